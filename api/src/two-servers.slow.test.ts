import { execFileSync } from 'node:child_process';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { openDatabase } from './db/drivers/database';
import { createTestDatabase, type TestDatabase } from './testing/describe-on-database';
import { buildServerProgram, type Running } from './testing/server-program';

const SENHA = 'Foro@2026';
const OWNER_SERVES = 'Aviso: a API atende com o usuário dono do banco de dados.';
const CNPJ = '11222333000181';

interface Answer<Body> {
  status: number;
  body: Body;
}

// Two processes on one database, as behind the production gateway: both return the same.
describe('two servers on one PostgreSQL', () => {
  let program: ReturnType<typeof buildServerProgram>;
  let made: TestDatabase;
  let receita: http.Server;
  let asked = 0;
  const login = `foro_api_${process.pid}`;
  let env: Record<string, string>;
  let one: Running;
  let two: Running;

  beforeAll(async () => {
    made = await createTestDatabase('vazio');
    program = buildServerProgram();
    receita = http.createServer((_request, response) => {
      asked += 1;
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ status: 'OK', nome: 'ANDRADE E REIS' }));
    });
    await new Promise<void>((resolve) => receita.listen(0, '127.0.0.1', resolve));
    // As in production: the owner migrates, and the API serves with a login that may only become the role
    // of requests.
    const serving = new URL(made.options.databaseUrl ?? '');
    serving.username = login;
    env = {
      FORO_MIGRATION_URL: made.options.databaseUrl ?? '',
      DATABASE_URL: serving.toString(),
      FORO_DEMO: '1',
      FORO_SIGN_IN_DELAY_MS: '0',
      FORO_REMOTE_NAMES: 'mfe-agenda',
      FORO_JWT_SECRET: 'o mesmo segredo nos dois, com mais de trinta e dois',
      FORO_RECEITA_CNPJ_URL: `http://127.0.0.1:${(receita.address() as AddressInfo).port}`,
    };
    // Both start at once on an empty database: one migrates and creates the firm, the other waits for it.
    [one, two] = await Promise.all([program.start(env), program.start(env)]);
  }, 120_000);
  afterAll(async () => {
    program.remove();
    await new Promise((resolve) => receita.close(resolve));
    const owner = await openDatabase(made.options);
    await owner.transaction('manutencao', (tx) => tx.query(`drop role ${login}`));
    await owner.close();
    await made.remove();
  }, 120_000);

  async function call<Body = never>(
    { address }: Running,
    token: string | null,
    method: string,
    path: string,
    payload?: unknown,
  ): Promise<Answer<Body>> {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    };
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers,
      ...(payload !== undefined && { body: JSON.stringify(payload) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text ? JSON.parse(text) : null) as Body };
  }
  const enter = (server: Running, username: string, password = SENHA) =>
    call<{ accessToken: string }>(server, null, 'POST', '/auth', { username, password });
  const tokenOf = async (server: Running, username: string) =>
    (await enter(server, username)).body.accessToken;

  it('started at once on an empty database, found one firm', async () => {
    const database = await openDatabase(made.options);
    const { rows } = await database.transaction('manutencao', (tx) => tx.query('select id from grupo'));
    await database.close();
    expect(rows).toHaveLength(1);
    expect([
      (await enter(one, 'admin@foro.dev')).status,
      (await enter(two, 'admin@foro.dev')).status,
    ]).toEqual([200, 200]);
  });

  it('take a token that the other gave, and see what the other wrote at once', async () => {
    const token = await tokenOf(one, 'admin@foro.dev');
    const equipes = (server: Running) =>
      call<{ equipe: string }[]>(server, token, 'GET', '/Team?idEmpresa=1');
    const before = (await equipes(two)).body.length;
    expect(
      (
        await call(one, token, 'POST', '/Team', {
          equipe: 'Equipe de dois processos',
          idEmpresa: 1,
          membros: [],
        })
      ).status,
    ).toBe(201);
    expect((await equipes(two)).body.map(({ equipe }) => equipe)).toContain('Equipe de dois processos');
    expect((await equipes(two)).body).toHaveLength(before + 1);
  });

  it('refuse a record that was saved through the other meanwhile', async () => {
    const token = await tokenOf(one, 'admin@foro.dev');
    const [{ id } = { id: 0 }] = (await call<{ id: number }[]>(one, token, 'GET', '/Team?idEmpresa=1')).body;
    const read = (server: Running) => call<Record<string, unknown>>(server, token, 'GET', `/Team/${id}`);
    const [atOne, atTwo] = [(await read(one)).body, (await read(two)).body];
    expect((await call(one, token, 'PUT', '/Team', { ...atOne, equipe: 'Primeiro a salvar' })).status).toBe(
      200,
    );
    expect((await call(two, token, 'PUT', '/Team', { ...atTwo, equipe: 'Segundo a salvar' })).status).toBe(
      409,
    );
  });

  it('end a session at once when the other deactivates its user, though they have verified its token before', async () => {
    const [admin, token] = [await tokenOf(two, 'admin@foro.dev'), await tokenOf(one, 'colaborador@foro.dev')];
    const profile = (server: Running) => call<{ id: number }>(server, token, 'GET', '/user/profile');
    expect([(await profile(one)).status, (await profile(two)).status]).toEqual([200, 200]);
    const { id } = (await profile(one)).body;
    expect((await call(two, admin, 'POST', `/User/toggleActive/${id}`)).status).toBe(200);
    expect([(await profile(one)).status, (await profile(two)).status]).toEqual([401, 401]);
    expect((await call(one, admin, 'POST', `/User/toggleActive/${id}`)).status).toBe(200);
  });

  it('end a session at once when its owner ends it from elsewhere, or changes the password, through the other', async () => {
    const profile = (server: Running, token: string) => call(server, token, 'GET', '/user/profile');
    const [mine, other] = [
      await tokenOf(two, 'clientepj@foro.dev'),
      await tokenOf(one, 'clientepj@foro.dev'),
    ];
    expect([(await profile(one, other)).status, (await profile(two, other)).status]).toEqual([200, 200]);
    expect((await call(two, mine, 'DELETE', '/Account/sessions')).status).toBe(204);
    expect([(await profile(one, other)).status, (await profile(two, other)).status]).toEqual([401, 401]);
    const change = (token: string, senhaAtual: string, senha: string) =>
      call<{ accessToken: string }>(two, token, 'POST', '/Account/password', { senhaAtual, senha });
    const { accessToken } = (await change(mine, SENHA, 'Jabuticaba#93')).body;
    expect([(await profile(one, mine)).status, (await profile(one, accessToken)).status]).toEqual([401, 200]);
  });

  it('end a session at once when its owner leaves through the other', async () => {
    const token = await tokenOf(one, 'admin@foro.dev');
    const profile = (server: Running) => call(server, token, 'GET', '/user/profile');
    expect([(await profile(one)).status, (await profile(two)).status]).toEqual([200, 200]);
    expect((await call(one, token, 'POST', '/auth/logout')).status).toBe(204);
    expect([(await profile(one)).status, (await profile(two)).status]).toEqual([401, 401]);
  });

  it('count failed sign-ins together: ten in all, then both refuse even the right password', async () => {
    const servers = [one, two];
    for (let failure = 0; failure < 10; failure += 1)
      expect((await enter(servers[failure % 2] ?? one, 'gestor@foro.dev', 'Errada@2026')).status).toBe(401);
    expect([
      (await enter(one, 'gestor@foro.dev')).status,
      (await enter(two, 'gestor@foro.dev')).status,
    ]).toEqual([429, 429]);
  });

  it('ask the company registry once for both', async () => {
    const token = await tokenOf(one, 'admin@foro.dev');
    const [first, second] = [
      await call(one, token, 'GET', `/ReceitaCNPJ/${CNPJ}`),
      await call(two, token, 'GET', `/ReceitaCNPJ/${CNPJ}`),
    ];
    expect([first.status, second.status, asked]).toEqual([200, 200, 1]);
    expect(second.body).toEqual(first.body);
  });

  it('start without anything of the owner on what migrate.mjs prepared, and not before; and warn where the owner serves', async () => {
    const empty = await createTestDatabase('vazio');
    const serving = new URL(empty.options.databaseUrl ?? '');
    serving.username = login;
    const env = {
      DATABASE_URL: serving.toString(),
      FORO_MIGRATIONS: 'check',
      FORO_JWT_SECRET: 'o mesmo segredo nos dois, com mais de trinta e dois',
    };
    try {
      const early = program.launch(env);
      expect(await early.ended).toBe(1);
      expect(early.output()).toMatch(
        /^O banco de dados é mais antigo que este programa: falta a migração 0001_\S+\. Rode antes migrate\.mjs/,
      );
      const said = execFileSync(process.execPath, [path.join(program.folder, 'programa/migrate.mjs')], {
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'production',
          DATABASE_URL: env.DATABASE_URL,
          FORO_MIGRATION_URL: empty.options.databaseUrl ?? '',
        },
        encoding: 'utf8',
      });
      expect(said).toBe('O banco de dados está em dia.\n');
      const { child, address, ended, output } = await program.start(env);
      expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);
      child.kill('SIGTERM');
      await ended;
      expect(output()).not.toContain(OWNER_SERVES);
      const asOwner = await program.start({ ...env, DATABASE_URL: empty.options.databaseUrl ?? '' });
      asOwner.child.kill('SIGTERM');
      await asOwner.ended;
      expect(asOwner.output()).toContain(OWNER_SERVES);
    } finally {
      const owner = await openDatabase(empty.options);
      await owner.transaction('manutencao', (tx) => tx.query(`drop owned by ${login}`));
      await owner.close();
      await empty.remove();
    }
  }, 120_000);

  it('go one by one: the other serves on, and what was signed in stays so', async () => {
    const token = await tokenOf(one, 'admin@foro.dev');
    one.child.kill('SIGTERM');
    expect(await one.ended).toBe(0);
    expect((await call(two, token, 'GET', '/user/profile')).status).toBe(200);
  });
});
