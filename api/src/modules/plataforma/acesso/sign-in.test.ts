import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../../app';
import type { Config } from '../../../config';
import { SENHA, buildFirma, insertUsuario, type Firma } from '../../../testing/builders';
import { buildTestApp, testConfig } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { recordLog } from '../../../testing/record-log';
import { chavesOf } from './chaves';
import { delayOf } from './tentativas.queries';

/** The origin of an attempt: an address, and the cookie of its browser. */
interface Origem {
  readonly de?: string;
  readonly cookie?: string | undefined;
}

const ADMIN = '203.0.113.1';

describe('delayOf', () => {
  it.each([
    [0, 0],
    [3, 0],
    [4, 250],
    [5, 500],
    [6, 1000],
    [7, 2000],
    [9, 2000],
  ])('after %d failures waits %d ms', (falhas, expected) => expect(delayOf(falhas, 250)).toBe(expected));
});

describeOnDatabase('the limits of POST /auth', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  const behindProxy: Partial<Config> = { trustedProxy: ['127.0.0.1'] };
  beforeAll(async () => {
    app = await buildTestApp(base.database, behindProxy);
    firma = await buildFirma(base.database);
  });
  afterAll(() => app.close());
  const maintain = (text: string, values: readonly unknown[] = []) =>
    base.database.transaction('manutencao', (tx) => tx.query(text, values));
  beforeEach(() => maintain('delete from tentativa_acesso'));

  const signIn = async (username: string, password: string, origem: Origem = {}, asked = app) => {
    const { de = ADMIN, cookie } = origem;
    const answer = await asked.inject({
      method: 'POST',
      url: '/api/auth',
      payload: { username, password },
      headers: { 'x-forwarded-for': de, ...(cookie !== undefined && { cookie }) },
    });
    return {
      status: answer.statusCode,
      body: answer.json<{ code: string; message: string; accessToken: string }>(),
      headers: answer.headers,
      setCookie: String(answer.headers['set-cookie'] ?? ''),
    };
  };
  const fail = async (times: number, username: string, origem?: Origem) => {
    for (let attempt = 0; attempt < times; attempt++)
      expect((await signIn(username, 'errada', origem)).status).toBe(401);
  };
  /** The cookie as the browser sends it back. */
  const cookieOf = ({ setCookie }: { setCookie: string }) => setCookie.split(';', 1)[0];

  it('answer 429 with the wait after 10 failures of a name from a network, whatever its case, even to the right password', async () => {
    const { email } = firma.usuarios.colaborador;
    const begunAt = performance.now();
    for (let attempt = 0; attempt < 10; attempt++)
      await fail(1, attempt % 2 ? email : ` ${email.toUpperCase()}`);
    const { status, body, headers } = await signIn(email, SENHA);
    expect(status).toBe(429);
    expect(body).toMatchObject({
      code: 'MUITAS_TENTATIVAS',
      message: 'Muitas tentativas de acesso. Tente novamente em 15 minutos.',
    });
    // Fifteen minutes from the first of them, however long this machine took for ten.
    const took = Math.ceil((performance.now() - begunAt) / 1000);
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(900 - took);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900);
    await maintain("update tentativa_acesso set ocorrida_em = ocorrida_em - interval '15 minutes'");
    expect((await signIn(email, SENHA)).status).toBe(200);
  });

  it('tell the firm of the account that somebody is kept out, once a minute, and nobody of a name that nobody has', async () => {
    const other = await buildFirma(base.database);
    const { email, id } = other.usuarios.gestor;
    const told = await buildTestApp(base.database, behindProxy);
    const answers: number[] = [];
    for (const name of [email, 'ninguem@limite.teste'])
      for (let attempt = 0; attempt < 13; attempt++)
        answers.push((await signIn(name, 'errada', {}, told)).status);
    expect(answers.filter((status) => status === 429)).toHaveLength(6);
    // Closing the API waits for pending writes.
    await told.close();
    const { rows } = await maintain(
      "select id_cliente, id_registro, depois ->> 'recusa' as recusa, count(*)::int as vezes from evento where acao = 'entrada_recusada' and rotulo in ($1, 'ninguem@limite.teste') group by 1, 2, 3 order by 3",
      [email],
    );
    expect(rows).toEqual([
      { id_cliente: other.idCliente, id_registro: id, recusa: 'senha errada', vezes: 10 },
      { id_cliente: other.idCliente, id_registro: id, recusa: 'tentativas demais', vezes: 1 },
    ]);
  });

  it('keep out who guesses, not the owner who comes from elsewhere', async () => {
    const { email } = firma.usuarios.gestor;
    await fail(10, email, { de: '198.51.100.9' });
    expect((await signIn(email, SENHA, { de: '198.51.100.9' })).status).toBe(429);
    expect((await signIn(email, SENHA, { de: ADMIN })).status).toBe(200);
  });

  it('end at 30 failures of a name from anywhere, and even then let the device in that signed in before', async () => {
    const { email } = firma.usuarios.gestor;
    const device = cookieOf(await signIn(email, SENHA));
    for (const de of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) await fail(10, email, { de });
    expect((await signIn(email, SENHA, { de: '198.51.100.4' })).status).toBe(429);
    expect((await signIn(email, SENHA)).status).toBe(429);
    expect((await signIn(email, SENHA, { cookie: device })).status).toBe(200);
    // Nor does it affect a known device in the guesser's own network.
    expect((await signIn(email, SENHA, { cookie: device, de: '198.51.100.1' })).status).toBe(200);
  });

  it('count a known device by itself: ten guesses, and no more by its cookie', async () => {
    const { email } = firma.usuarios.advogado;
    const device = cookieOf(await signIn(email, SENHA));
    await fail(10, email, { cookie: device, de: '198.51.100.1' });
    expect((await signIn(email, SENHA, { cookie: device })).status).toBe(429);
    expect((await signIn(email, SENHA)).status).toBe(200);
  });

  it('know a device for the name that signed in on it, for several who share it, and by no forged cookie', async () => {
    const { admin, gestor } = firma.usuarios;
    const first = await signIn(admin.email, SENHA);
    const both = cookieOf(await signIn(gestor.email, SENHA, { cookie: cookieOf(first) })) ?? '';
    const lockedOut = async (email: string, cookie: string | undefined) => {
      await maintain('delete from tentativa_acesso');
      for (const de of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) await fail(10, email, { de });
      return (await signIn(email, SENHA, { cookie })).status;
    };
    expect(await lockedOut(admin.email, both)).toBe(200);
    expect(await lockedOut(gestor.email, both)).toBe(200);
    expect(await lockedOut(gestor.email, cookieOf(first))).toBe(429);
    expect(await lockedOut(admin.email, `${cookieOf(first)?.slice(0, -2)}AA`)).toBe(429);
    expect(await lockedOut(admin.email, 'foro-aparelho=lixo~1.2.3')).toBe(429);
  });

  it('forget a device that nobody signed in on for 180 days', async () => {
    const { email } = firma.usuarios.admin;
    const device = cookieOf(await signIn(email, SENHA));
    for (const de of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) await fail(10, email, { de });
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 181 * 24 * 60 * 60 * 1000);
    expect((await signIn(email, SENHA, { cookie: device })).status).toBe(429);
    clock.mockRestore();
  });

  it('give the device a cookie that scripts and other sites never see, and that tells nothing of who signed in', async () => {
    const { admin } = firma.usuarios;
    const { setCookie } = await signIn(admin.email, SENHA);
    expect(setCookie).toMatch(
      /^foro-aparelho=[\w.-]+; Max-Age=15552000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
    );
    expect(setCookie).not.toContain(admin.email);
    const other = await signIn(admin.email, SENHA);
    expect(cookieOf(other)).not.toBe(cookieOf({ setCookie }));
    expect((await signIn(admin.email, 'errada')).setCookie).toBe('');
    const secure = await app.inject({
      method: 'POST',
      url: '/api/auth',
      payload: { username: admin.email, password: SENHA },
      headers: { 'x-forwarded-for': ADMIN, 'x-forwarded-proto': 'https' },
    });
    const cookie = String(secure.headers['set-cookie']);
    expect(cookie).toMatch(
      /^__Host-foro-aparelho=[^;]*; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    // A known device: counted separately, although the name has used up its failures.
    await fail(9, admin.email);
    expect((await signIn(admin.email, SENHA)).status).toBe(429);
    expect((await signIn(admin.email, SENHA, { cookie: cookieOf({ setCookie: cookie }) })).status).toBe(200);
  });

  it('slow an attempt down before they refuse it', async () => {
    const slow = await buildTestApp(base.database, { ...behindProxy, signInDelayMs: 100 });
    const { email } = firma.usuarios.clientePF;
    await fail(6, email);
    const start = performance.now();
    expect((await signIn(email, SENHA, {}, slow)).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThan(390);
    await slow.close();
  });

  it('do not let attempts made all at once past', async () => {
    const { email } = firma.usuarios.advogado;
    const answers = await Promise.all(Array.from({ length: 25 }, () => signIn(email, 'errada')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('do not count successes', async () => {
    for (let attempt = 0; attempt < 12; attempt++)
      expect((await signIn(firma.usuarios.admin.email, SENHA)).status).toBe(200);
  });

  it('count by the address that a trusted proxy tells, and believe nobody else', async () => {
    const direct = await buildTestApp(base.database);
    const { jwtSecret } = testConfig();
    const countedBy = async (asked: FastifyInstance) => {
      await maintain('delete from tentativa_acesso');
      await signIn('ana@foro.teste', 'errada', { de: '6.6.6.6, 203.0.113.7' }, asked);
      const { rows } = await maintain('select chave from tentativa_acesso order by id');
      return rows.map(({ chave }) => chave as string);
    };
    const keysOf = (address: string) => Object.values(chavesOf(jwtSecret, 'ana@foro.teste', address));
    expect(await countedBy(direct)).toEqual(keysOf('127.0.0.1'));
    expect(await countedBy(app)).toEqual(keysOf('203.0.113.7'));
    await direct.close();
  });

  it('answer 429 after 100 failures of a network, whatever the names', async () => {
    const names = await base.database.transaction('manutencao', async (tx) => {
      const made = [];
      for (let index = 0; index < 10; index++)
        made.push(
          (await insertUsuario(tx, { idCliente: firma.idCliente, nome: `Alvo ${index}`, idUsuarioTipo: 4 }))
            .email,
        );
      return made;
    });
    for (const name of names) await Promise.all(Array.from({ length: 10 }, () => signIn(name, 'errada')));
    expect((await signIn(firma.usuarios.admin.email, SENHA)).status).toBe(429);
  });

  it('write each refusal to the log with hashes of name and network, by which an attack is recognised, and never the plain ones', async () => {
    const { logger, lines } = recordLog();
    const logged = await buildApp({ database: base.database, config: testConfig(behindProxy), logger });
    const attack = (name: string, de: string) => signIn(name, 'Errada@2026', { de }, logged);
    await attack('ana@foro.teste', '198.51.100.1');
    await attack('ANA@foro.teste', '198.51.100.2');
    await attack('bia@foro.teste', '198.51.100.2');
    const refused = lines.filter(({ event }) => event === 'sign-in-refused');
    const [one, two, three] = refused;
    expect(refused).toHaveLength(3);
    expect(one).toMatchObject({ reason: 'password', isKnownDevice: false });
    expect([one?.nome === two?.nome, two?.nome === three?.nome]).toEqual([true, false]);
    expect([one?.rede === two?.rede, two?.rede === three?.rede]).toEqual([false, true]);
    expect(JSON.stringify(lines)).not.toMatch(/ana@|bia@|198\.51|Errada/i);
    await logged.close();
  });
});
