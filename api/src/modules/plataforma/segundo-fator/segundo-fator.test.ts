import type { AuditRow } from '@foro/shared/contracts/audit';
import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { RecoveryCodes, SecondFactor, SecondFactorSecret } from '@foro/shared/contracts/second-factor';
import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { SENHA, buildFirma, insertUsuario, type Firma, type UsuarioDeTeste } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';

type Entrada = ApiErrorBody & { accessToken?: string; desafio?: string };

/** The code of an authenticator whose clock is off by this many seconds. */
const codeOf = (segredo: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp: Date.now() + seconds * 1000 });

describeOnDatabase('the second factor', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  beforeAll(async () => {
    app = await buildTestApp(base.database, { isDemo: true });
    firma = await buildFirma(base.database);
  });
  afterAll(() => app.close());
  const maintain = (text: string, values: readonly unknown[] = []) =>
    base.database.transaction('manutencao', (tx) => tx.query(text, values));
  beforeEach(() => maintain('delete from tentativa_acesso'));

  const person = (idUsuarioTipo = 4) =>
    base.database.transaction('manutencao', (tx) =>
      insertUsuario(tx, {
        idCliente: firma.idCliente,
        nome: 'Beatriz',
        idUsuarioTipo,
        idEmpresa: firma.escritorio,
      }),
    );
  const post = async (url: string, payload: object, cookie?: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api${url}`,
      payload,
      ...(cookie !== undefined && { headers: { cookie } }),
    });
    const cookies = [answer.headers['set-cookie'] ?? []].flat().map((text) => text.split(';', 1)[0] ?? '');
    return {
      status: answer.statusCode,
      body: answer.json<Entrada>(),
      cookies: cookies.join('; '),
      headers: answer.headers,
    };
  };
  const password = (who: UsuarioDeTeste, cookie?: string) =>
    post('/auth', { username: who.email, password: SENHA }, cookie);
  const second = (desafio: string, codigo: string, lembrar = false, cookie?: string) =>
    post('/auth/second', { desafio, codigo, lembrar }, cookie);
  const enter = async (who: UsuarioDeTeste, codigo: string, lembrar = false) =>
    second((await password(who)).body.desafio ?? '', codigo, lembrar);
  const ask = <Body>(who: UsuarioDeTeste, url: string, payload: object) =>
    call<Body & ApiErrorBody>(app, who, 'POST', `/Account/secondFactor${url}`, payload);
  const stateOf = async (who: UsuarioDeTeste) =>
    (await call<SecondFactor>(app, who, 'GET', '/Account/secondFactor')).body;
  /** Switches it on with the current code; the codes of later steps are still unused. */
  const switchOn = async (who: UsuarioDeTeste) => {
    const { body: secret } = await ask<SecondFactorSecret>(who, '/start', { senhaAtual: SENHA });
    const { status, body } = await ask<RecoveryCodes>(who, '', { codigo: codeOf(secret.segredo) });
    expect(status).toBe(200);
    return { ...secret, codigos: body.codigos };
  };
  const eventsOf = async ({ id }: UsuarioDeTeste) =>
    (
      await call<AuditRow[]>(app, firma.usuarios.admin, 'GET', `/Audit?tipo=usuario&idRegistro=${id}`)
    ).body.map(({ acao, idUsuario }) => [acao, idUsuario]);
  const mailsTo = async ({ id }: UsuarioDeTeste) =>
    (await maintain('select tipo from mensagem where id_usuario = $1', [id])).rows.map(({ tipo }) => tipo);

  describe('is switched on', () => {
    it('by who knows the password, with the first code; what is kept can be read by nobody', async () => {
      const who = await person();
      expect((await ask(who, '/start', { senhaAtual: 'Errada#2026' })).body.fields).toEqual({
        senhaAtual: 'Senha atual incorreta',
      });
      const { body: secret } = await ask<SecondFactorSecret>(who, '/start', { senhaAtual: SENHA });
      expect(secret.endereco).toContain(`secret=${secret.segredo}`);
      expect((await password(who)).body).toHaveProperty('accessToken');
      expect((await ask(who, '', { codigo: '000000' })).body.fields?.codigo).toMatch(/incorreto/);
      expect((await ask(who, '', { codigo: codeOf(secret.segredo, -300) })).body.fields?.codigo).toMatch(
        /está atrasado cerca de \d minutos/,
      );
      const { body } = await ask<RecoveryCodes>(who, '', { codigo: codeOf(secret.segredo) });
      expect(body.codigos).toHaveLength(10);
      expect(await stateOf(who)).toEqual({
        ligadoEm: expect.any(String),
        codigosRestantes: 10,
        isExigido: false,
      });
      const { rows } = await maintain(
        `select f::text from segundo_fator f where f.id_cliente = $1 union all select c::text from codigo_reserva c where c.id_cliente = $1
          union all select e::text from evento e where e.id_cliente = $1`,
        [who.idCliente],
      );
      const kept = JSON.stringify(rows);
      for (const text of [
        secret.segredo,
        ...body.codigos,
        ...body.codigos.map((code) => code.replaceAll('-', '')),
      ])
        expect(kept).not.toContain(text);
      expect((await ask(who, '/start', { senhaAtual: SENHA })).status).toBe(409);
      expect(await eventsOf(who)).toContainEqual(['segundo_fator_ligado', who.id]);
    });
  });

  describe('in a sign-in', () => {
    it('is asked for after the password, with no session before it; a code is good once', async () => {
      const who = await person();
      const { segredo } = await switchOn(who);
      const first = await password(who);
      expect([first.status, first.cookies, Object.keys(first.body)]).toEqual([200, '', ['desafio']]);
      const codigo = codeOf(segredo, 30);
      const done = await second(first.body.desafio ?? '', ` ${codigo.slice(0, 3)} ${codigo.slice(3)}`);
      expect([done.status, done.cookies]).toEqual([200, expect.stringMatching(/^foro-aparelho=[^;]+$/)]);
      expect((await call(app, done.body.accessToken ?? '', 'GET', '/user/profile')).status).toBe(200);
      expect((await enter(who, codigo)).body.fields?.codigo).toMatch(/já foi usado/);
      expect((await enter(who, codeOf(segredo, 60))).status).toBe(200);
    });

    it('takes a code once when it comes twice at the same time', async () => {
      const who = await person();
      const { segredo } = await switchOn(who);
      const { desafio = '' } = (await password(who)).body;
      const codigo = codeOf(segredo, 30);
      const answers = await Promise.all([
        second(desafio, codigo),
        second(desafio, codigo),
        second(desafio, codigo),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    });

    it.each([90, -90])('takes the code of a clock that is off by %d seconds', async (seconds) => {
      const who = await person();
      const { segredo } = await switchOn(who);
      expect((await enter(who, codeOf(segredo, seconds))).status).toBe(200);
    });

    it.each([
      [300, /está adiantado cerca de \d minutos/],
      [-300, /está atrasado cerca de \d minutos/],
    ])('tells a clock that is off by %d seconds, and takes that code at no time', async (seconds, told) => {
      const who = await person();
      const { segredo } = await switchOn(who);
      const codigo = codeOf(segredo, seconds);
      const answer = await enter(who, codigo);
      expect([answer.status, answer.body.fields?.codigo]).toEqual([400, expect.stringMatching(told)]);
      expect((await enter(who, codigo)).body.fields?.codigo).toMatch(/já foi usado/);
    });

    it('takes each code of reserve once, however it is written', async () => {
      const who = await person();
      const { codigos } = await switchOn(who);
      const [one = '', two = ''] = codigos;
      expect((await enter(who, one.toLowerCase())).status).toBe(200);
      expect((await enter(who, one)).body.fields?.codigo).toMatch(/já usado/);
      expect((await enter(who, two.replaceAll('-', ' '))).status).toBe(200);
      expect((await stateOf(who)).codigosRestantes).toBe(8);
      expect(await eventsOf(who)).toContainEqual(['codigo_reserva_usado', who.id]);
    });

    it('refuses who guesses after ten wrong codes, which the history and a mail tell', async () => {
      const who = await person();
      const { segredo } = await switchOn(who);
      const { desafio = '' } = (await password(who)).body;
      const guesses = await Promise.all(
        Array.from({ length: 12 }, () => second(desafio, 'AAAAAAAAAAAAAAAA')),
      );
      expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10);
      const refused = await second(desafio, codeOf(segredo, 30));
      expect([refused.status, Number(refused.headers['retry-after']) > 800]).toEqual([429, true]);
      const told = (await eventsOf(who)).filter(([acao]) => acao === 'segundo_fator_recusado');
      expect(told).toHaveLength(10);
      expect(await mailsTo(who)).toContain('fator_recusado');
    });

    it('lets the device in that was there before, whoever guesses elsewhere', async () => {
      const who = await person();
      const { segredo } = await switchOn(who);
      const { cookies } = await enter(who, codeOf(segredo, 30));
      const { desafio = '' } = (await password(who)).body;
      for (let guess = 0; guess < 10; guess++) await second(desafio, 'AAAAAAAAAAAAAAAA');
      expect((await second(desafio, codeOf(segredo, 60))).status).toBe(429);
      expect((await second(desafio, codeOf(segredo, 60), false, cookies)).status).toBe(200);
    });

    it('asks for the password again when that was long ago, was changed since, or never given', async () => {
      const who = await person();
      const { segredo } = await switchOn(who);
      const { desafio = '' } = (await password(who)).body;
      const now = Date.now();
      const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 11 * 60_000);
      const late = await second(desafio, codeOf(segredo));
      clock.mockRestore();
      const forged = await second(`${desafio.slice(0, -3)}AAA`, codeOf(segredo, 30));
      await maintain('update usuario set versao_token = versao_token + 1 where id = $1', [who.id]);
      const changed = await second(desafio, codeOf(segredo, 30));
      for (const { status, body } of [late, forged, changed])
        expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['desafio']]);
    });

    it('leads back to the password if it was switched off meanwhile', async () => {
      const who = await person();
      const { segredo } = await switchOn(who);
      const { desafio = '' } = (await password(who)).body;
      const proof = { senhaAtual: SENHA, codigo: codeOf(segredo, 30) };
      expect((await ask(who, '/off', proof)).status).toBe(204);
      expect(await second(desafio, codeOf(segredo, 60))).toMatchObject({
        status: 400,
        body: { fields: { desafio: 'O segundo fator foi desligado. Digite a senha de novo.' } },
      });
    });

    it('is not asked for on a device that the person had remembered, for 30 days and for nobody else', async () => {
      const [who, other] = [await person(), await person()];
      const [{ segredo }] = [await switchOn(who), await switchOn(other)];
      const { cookies } = await enter(who, codeOf(segredo, 30), true);
      expect(cookies).toMatch(/foro-lembrado=/);
      expect((await password(who, cookies)).body).toHaveProperty('accessToken');
      expect((await password(who)).body).toHaveProperty('desafio');
      expect((await password(other, cookies)).body).toHaveProperty('desafio');
      const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 24 * 60 * 60_000);
      expect((await password(who, cookies)).body).toHaveProperty('desafio');
      clock.mockRestore();
      await maintain('update usuario set versao_token = versao_token + 1 where id = $1', [who.id]);
      expect((await password(who, cookies)).body).toHaveProperty('desafio');
    });

    it('is not opened by a secret that was copied to somebody else, or sealed by another installation', async () => {
      const [who, other] = [await person(), await person()];
      const { segredo, codigos } = await switchOn(who);
      await switchOn(other);
      await maintain(
        'update segundo_fator set segredo = (select segredo from segundo_fator where id_usuario = $2) where id_usuario = $1',
        [who.id, other.id],
      );
      expect((await enter(who, codeOf(segredo, 30))).body.fields?.codigo).toMatch(/Use um código de reserva/);
      expect((await enter(who, codigos[0] ?? '')).status).toBe(200);
    });
  });

  describe('is kept', () => {
    it('by password and code: new codes of reserve void the old ones; switched off, the password alone enters', async () => {
      const who = await person();
      const { segredo, codigos } = await switchOn(who);
      const proof = { senhaAtual: SENHA, codigo: codeOf(segredo, 30) };
      for (const url of ['/codes', '/off']) {
        expect((await ask(who, url, { ...proof, senhaAtual: 'Errada#2026' })).body.fields).toHaveProperty(
          'senhaAtual',
        );
        expect((await ask(who, url, { ...proof, codigo: 'AAAAAAAAAAAAAAAA' })).body.fields).toHaveProperty(
          'codigo',
        );
      }
      const { body } = await ask<RecoveryCodes>(who, '/codes', proof);
      expect((await enter(who, codigos[1] ?? '')).status).toBe(400);
      expect((await ask(who, '/off', { ...proof, codigo: body.codigos[0] })).status).toBe(204);
      expect(await stateOf(who)).toEqual({ ligadoEm: null, codigosRestantes: 0, isExigido: false });
      expect((await password(who)).body).toHaveProperty('accessToken');
      expect(await eventsOf(who)).toEqual(
        expect.arrayContaining([
          ['codigos_reserva_trocados', who.id],
          ['segundo_fator_desligado', who.id],
        ]),
      );
      expect((await ask(who, '/off', proof)).status).toBe(409);
    });
  });
});
