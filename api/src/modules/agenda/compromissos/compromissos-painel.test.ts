import type { ProcessSchedulePanelRow } from '@foro/shared/contracts/process-schedule';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';

const DIA = 'inicio=2026-11-20T03:00:00.000Z&fim=2026-11-21T03:00:00.000Z';

describeOnDatabase('/ProcessSchedule/Panel', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  let estranha: Firma;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    [firma, estranha] = [await buildFirma(base.database), await buildFirma(base.database)];
    const idProcesso = await base.database.transaction('manutencao', (tx) =>
      insertProcesso(tx, firma, { titulo: 'Cobrança' }),
    );
    await create(firma, 'admin', 'do admin', { idProcesso, local: '2ª Vara' });
    await create(firma, 'gestor', 'do gestor');
    await create(firma, 'colaborador', 'do colaborador');
    await create(firma, 'admin', 'de outro dia', {
      dataInicio: '2026-11-22T13:00:00.000Z',
      dataFim: '2026-11-22T14:00:00.000Z',
    });
    await create(estranha, 'admin', 'de outra firma');
    // Admin and Gestor are in one team; the Colaborador shares none with them.
    await base.database.transaction('manutencao', (tx) =>
      tx.query(
        `with nova as (insert into equipe (id_cliente, id_empresa, equipe)
           select id_cliente, id_empresa, 'Painel' from equipe where id_cliente = $1 limit 1 returning id)
         insert into equipe_membro (id_cliente, id_equipe, id_usuario) select $1, nova.id, u from nova, unnest($2::int[]) u`,
        [firma.idCliente, [firma.usuarios.admin.id, firma.usuarios.gestor.id]],
      ),
    );
    await base.database.transaction('manutencao', (tx) =>
      tx.query('delete from equipe_membro where id_cliente = $1 and id_usuario = $2', [
        firma.idCliente,
        firma.usuarios.colaborador.id,
      ]),
    );
  });
  afterAll(() => app.close());

  const create = async (de: Firma, papel: Papel, processoAgenda: string, changes: object = {}) => {
    const { status } = await call(app, de.usuarios[papel], 'POST', '/ProcessSchedule', {
      processoAgenda,
      idProcessoAgendaPrioridade: 1,
      dataInicio: '2026-11-20T13:00:00.000Z',
      dataFim: '2026-11-20T14:00:00.000Z',
      ...changes,
    });
    expect(status).toBe(201);
  };
  const panel = (papel: Papel, query: string) =>
    call<ProcessSchedulePanelRow[]>(app, firma.usuarios[papel], 'GET', `/ProcessSchedule/Panel?${query}`);
  const names = async (papel: Papel, escopo: string) =>
    (await panel(papel, `${DIA}${escopo}`)).body.map(({ processoAgenda }) => processoAgenda);

  it('answers what touches the period, with place and case', async () => {
    const { body } = await panel('admin', DIA);
    expect(body).toEqual([
      expect.objectContaining({
        processoAgenda: 'do admin',
        local: '2ª Vara',
        processoTitulo: 'Cobrança',
        idProcesso: expect.any(Number),
        dataInicio: '2026-11-20T13:00:00.000Z',
      }),
    ]);
  });

  it.each<[Papel, string, string[]]>([
    ['admin', '', ['do admin']],
    ['admin', '&escopo=meus', ['do admin']],
    ['admin', '&escopo=equipe', ['do admin', 'do gestor']],
    ['admin', '&escopo=escritorio', ['do admin', 'do gestor', 'do colaborador']],
    ['gestor', '&escopo=equipe', ['do admin', 'do gestor']],
    ['colaborador', '&escopo=meus', ['do colaborador']],
    // A user who may see only his own sees no more with a wider scope.
    ['colaborador', '&escopo=escritorio', ['do colaborador']],
  ])('shows %s with "%s" %j', async (papel, escopo, expected) => {
    expect(await names(papel, escopo)).toEqual(expected);
  });

  it('is counted as the calendar of the same scope lists it', async () => {
    for (const escopo of ['meus', 'equipe', 'escritorio'])
      expect(
        (
          await call<{ processoAgenda: string }[]>(
            app,
            firma.usuarios.admin,
            'GET',
            `/ProcessSchedule?${DIA}&escopo=${escopo}`,
          )
        ).body.map(({ processoAgenda }) => processoAgenda),
      ).toEqual(await names('admin', `&escopo=${escopo}`));
  });

  it('is filtered in the calendar by person and by team, and shows nobody more than he sees', async () => {
    const listed = async (papel: Papel, query: string) =>
      (
        await call<{ processoAgenda: string }[]>(
          app,
          firma.usuarios[papel],
          'GET',
          `/ProcessSchedule?${DIA}&${query}`,
        )
      ).body.map(({ processoAgenda }) => processoAgenda);
    const { admin, gestor } = firma.usuarios;
    const equipe = await base.database.transaction('manutencao', async (tx) => {
      const { rows } = await tx.query<{ id: number }>(
        "select id from equipe where id_cliente = $1 and equipe = 'Painel'",
        [firma.idCliente],
      );
      return rows[0]?.id;
    });
    expect(await listed('admin', `idUsuario=${gestor.id}`)).toEqual(['do gestor']);
    expect(await listed('admin', `idEquipe=${equipe}`)).toEqual(['do admin', 'do gestor']);
    expect(await listed('admin', `idEquipe=${equipe}&idUsuario=${admin.id}`)).toEqual(['do admin']);
    expect(await listed('admin', 'idEquipe=999999')).toEqual([]);
    expect(await listed('colaborador', `idUsuario=${gestor.id}`)).toEqual([]);
  });

  it('shows what one takes part in as one’s own', async () => {
    const [dele] = (await panel('gestor', `${DIA}&escopo=meus`)).body;
    await call(app, firma.usuarios.admin, 'POST', '/ProcessSchedule/participants', {
      idProcessoAgenda: dele?.id,
      idUsuarioParticipante: firma.usuarios.colaborador.id,
    });
    expect(await names('colaborador', '&escopo=meus')).toEqual(['do gestor', 'do colaborador']);
  });

  it.each(['', 'inicio=2026-11-20T03:00:00.000Z', `${DIA}&escopo=todos`, `${DIA}&outro=1`, 'inicio=x&fim=y'])(
    'is 400 for "%s"',
    async (query) => {
      expect((await panel('admin', query)).status).toBe(400);
    },
  );
});
