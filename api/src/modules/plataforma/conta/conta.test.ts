import type { Account, SessionRow } from '@foro/shared/contracts/account';
import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { FastifyInstance } from 'fastify';
import { SENHA, buildFirma, insertUsuario, type Firma, type UsuarioDeTeste } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';

const NOVA = 'Jabuticaba#93';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describeOnDatabase('the own account', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    firma = await buildFirma(base.database);
  });
  afterAll(() => app.close());

  const maintain = (text: string, values: readonly unknown[] = []) =>
    base.database.transaction('manutencao', (tx) => tx.query(text, values));
  const enter = async ({ email }: UsuarioDeTeste, password = SENHA) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth',
      headers: { 'user-agent': FIREFOX },
      payload: { username: email, password },
    });
    return { status: answer.statusCode, token: answer.json<{ accessToken: string }>().accessToken };
  };
  const person = (idUsuarioTipo = 4) =>
    base.database.transaction('manutencao', async (tx) => {
      const made = await insertUsuario(tx, {
        idCliente: firma.idCliente,
        nome: 'Beatriz Nogueira',
        idUsuarioTipo,
        idEmpresa: firma.escritorio,
      });
      // The session that the builders create would be one more in the lists.
      await tx.query('delete from sessao where id_usuario = $1', [made.id]);
      return made;
    });
  const statusOf = async (token: string) => (await call(app, token, 'GET', '/Account')).status;
  beforeEach(() => maintain('delete from tentativa_acesso'));

  describe('record', () => {
    it.each(['admin', 'colaborador', 'clientePF', 'clientePJ'] as const)(
      'is read and changed by %s: name, mobile number and photograph, and nothing else',
      async (papel) => {
        const who = firma.usuarios[papel];
        const { body: before } = await call<Account>(app, who, 'GET', '/Account');
        expect([before.id, before.email]).toEqual([who.id, who.email]);
        const { status, body } = await call<Account>(app, who, 'PUT', '/Account', {
          ...before,
          nome: ' Outro Nome ',
          email: 'outro@foro.teste',
          idUsuarioTipo: 1,
          celularDDD: '21',
          celular: '98888-7777',
          foto: `data:image/png;base64,${PNG}`,
        });
        expect([status, body]).toEqual([
          200,
          {
            ...before,
            nome: 'Outro Nome',
            celularDDD: '21',
            celular: '988887777',
            foto: expect.stringMatching(/^\/api\/Logo\/[0-9a-f]{64}$/),
            dataAlteracao: expect.any(String),
          },
        ]);
        expect((await app.inject({ url: body.foto ?? '' })).headers['content-type']).toBe('image/png');
        expect((await call(app, who, 'PUT', '/Account', { ...body, foto: body.foto })).body).toMatchObject({
          foto: body.foto,
        });
        expect((await call(app, who, 'PUT', '/Account', before)).status).toBe(409);
      },
    );

    it('refuses what breaks its rules, and a client without a mobile number', async () => {
      const put = async (who: UsuarioDeTeste, changes: object) => {
        const { body } = await call<Account>(app, who, 'GET', '/Account');
        return call<ApiErrorBody>(app, who, 'PUT', '/Account', { ...body, ...changes });
      };
      const { clientePF, gestor, admin } = firma.usuarios;
      const none = { celularDDD: null, celular: null };
      expect((await put(clientePF, none)).body.fields).toEqual({ celular: 'Celular é obrigatório' });
      expect((await put(gestor, none)).status).toBe(200);
      expect((await put(admin, { nome: ' ' })).body.fields).toEqual({ nome: 'Nome é obrigatório' });
      expect((await put(admin, { foto: 'data:image/png;base64,AAAA' })).body.fields).toEqual({
        foto: 'Envie uma imagem PNG, JPEG ou WebP',
      });
      expect((await put(admin, { foto: `/api/Logo/${'b'.repeat(64)}` })).body.fields).toEqual({
        foto: 'Esta foto não existe. Envie a imagem de novo',
      });
      expect((await put(admin, { id: gestor.id })).status).toBe(404);
    });
  });

  describe('password', () => {
    const change = (who: UsuarioDeTeste | string, senhaAtual: string, senha: string) =>
      call<{ accessToken: string } & ApiErrorBody>(app, who, 'POST', '/Account/password', {
        senhaAtual,
        senha,
      });

    it('is changed by who knows the present one; every session ends, and who changed it goes on by a new token', async () => {
      const who = await person();
      const [mine, other] = [(await enter(who)).token, (await enter(who)).token];
      const { status, body } = await change(mine, SENHA, NOVA);
      expect(status).toBe(200);
      expect([await statusOf(body.accessToken), await statusOf(mine), await statusOf(other)]).toEqual([
        200, 401, 401,
      ]);
      const { body: sessions } = await call<SessionRow[]>(app, body.accessToken, 'GET', '/Account/sessions');
      expect(sessions.map(({ isAtual }) => isAtual)).toEqual([true]);
      expect([(await enter(who)).status, (await enter(who, NOVA)).status]).toEqual([401, 200]);
    });

    it.each([
      ['a wrong present one', 'Errada#2026', NOVA, { senhaAtual: 'Senha atual incorreta' }],
      ['none at present', '', NOVA, { senhaAtual: 'Senha atual é obrigatória' }],
      ['a short one', SENHA, 'Ab1!', { senha: 'Senha deve ser maior que 8 caracteres' }],
      [
        'a plain one',
        SENHA,
        'jabuticaba',
        { senha: 'Senha deve conter números, maiúsculas e caracteres especiais' },
      ],
      [
        'one of the commonest',
        SENHA,
        'P@ssw0rd1!',
        { senha: 'Senha muito comum: escolha outra, que ninguém adivinhe' },
      ],
      [
        'one with the name of the person',
        SENHA,
        'Nogueira#77',
        { senha: 'Senha não pode conter o nome da pessoa, do escritório ou do sistema, nem o e-mail' },
      ],
    ])('is not changed for %s', async (_, senhaAtual, senha, fields) => {
      const who = await person();
      const { token } = await enter(who);
      const { status, body } = await change(token, senhaAtual, senha);
      expect([status, body.fields]).toEqual([400, fields]);
      expect(await statusOf(token)).toBe(200);
    });

    it('refuses the name of the firm, and another that is the same as the present one', async () => {
      const who = await person();
      const { token } = await enter(who);
      await maintain("update grupo set nome = 'Carvalhosa Advogados' where id = $1", [firma.idCliente]);
      expect((await change(token, SENHA, 'Carvalhosa#1')).body.fields?.senha).toMatch(/escritório/);
      const { accessToken } = (await change(token, SENHA, NOVA)).body;
      expect((await change(accessToken, NOVA, NOVA)).body.fields).toEqual({
        senha: 'Escolha uma senha diferente da atual',
      });
    });

    it('cannot be guessed from a screen that was left open: ten wrong ones, and 429 with the wait, for that person alone', async () => {
      const [who, colleague] = [await person(), await person()];
      const { token } = await enter(who);
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, guess) => change(token, `Chute#${guess}`, NOVA)),
      );
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
      const refused = answers.find(({ status }) => status === 429);
      expect(refused?.body.message).toMatch(/^Muitas tentativas de acesso/);
      expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
      expect((await change(token, SENHA, NOVA)).status).toBe(429);
      expect((await change((await enter(colleague)).token, SENHA, NOVA)).status).toBe(200);
    });
  });

  describe('sessions', () => {
    const list = async (token: string) =>
      (await call<SessionRow[]>(app, token, 'GET', '/Account/sessions')).body;

    it('are listed with device, address and last use, the present one first; not those that are over, nor another person’s', async () => {
      const who = await person();
      await enter(await person());
      const [first, second, idle, late] = [
        (await enter(who)).token,
        (await enter(who)).token,
        await enter(who),
        await enter(who),
      ];
      const ids = (await list(first)).map(({ id }) => id);
      expect([ids.length, idle.status, late.status]).toEqual([4, 200, 200]);
      const rows = await list(second);
      expect(rows.map(({ isAtual }) => isAtual)).toEqual([true, false, false, false]);
      expect(rows[0]).toEqual({
        id: expect.any(String),
        aparelho: 'Firefox no Linux',
        endereco: '127.0.0.1',
        iniciadaEm: expect.any(String),
        usadaEm: expect.any(String),
        isAtual: true,
      });
      const [unused, past] = rows.slice(2).map(({ id }) => id);
      await maintain("update sessao set usada_em = usada_em - interval '9 hours' where id = $1", [unused]);
      await maintain("update sessao set expira_em = clock_timestamp() - interval '1 second' where id = $1", [
        past,
      ]);
      expect((await list(second)).map(({ id }) => id)).toEqual(rows.slice(0, 2).map(({ id }) => id));
    });

    it('are ended one by one, all others at once, and by leaving: each token is 401 at once', async () => {
      const who = await person();
      const mine = (await enter(who)).token;
      const one = (await enter(who)).token;
      const [, row] = await list(mine);
      const end = async (id: string | undefined) =>
        (await call(app, mine, 'DELETE', `/Account/sessions/${id}`)).status;
      expect([await end(row?.id), await statusOf(one), await statusOf(mine)]).toEqual([204, 401, 200]);
      // Repeating it is no error: the session has ended.
      expect(await end(row?.id)).toBe(204);

      const others = [(await enter(who)).token, (await enter(who)).token];
      expect((await call(app, mine, 'DELETE', '/Account/sessions')).status).toBe(204);
      expect(await Promise.all([...others, mine].map(statusOf))).toEqual([401, 401, 200]);
      expect(await list(mine)).toHaveLength(1);

      expect((await call(app, mine, 'POST', '/auth/logout')).status).toBe(204);
      expect(await statusOf(mine)).toBe(401);
    });

    it('of a colleague are not there to be ended, and stay', async () => {
      const [who, colleague] = [await person(), await person()];
      const [mine, theirs] = [(await enter(who)).token, (await enter(colleague)).token];
      const [row] = await list(theirs);
      expect((await call(app, mine, 'DELETE', `/Account/sessions/${row?.id}`)).status).toBe(404);
      expect((await call(app, mine, 'DELETE', '/Account/sessions')).status).toBe(204);
      expect(await statusOf(theirs)).toBe(200);
    });

    it('end, and are listed no longer, when an administrator restricts the access', async () => {
      const who = await person();
      const { token } = await enter(who);
      const toggle = () => call(app, firma.usuarios.admin, 'POST', `/User/toggleActive/${who.id}`);
      await toggle();
      expect(await statusOf(token)).toBe(401);
      await toggle();
      expect(await statusOf(token)).toBe(401);
      expect(await list((await enter(who)).token)).toHaveLength(1);
    });
  });
});
