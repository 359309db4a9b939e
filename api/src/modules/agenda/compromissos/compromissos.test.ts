import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { ProcessSchedule } from '@foro/shared/contracts/process-schedule';
import { insertProcesso, type Papel } from '../../../testing/builders';
import { call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { prepareCompromissos } from './compromissos.fixtures';

describeOnDatabase('/ProcessSchedule', (base) => {
  const given = prepareCompromissos(base);
  const { maintain, novo, list } = given;
  const create = (changes: object = {}, papel: Papel = 'colaborador') =>
    call<ProcessSchedule & ApiErrorBody>(
      given.app,
      given.firma.usuarios[papel],
      'POST',
      '/ProcessSchedule',
      novo(changes),
    );
  const update = (payload: object, papel: Papel = 'colaborador') =>
    call<ProcessSchedule & ApiErrorBody>(
      given.app,
      given.firma.usuarios[papel],
      'PUT',
      '/ProcessSchedule',
      payload,
    );
  const read = (id: number, papel: Papel = 'colaborador') =>
    call<ProcessSchedule & ApiErrorBody>(
      given.app,
      given.firma.usuarios[papel],
      'GET',
      `/ProcessSchedule/${id}`,
    );
  const remove = (id: number, papel: Papel = 'colaborador') =>
    call<ApiErrorBody>(given.app, given.firma.usuarios[papel], 'DELETE', `/ProcessSchedule/${id}`);
  const share = (idProcessoAgenda: number, papel: Papel) =>
    call(given.app, given.firma.usuarios.admin, 'POST', '/ProcessSchedule/participants', {
      idProcessoAgenda,
      idUsuarioParticipante: given.firma.usuarios[papel].id,
    });

  it('POST answers 201 with the record as GET answers it, its times as instants, and the longest texts', async () => {
    const { status, body } = await create({
      idProcesso: given.processo,
      processoAgenda: 'a'.repeat(100),
      descricao: 'd'.repeat(8000),
      local: 'l'.repeat(8000),
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      idProcessoAgendaPrioridade: 1,
      idProcesso: given.processo,
      processoAgenda: 'a'.repeat(100),
      descricao: 'd'.repeat(8000),
      local: 'l'.repeat(8000),
      dataInicio: '2026-11-21T02:30:00.000Z',
      dataFim: '2026-11-21T03:30:00.000Z',
      prioridade: 'Baixa',
      cor: null,
      processoTitulo: 'Cobrança',
      processoNumeroCNJ: '0000832-35.2018.4.01.3202',
      idPrazo: null,
      isNaoConferido: false,
      serie: null,
      dataInclusao: expect.stringMatching(/Z$/),
      idUsuarioInclusao: given.firma.usuarios.colaborador.id,
      usuarioInclusao: expect.stringContaining('colaborador'),
      dataAlteracao: expect.any(String),
      idUsuarioAlteracao: given.firma.usuarios.colaborador.id,
      usuarioAlteracao: expect.stringContaining('colaborador'),
    });
    expect((await read(body.id)).body).toEqual(body);
  });

  it('POST takes one that ends as it starts, without case, place or description', async () => {
    const { status, body } = await create({ dataFim: '2026-11-21T02:30:00Z', local: '', descricao: null });
    expect([status, body.idProcesso, body.processoTitulo, body.local, body.descricao]).toEqual([
      201,
      null,
      null,
      null,
      null,
    ]);
  });

  it.each([
    ['processoAgenda', 'Nome do Compromisso é obrigatório', { processoAgenda: '  ' }],
    ['processoAgenda', 'Máximo de 100 caracteres', { processoAgenda: 'x'.repeat(101) }],
    ['idProcessoAgendaPrioridade', 'Tipo inválido', { idProcessoAgendaPrioridade: 99 }],
    ['idProcessoAgendaPrioridade', 'Tipo inválido', { idProcessoAgendaPrioridade: 90 }],
    ['dataInicio', 'Data inválida', { dataInicio: '2026-11-20T23:30' }],
    ['dataFim', 'Data inválida', { dataFim: '2026-02-30T10:00:00Z' }],
    ['descricao', 'Máximo de 8000 caracteres', { descricao: 'x'.repeat(8001) }],
    ['local', 'Máximo de 8000 caracteres', { local: 'x'.repeat(8001) }],
    ['idProcesso', 'Processo inválido', { idProcesso: 2_000_000 }],
    ['lembrete', 'Campo desconhecido', { lembrete: 1 }],
  ])('POST answers 400 with %s: "%s" (%#)', async (field, message, changes) => {
    const { status, body } = await create(changes);
    expect([status, body.code, body.fields?.[field]]).toEqual([400, 'DADOS_INVALIDOS', message]);
  });

  it('POST answers 400 to a case of another tenant, and to a deleted one', async () => {
    const excluido = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, given.firma));
    await maintain('update processo set data_exclusao = now() where id_cliente = $1 and id = $2', [
      given.firma.idCliente,
      excluido,
    ]);
    for (const idProcesso of [given.alheio, excluido])
      expect((await create({ idProcesso })).body.fields).toEqual({ idProcesso: 'Processo inválido' });
  });

  it('PUT answers 200 with the record, 409 to a stale version with who changed it, 404 to what is not there', async () => {
    const { body: before } = await create({ idProcesso: given.processo });
    const { status, body } = await update(
      { ...before, idProcesso: null, processoAgenda: 'Reunião', idProcessoAgendaPrioridade: 2 },
      'gestor',
    );
    expect([
      status,
      body.processoAgenda,
      body.prioridade,
      body.idProcesso,
      body.idUsuarioInclusao,
      body.idUsuarioAlteracao,
    ]).toEqual([
      200,
      'Reunião',
      'Normal',
      null,
      given.firma.usuarios.colaborador.id,
      given.firma.usuarios.gestor.id,
    ]);
    const stale = await update(before);
    expect([stale.status, stale.body.code, stale.body.message]).toEqual([
      409,
      'DESATUALIZADO',
      expect.stringContaining('alterado por gestor'),
    ]);
    expect((await update({ ...before, id: 2_000_000 })).status).toBe(404);
    expect((await update({ ...body, dataFim: '2020-01-01T00:00:00Z' })).body.fields).toEqual({
      dataFim: 'O término não pode ser antes do início',
    });
  });

  it('PUT keeps a priority that was retired since, until another is chosen', async () => {
    const { body } = await create();
    await maintain(
      'update compromisso set id_processo_agenda_prioridade = 90 where id_cliente = $1 and id = $2',
      [given.firma.idCliente, body.id],
    );
    const { body: kept, status } = await update({ ...body, idProcessoAgendaPrioridade: 90 });
    expect([status, kept.prioridade]).toEqual([200, 'Aposentada']);
  });

  it('DELETE answers 204, then 404, keeps the row, and takes its participants with it', async () => {
    const { body } = await create();
    await share(body.id, 'advogado');
    expect([
      (await remove(body.id)).status,
      (await remove(body.id)).status,
      (await read(body.id)).status,
    ]).toEqual([204, 404, 404]);
    const { rows } = await maintain(
      'select t.data_exclusao is not null and p.data_exclusao is not null as excluidos from compromisso t join compromisso_participante p on p.id_cliente = t.id_cliente and p.id_processo_agenda = t.id where t.id_cliente = $1 and t.id = $2',
      [given.firma.idCliente, body.id],
    );
    expect(rows).toEqual([{ excluidos: true }]);
    expect((await list('', 'advogado')).body.map(({ id }) => id)).not.toContain(body.id);
  });

  describe('roles', () => {
    it('hides from a Colaborador what is neither his nor shared with him, and lets him keep what is', async () => {
      const { body } = await create({}, 'admin');
      expect([
        (await read(body.id)).status,
        (await update(body)).status,
        (await remove(body.id)).status,
      ]).toEqual([404, 404, 404]);
      await share(body.id, 'colaborador');
      expect([
        (await read(body.id)).status,
        (await update({ ...body, local: 'Outro' })).status,
        (await remove(body.id)).status,
      ]).toEqual([200, 200, 204]);
    });
  });
});
