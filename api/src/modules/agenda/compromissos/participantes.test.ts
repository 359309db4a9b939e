import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { Participant } from '@foro/shared/contracts/process-schedule';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertUsuario, type Firma, type Papel } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';

describeOnDatabase('/ProcessSchedule/participants', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  let estranha: Firma;
  let compromisso: number;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    [firma, estranha] = [await buildFirma(base.database), await buildFirma(base.database)];
  });
  beforeEach(async () => {
    compromisso = await novoCompromisso(firma);
  });
  afterAll(() => app.close());

  const novoCompromisso = async ({ usuarios }: Firma) =>
    (
      await call<{ id: number }>(app, usuarios.colaborador, 'POST', '/ProcessSchedule', {
        processoAgenda: 'Reunião',
        idProcessoAgendaPrioridade: 1,
        dataInicio: '2026-11-20T12:00:00Z',
        dataFim: '2026-11-20T13:00:00Z',
      })
    ).body.id;
  const add = (
    idUsuarioParticipante: number | null,
    { idProcessoAgenda = compromisso, papel = 'colaborador' as Papel } = {},
  ) =>
    call<Participant & ApiErrorBody>(app, firma.usuarios[papel], 'POST', '/ProcessSchedule/participants', {
      idProcessoAgenda,
      idUsuarioParticipante,
      dataInclusao: '2026-11-20T12:00:00Z',
      dataAlteracao: null,
    });
  const list = (papel: Papel = 'colaborador', id = compromisso) =>
    call<Participant[] & ApiErrorBody>(
      app,
      firma.usuarios[papel],
      'GET',
      `/ProcessSchedule/participants/${id}`,
    );
  const remove = (id: number, papel: Papel = 'colaborador') =>
    call(app, firma.usuarios[papel], 'DELETE', `/ProcessSchedule/participants/${id}`);
  const insertPessoa = (changes: object) =>
    base.database.transaction('manutencao', (tx) =>
      insertUsuario(tx, { idCliente: firma.idCliente, nome: 'Pessoa', idUsuarioTipo: 4, ...changes }),
    );

  it('POST answers 201 with the participant, and the list answers them by name', async () => {
    const zeca = await insertPessoa({ nome: 'Zeca' });
    const angela = await insertPessoa({ nome: 'Ângela' });
    const { status, body } = await add(zeca.id);
    expect([status, body]).toEqual([
      201,
      { id: expect.any(Number), participante: 'Zeca', idUsuarioParticipante: zeca.id },
    ]);
    await add(angela.id);
    expect((await list()).body.map(({ participante }) => participante)).toEqual(['Ângela', 'Zeca']);
  });

  it('POST answers 409 to who takes part already, two requests at once included, and takes who was removed again', async () => {
    const { id } = firma.usuarios.advogado;
    const answers = await Promise.all([add(id), add(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { status, body } = await add(id);
    expect([status, body.code, body.message]).toEqual([
      409,
      'DUPLICADO',
      'Esta pessoa já participa do compromisso.',
    ]);
    await remove((await list()).body[0]?.id ?? 0);
    expect((await add(id)).status).toBe(201);
  });

  it('POST answers 400 to who is no active platform user of the firm', async () => {
    const [inativa, excluida] = [await insertPessoa({ ativo: false }), await insertPessoa({})];
    await base.database.transaction('manutencao', (tx) =>
      tx.query('update usuario set data_exclusao = now() where id_cliente = $1 and id = $2', [
        firma.idCliente,
        excluida.id,
      ]),
    );
    for (const { id } of [
      inativa,
      excluida,
      firma.usuarios.clientePF,
      firma.usuarios.clientePJ,
      estranha.usuarios.advogado,
      { id: 2_000_000 },
    ]) {
      const { status, body } = await add(id);
      expect([status, body.fields]).toEqual([400, { idUsuarioParticipante: 'Participante inválido' }]);
    }
    expect((await add(null)).body.fields).toEqual({ idUsuarioParticipante: 'Participante é obrigatório' });
    expect((await list()).body).toEqual([]);
  });

  it('keeps in the list who was deactivated since', async () => {
    const saiu = await insertPessoa({ nome: 'Saiu' });
    await add(saiu.id);
    await base.database.transaction('manutencao', (tx) =>
      tx.query('update usuario set ativo = false where id_cliente = $1 and id = $2', [
        firma.idCliente,
        saiu.id,
      ]),
    );
    expect((await list()).body).toMatchObject([{ participante: 'Saiu' }]);
  });

  it('DELETE answers 204, then 404', async () => {
    const { body } = await add(firma.usuarios.advogado.id);
    expect([
      (await remove(body.id)).status,
      (await remove(body.id)).status,
      (await list()).body.length,
    ]).toEqual([204, 404, 0]);
  });

  it('answers 404 where the user does not see the commitment, or it is deleted', async () => {
    const { body } = await add(firma.usuarios.gestor.id);
    expect([
      (await list('advogado')).status,
      (await add(firma.usuarios.admin.id, { papel: 'advogado' })).status,
      (await remove(body.id, 'advogado')).status,
    ]).toEqual([404, 404, 404]);
    await call(app, firma.usuarios.colaborador, 'DELETE', `/ProcessSchedule/${compromisso}`);
    expect([
      (await list()).status,
      (await add(firma.usuarios.admin.id)).status,
      (await remove(body.id)).status,
    ]).toEqual([404, 404, 404]);
  });

  it('answers 404 to another tenant', async () => {
    const alheio = await novoCompromisso(estranha);
    const { body } = await call<Participant>(
      app,
      estranha.usuarios.admin,
      'POST',
      '/ProcessSchedule/participants',
      { idProcessoAgenda: alheio, idUsuarioParticipante: estranha.usuarios.admin.id },
    );
    expect([
      (await list('admin', alheio)).status,
      (await add(firma.usuarios.admin.id, { idProcessoAgenda: alheio, papel: 'admin' })).status,
      (await remove(body.id, 'admin')).status,
    ]).toEqual([404, 404, 404]);
  });
});
