import type { ProcessDeadline } from '@foro/shared/contracts/process-deadline';
import type { AuditRow } from '@foro/shared/contracts/audit';
import type { Page } from '@foro/shared/contracts/list';
import type { Task, TaskColumn, TaskRow } from '@foro/shared/contracts/task';
import type { TrashRow } from '@foro/shared/contracts/trash';
import type { FlowStep, PlannedTask, Workflow } from '@foro/shared/contracts/workflow';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, type Firma, type UsuarioDeTeste } from '../../../testing/builders';
import { prazoDe } from '../../../testing/builders-prazo';
import { buildTestApp, call } from '../../../testing/builders-app';
import { describeOnOwnDatabase } from '../../../testing/describe-on-database';
import { recountNext } from '../../prazos/prazos/recontagem.queries';

describeOnOwnDatabase('flows', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  let gestor: UsuarioDeTeste;
  let processo: number;
  let calendario: number;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    firma = await buildFirma(base.database);
    ({ gestor } = firma.usuarios);
    processo = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
    calendario = (await ask<{ id: number }>('POST', '/ForensicCalendar', { nome: 'Comarca', idPai: 1 })).body
      .id;
  });

  type Answer = { message: string; fields?: Record<string, string> };
  const ask = <Body = Answer>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    call<Body>(app, gestor, method, path, body);
  const passo = (n: number, changes: Partial<FlowStep> = {}) => ({
    n,
    titulo: `Passo ${n}`,
    ancora: 'inicio',
    desloca: 0,
    unidade: 'uteis',
    quem: 'advogado',
    ...changes,
  });
  const CONTESTACAO = [-10, -5, -2, 0].map((desloca, index) =>
    passo(index + 1, { ancora: 'fimDoPrazo', desloca, exigeRevisao: index === 2 }),
  );
  const createFluxo = async (gatilho: string, passos: object[] = CONTESTACAO, further: object = {}) => {
    const made = await ask<Workflow>('POST', '/Workflow', {
      nome: 'Contestação',
      gatilho,
      ativo: true,
      passos,
      ...further,
    });
    expect(made.status).toBe(201);
    return made.body;
  };
  const createPrazo = async (changes: object = {}) =>
    (
      await ask<ProcessDeadline>(
        'POST',
        '/ProcessDeadline',
        prazoDe(processo, { idAto: null, descricao: 'Contestação', idCalendario: calendario, ...changes }),
      )
    ).body;
  const tarefas = async () =>
    (await ask<Page<TaskRow>>('GET', `/Task?page=1&idProcesso=${processo}&sort=id`)).body.items;
  const days = async () => (await tarefas()).map(({ vence }) => vence);
  /** Opens a case like the first one; returns the titles of its tasks. */
  const openProcesso = async () => {
    const { body: ficha } = await ask<Record<string, unknown>>('GET', `/Process/${processo}`);
    const { status, body: novo } = await ask<{ id: number }>('POST', '/Process', {
      ...ficha,
      id: null,
      numeroCNJ: null,
    });
    expect(status).toBe(201);
    const { body: dele } = await ask<Page<TaskRow>>('GET', `/Task?page=1&idProcesso=${novo.id}`);
    return dele.items.map(({ titulo }) => titulo);
  };

  it('start by a confirmed deadline, and their open tasks move with it when a recount is accepted', async () => {
    await createFluxo('prazo');
    const prazo = await createPrazo();
    expect([prazo.fim, await days()]).toEqual(['2026-03-24', []]);
    await ask('POST', `/ProcessDeadline/${prazo.id}/confirm`, {});
    expect(await days()).toEqual(['2026-03-10', '2026-03-17', '2026-03-20', '2026-03-24']);
    const [um, dois] = await tarefas();
    await ask('POST', `/Task/${um?.id}/move`, { situacao: 'feita', dataAlteracao: um?.dataAlteracao });
    await ask('POST', `/ForensicCalendar/${calendario}/days`, {
      data: '2026-03-20',
      tipo: 'fechado',
      motivo: 'Luto',
    });
    await base.database.transaction({ idCliente: firma.idCliente }, async (tx) => {
      while (await recountNext(tx, firma));
    });
    expect(await days()).toEqual(['2026-03-10', '2026-03-17', '2026-03-20', '2026-03-24']);
    expect((await ask('POST', '/ProcessDeadline/recount/accept', { ids: [prazo.id] })).status).toBe(200);
    expect(await days()).toEqual(['2026-03-10', '2026-03-17', '2026-03-23', '2026-03-25']);
    const terceira = (await tarefas())[2];
    const { body } = await ask<Page<AuditRow>>('GET', `/Audit/Record?tipo=tarefa&id=${terceira?.id}&page=1`);
    expect(body.items[0]?.motivo).toBe('Recontado: o calendário forense mudou');
    // A day that a person chose keeps its distance: here three business days before the end.
    await ask('POST', `/Task/${dois?.id}/move`, {
      vence: '2026-03-19',
      dataAlteracao: (await tarefas())[1]?.dataAlteracao,
    });
    const { body: now } = await ask<ProcessDeadline>('GET', `/ProcessDeadline/${prazo.id}`);
    await ask('PUT', '/ProcessDeadline', { ...now, dataBase: '2026-03-03', motivo: 'Republicada' });
    expect(await days()).toEqual(['2026-03-10', '2026-03-23', '2026-03-24', '2026-03-26']);
    await ask('POST', `/ProcessDeadline/${prazo.id}/dismiss`, { motivo: 'Acordo' });
    expect((await tarefas()).map(({ situacao }) => situacao)).toEqual([
      'feita',
      'dispensada',
      'dispensada',
      'dispensada',
    ]);
  });

  it('give their tasks back in the state that they had, when a deleted deadline is restored', async () => {
    await createFluxo('prazo');
    const prazo = await createPrazo();
    await ask('POST', `/ProcessDeadline/${prazo.id}/confirm`, {});
    const [um, dois, tres] = await tarefas();
    for (const [task, body] of [
      [um, { situacao: 'feita' }],
      [dois, { situacao: 'fazendo' }],
      [tres, { situacao: 'dispensada', motivo: 'Acordo' }],
    ] as const)
      await ask('POST', `/Task/${task?.id}/move`, { ...body, dataAlteracao: task?.dataAlteracao });
    const states = async () => (await tarefas()).map(({ situacao }) => situacao);
    const before = await states();
    await ask('DELETE', `/ProcessDeadline/${prazo.id}`);
    expect(await states()).toEqual(['feita', 'dispensada', 'dispensada', 'dispensada']);
    const { body: trash } = await ask<Page<TrashRow>>('GET', '/Trash?page=1');
    expect((await ask('POST', `/Trash/${trash.items[0]?.id}/restore`, {})).status).toBe(200);
    expect([before, await states()]).toEqual([
      ['feita', 'fazendo', 'dispensada', 'aFazer'],
      ['feita', 'fazendo', 'dispensada', 'aFazer'],
    ]);
    expect((await ask<Task>('GET', `/Task/${tres?.id}`)).body.motivo).toBe('Acordo');
  });

  it('keep the day of a deleted task for the step that counts from it, when the deadline moves', async () => {
    await createFluxo('prazo', [
      passo(1, { ancora: 'fimDoPrazo', desloca: -5 }),
      passo(2, { ancora: 'passo', desloca: 2, dependeDe: [1] }),
      passo(3, { ancora: 'fimDoPrazo' }),
    ]);
    const prazo = await createPrazo();
    await ask('POST', `/ProcessDeadline/${prazo.id}/confirm`, {});
    expect(await days()).toEqual(['2026-03-17', '2026-03-19', '2026-03-24']);
    const [um] = await tarefas();
    expect((await ask('DELETE', `/Task/${um?.id}`)).status).toBe(204);
    const { body: now } = await ask<ProcessDeadline>('GET', `/ProcessDeadline/${prazo.id}`);
    await ask('PUT', '/ProcessDeadline', { ...now, dataBase: '2026-03-03', motivo: 'Republicada' });
    expect(await days()).toEqual(['2026-03-19', '2026-03-25']);
  });

  it('show their dates before they start, keep a copy, hold later steps back, and are cancelled with a reason', async () => {
    const fluxo = await createFluxo('mao', [
      passo(1),
      passo(2, { ancora: 'passo', desloca: 2, dependeDe: [1] }),
    ]);
    const start = { idProcesso: processo, inicio: '2026-03-05' };
    const { body: planned } = await ask<PlannedTask[]>('POST', `/Workflow/${fluxo.id}/preview`, start);
    expect(planned.map(({ vence }) => vence)).toEqual(['2026-03-05', '2026-03-09']);
    expect(await days()).toEqual([]);
    const { body: started } = await ask<{ idExecucao: number }>('POST', `/Workflow/${fluxo.id}/start`, start);
    await ask('PUT', '/Workflow', { ...fluxo, passos: [passo(1, { titulo: 'Outro' })] });
    const [um, dois] = await tarefas();
    expect([um?.titulo, dois?.titulo, dois?.esperaPor]).toEqual(['Passo 1', 'Passo 2', 'Passo 1']);
    const { body: quadro } = await ask<TaskColumn[]>('GET', '/Task/Board?por=vence&hoje=2026-03-20');
    expect(
      quadro.flatMap(({ titulo, tarefas: cards }) => cards.map((card) => [titulo, card.titulo])),
    ).toEqual([
      ['Atrasadas', 'Passo 1'],
      ['Esperando outra tarefa', 'Passo 2'],
    ]);
    const early = await ask('POST', `/Task/${dois?.id}/move`, {
      situacao: 'feita',
      dataAlteracao: dois?.dataAlteracao,
    });
    expect([early.status, early.body.message]).toEqual([409, 'Esta tarefa espera por outra: "Passo 1".']);
    expect((await ask('POST', `/Workflow/running/${started.idExecucao}/cancel`, {})).body.fields).toEqual({
      motivo: 'Motivo é obrigatório',
    });
    const cancel = () => ask('POST', `/Workflow/running/${started.idExecucao}/cancel`, { motivo: 'Acordo' });
    expect([(await cancel()).status, (await cancel()).status]).toEqual([204, 409]);
    expect((await ask<Task>('GET', `/Task/${dois?.id}`)).body).toMatchObject({
      situacao: 'dispensada',
      motivo: 'Acordo',
    });
  });

  it('give whoever starts them the steps of people and teams that do not see the restricted case', async () => {
    const path = `/Process/${processo}/Access`;
    const { advogado } = firma.usuarios;
    const fluxo = await createFluxo('mao', [
      passo(1, { quem: 'pessoa', idPessoa: advogado.id }),
      passo(2),
      passo(3, { quem: 'equipe' }),
    ]);
    const ownersFor = async (...pessoas: number[]) => {
      const { dataAlteracao } = (await ask<{ dataAlteracao: string }>('GET', path)).body;
      const restricted = await ask('PUT', path, { restrito: true, pessoas, equipes: [], dataAlteracao });
      const started = await ask('POST', `/Workflow/${fluxo.id}/start`, { idProcesso: processo });
      expect([restricted.status, started.status]).toEqual([200, 200]);
      const made = (await tarefas()).slice(-3);
      return made.map(({ idResponsavel, idEquipe }) => idResponsavel ?? `e${idEquipe}`);
    };
    expect(await ownersFor(gestor.id)).toEqual([gestor.id, gestor.id, gestor.id]);
    expect(await ownersFor(gestor.id, advogado.id)).toEqual([advogado.id, advogado.id, `e${firma.equipe}`]);
  });

  it('start with a new case though they keep an act of another trigger', async () => {
    await createFluxo('processo', [passo(1, { titulo: 'Abrir pasta' })], { idAto: 140 });
    expect(await openProcesso()).toEqual(['Abrir pasta']);
  });

  it('start with a new case and with a treated publication, once, if they are on and fit', async () => {
    await createFluxo('processo', [passo(1)], { ativo: false });
    await createFluxo('processo', [passo(1, { titulo: 'Abrir pasta' })]);
    expect(await openProcesso()).toEqual(['Abrir pasta']);

    await createFluxo('publicacao', [passo(1, { titulo: 'Avisar o cliente' })]);
    const [publicacao] = await base.database.transaction('manutencao', async (tx) => {
      const found = await tx.query<{ id: number }>(
        `insert into publicacao (id_cliente, fonte, id_externo, impressao, tribunal, disponibilizada_em, numero, texto, partes, advogados, original)
          values ($1, 'djen', '1', repeat('a', 64), 'TJSP', '2026-03-02', '10123456420268260100', 'Intime-se.', '[]', '[]', '{}') returning id`,
        [firma.idCliente],
      );
      return found.rows;
    });
    const path = `/Publication/${publicacao?.id}`;
    const { body: nova } = await ask<{ dataAlteracao: string }>('GET', path);
    const treat = await ask('POST', `${path}/treat`, {
      dataAlteracao: nova.dataAlteracao,
      acompanhamento: {
        idProcesso: processo,
        idProcessoHistoricoTipo: 1,
        idExecutorAto: gestor.id,
        descricao: 'Intimação',
      },
    });
    expect([treat.status, (await tarefas()).map(({ titulo }) => titulo)]).toEqual([
      200,
      ['Avisar o cliente'],
    ]);
  });

  it('are refused with the reason at the step that is wrong', async () => {
    const outra = await buildFirma(base.database);
    const send = async (gatilho: string, ...passos: object[]) =>
      (await ask('POST', '/Workflow', { nome: 'X', gatilho, ativo: true, passos })).body.fields;
    expect(await send('mao', passo(1, { dependeDe: [2] }), passo(2, { dependeDe: [1] }))).toEqual({
      passos: 'Há passos que esperam uns pelos outros',
    });
    expect(
      await send(
        'processo',
        passo(1, { ancora: 'fimDoPrazo' }),
        passo(1, { ancora: 'passo' }),
        passo(3, { quem: 'pessoa' }),
      ),
    ).toEqual({
      'passos.0.ancora': 'Este fluxo começa sem prazo: conte do início',
      'passos.1.n': 'Dois passos têm este número',
      'passos.1.dependeDe': 'Diga de que passo ele conta',
      'passos.2.idPessoa': 'Escolha a pessoa',
    });
    const alheio = passo(1, { quem: 'pessoa', idPessoa: outra.usuarios.advogado.id });
    expect(await send('mao', alheio)).toEqual({ 'passos.0.idPessoa': 'Esta pessoa não tem acesso ao Foro' });
    const fluxo = await createFluxo('mao');
    const start = (body: object) =>
      ask('POST', `/Workflow/${fluxo.id}/start`, { idProcesso: processo, ...body });
    expect((await start({ inicio: '2026-02-30' })).body.fields).toEqual({ inicio: 'Data inválida' });
    expect((await start({})).body.fields?.idPrazo).toContain('escolha o prazo');
    const prazo = await createPrazo();
    await ask('POST', `/ProcessDeadline/${prazo.id}/dismiss`, { motivo: 'Acordo' });
    const late = await start({ idPrazo: prazo.id });
    expect([late.status, late.body.message]).toEqual([
      409,
      'Este prazo já foi encerrado: o fluxo não começa.',
    ]);
  });
});
