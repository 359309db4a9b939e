import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { FastifyInstance } from 'fastify';
import { buildFirma, SENHA, type Firma } from '../testing/builders';
import { buildTestApp, call } from '../testing/builders-app';
import { describeOnDatabase } from '../testing/describe-on-database';

describeOnDatabase('the limits of who is signed in', (base) => {
  let one: FastifyInstance;
  let two: FastifyInstance;
  let firma: Firma;
  beforeEach(async () => {
    // Windows are clock minutes: none may end during a test.
    jest.spyOn(Date, 'now').mockReturnValue(Math.floor(Date.now() / 60_000) * 60_000 + 20_000);
    const limits = { requestsPerPerson: 20, requestsPerTenant: 50 };
    [one, two] = await Promise.all([
      buildTestApp(base.database, limits),
      buildTestApp(base.database, limits),
    ]);
    firma = await buildFirma(base.database);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await Promise.all([one.close(), two.close()]);
  });
  const ask = (app: FastifyInstance, papel: keyof Firma['usuarios']) =>
    call<ApiErrorBody>(app, firma.usuarios[papel], 'GET', '/user/profile');
  const statuses = async (app: FastifyInstance, papel: keyof Firma['usuarios'], times: number) => {
    const answers = [];
    for (let asked = 0; asked < times; asked++) answers.push((await ask(app, papel)).status);
    return answers;
  };
  const passed = async (app: FastifyInstance, papel: keyof Firma['usuarios'], times: number) =>
    (await statuses(app, papel, times)).filter((status) => status === 200).length;

  it('answer 429 with the wait beyond a person’s, and let others, and leaving, through', async () => {
    expect(await passed(one, 'admin', 21)).toBe(20);
    const { status, body, headers } = await ask(one, 'admin');
    expect([status, body.code, headers['retry-after']]).toEqual([429, 'MUITAS_TENTATIVAS', '40']);
    expect(body.message).toBe('Muitas requisições em pouco tempo. Tente novamente em 40 segundos.');
    expect((await ask(one, 'gestor')).status).toBe(200);
    expect((await call(one, firma.usuarios.admin, 'POST', '/auth/logout')).status).toBe(204);
  });

  it('answer 429 beyond a firm’s in all, and let other firms through', async () => {
    const outra = await buildFirma(base.database);
    expect(await passed(one, 'admin', 30)).toBe(20);
    expect(await passed(one, 'gestor', 20)).toBe(20);
    expect(await passed(one, 'colaborador', 20)).toBe(10);
    expect((await call(one, outra.usuarios.admin, 'GET', '/user/profile')).status).toBe(200);
  });

  it('count for all processes together', async () => {
    expect([await passed(one, 'admin', 12), await passed(two, 'admin', 6)]).toEqual([12, 6]);
    await one.mergeLimits();
    await two.mergeLimits();
    expect(await passed(two, 'admin', 10)).toBe(2);
    await two.mergeLimits();
    await one.mergeLimits();
    expect(await passed(one, 'admin', 5)).toBe(0);
  });

  it('write nothing of people at work, and keep nothing for longer than some minutes', async () => {
    const rows = () =>
      base.database.transaction('manutencao', (tx) => tx.query('select minuto from ritmo_chamada'));
    await base.database.transaction('manutencao', (tx) => tx.query('delete from ritmo_chamada'));
    await passed(one, 'admin', 1);
    await one.mergeLimits();
    expect((await rows()).rows).toEqual([]);
    await passed(one, 'admin', 5);
    await one.mergeLimits();
    expect((await rows()).rows.length).toBeGreaterThan(0);
    await base.database.transaction('manutencao', (tx) =>
      tx.query('update ritmo_chamada set minuto = minuto - 5'),
    );
    await one.mergeLimits();
    const kept = (await rows()).rows.map(({ minuto }) => minuto);
    expect(new Set(kept)).toEqual(new Set([Math.floor(Date.now() / 60_000)]));
  });

  it('leave connections to others while many writes of one person wait for a record', async () => {
    const { admin } = firma.usuarios;
    const { body: team } = await call<{ id: number; dataAlteracao: string }>(one, admin, 'POST', '/Team', {
      equipe: 'Cível',
      idEmpresa: firma.escritorio,
      membros: [],
    });
    const change = () =>
      call(one, admin, 'PUT', '/Team', {
        ...team,
        equipe: 'Outra',
        idEmpresa: firma.escritorio,
        membros: [],
      });
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let isLocked = () => {};
    const locked = new Promise<void>((resolve) => (isLocked = resolve));
    const holding = base.database.transaction('manutencao', async (tx) => {
      await tx.query('select from equipe where id_cliente = $1 for update', [firma.idCliente]);
      isLocked();
      await held;
    });
    await locked;
    const changes = Array.from({ length: 15 }, change);
    for (let asked = 0; asked < 10; asked++) expect((await ask(one, 'gestor')).status).toBe(200);
    letGo();
    await holding;
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 14 }, () => 409)]);
  });

  it('count no attempt to sign in: those have limits of their own', async () => {
    const payload = { username: firma.usuarios.admin.email, password: SENHA };
    for (let asked = 0; asked < 25; asked++)
      expect((await call(one, null, 'POST', '/auth', payload)).status).toBe(200);
  });
});
