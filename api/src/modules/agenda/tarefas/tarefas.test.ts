import type { Page } from '@foro/shared/contracts/list';
import type { Task, TaskBatchAnswer, TaskColumn, TaskReportRow, TaskRow } from '@foro/shared/contracts/task';
import { addDays, toDateOnly } from '@foro/shared/format';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, type Firma, type UsuarioDeTeste } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';

describeOnDatabase('tasks', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  let gestor: UsuarioDeTeste;
  let advogado: UsuarioDeTeste;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    firma = await buildFirma(base.database);
    ({ gestor, advogado } = firma.usuarios);
  });

  type Answer = { message: string; fields?: Record<string, string> };
  const as = <Body = Answer>(
    who: UsuarioDeTeste,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
  ) => call<Body>(app, who, method, path, body);
  const create = async (changes: object = {}) => {
    const body = { titulo: 'Minuta', vence: '2026-11-20', idResponsavel: advogado.id, ...changes };
    const { status, body: made } = await as<Task>(gestor, 'POST', '/Task', body);
    expect([status, made]).toEqual([201, expect.anything()]);
    return made;
  };
  const move = (who: UsuarioDeTeste, { id, dataAlteracao }: Task, changes: object) =>
    as<Task & Answer>(who, 'POST', `/Task/${id}/move`, { dataAlteracao, ...changes });
  const batch = (acao: string, tarefas: object[], further: object = {}) =>
    as<TaskBatchAnswer>(gestor, 'POST', '/Task/batch', { acao, tarefas, ...further });
  const versionOf = ({ id, dataAlteracao }: Task) => ({ id, dataAlteracao });

  it('are refused at the field of whatever is wrong', async () => {
    const outra = await buildFirma(base.database);
    const { body } = await as(gestor, 'POST', '/Task', {
      titulo: ' ',
      vence: '2026-02-30',
      situacao: 'dispensada',
    });
    expect(body.fields).toEqual({
      titulo: 'Diga o que há para fazer',
      vence: 'Data inválida',
      idResponsavel: 'Escolha uma pessoa ou uma equipe',
      motivo: 'Diga por que é dispensada',
    });
    const alheios = {
      idResponsavel: outra.usuarios.advogado.id,
      idEquipe: outra.equipe,
      idProcesso: 2_000_000,
      idPublicacao: 2_000_000,
    };
    const wrong = await as(gestor, 'POST', '/Task', { titulo: 'x', vence: '2026-11-20', ...alheios });
    expect(wrong.body.fields).toEqual({
      idResponsavel: 'Esta pessoa não tem acesso ao Foro',
      idEquipe: 'Equipe inválida',
      idProcesso: 'Processo inválido',
      idPublicacao: 'Publicação inválida',
    });
    const cliente = await as(gestor, 'POST', '/Task', {
      titulo: 'x',
      vence: '2026-11-20',
      idResponsavel: advogado.id,
      idEmpresa: outra.clientePJ,
      minutos: 0,
    });
    expect(cliente.body.fields).toEqual({ minutos: expect.stringContaining('1:30') });
    const alheio = await as(gestor, 'POST', '/Task', {
      titulo: 'x',
      vence: '2026-11-20',
      idResponsavel: advogado.id,
      idEmpresa: outra.clientePJ,
    });
    expect(alheio.body.fields).toEqual({ idEmpresa: 'Cliente inválido' });
  });

  it('of a restricted case go only to people who see it', async () => {
    const idProcesso = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
    const antiga = await create({ idProcesso });
    const path = `/Process/${idProcesso}/Access`;
    const { dataAlteracao } = (await as<{ dataAlteracao: string }>(gestor, 'GET', path)).body;
    const access = { restrito: true, pessoas: [gestor.id], equipes: [], dataAlteracao };
    expect((await as(gestor, 'PUT', path, access)).status).toBe(200);
    const fields = { idResponsavel: 'Esta pessoa não vê este processo' };
    const nova = { titulo: 'Minuta', vence: '2026-11-20', idProcesso, idResponsavel: advogado.id };
    const refused = await as(gestor, 'POST', '/Task', nova);
    expect([refused.status, refused.body.fields]).toEqual([400, fields]);
    const sua = await create({ idProcesso, idResponsavel: gestor.id });
    expect((await move(gestor, sua, { idResponsavel: advogado.id })).body.fields).toEqual(fields);
    expect((await move(gestor, antiga, { vence: '2026-11-25' })).status).toBe(200);
  });

  it('have a client without a case, and the time that they took', async () => {
    const tarefa = await create({ idEmpresa: firma.clientePJ, minutos: 90 });
    expect(tarefa).toMatchObject({ cliente: expect.any(String), minutos: 90, processoTitulo: null });
    const { body } = await move(advogado, tarefa, { situacao: 'fazendo' });
    expect(body).toMatchObject({ idEmpresa: firma.clientePJ, minutos: 90 });
    const both = { titulo: 'x', vence: '2026-11-20', idResponsavel: advogado.id, idEmpresa: firma.clientePJ };
    const refusal = await as(gestor, 'POST', '/Task', { ...both, idProcesso: 1 });
    expect(refusal.body.fields).toEqual({
      idProcesso: 'Informe o processo ou o cliente, que o processo já diz',
    });
  });

  it('that require a review are done by one person and reviewed by another', async () => {
    const tarefa = await create({ exigeRevisao: true });
    expect((await move(advogado, tarefa, { situacao: 'feita' })).body.message).toContain('Em revisão');
    const { body: pronta } = await move(advogado, tarefa, { situacao: 'emRevisao' });
    expect(pronta.idUsuarioFez).toBe(advogado.id);
    const self = await move(advogado, pronta, { situacao: 'feita' });
    expect([self.status, self.body.message]).toEqual([
      409,
      'Quem fez a tarefa não a revisa: peça a outra pessoa.',
    ]);
    const { body: feita } = await move(gestor, pronta, { situacao: 'feita' });
    expect([feita.situacao, feita.idUsuarioFez]).toEqual(['feita', advogado.id]);
  });

  it('that somebody has moved meanwhile are not moved', async () => {
    const tarefa = await create();
    await move(advogado, tarefa, { situacao: 'fazendo' });
    const late = await move(gestor, tarefa, { vence: '2026-11-25' });
    expect(late.status).toBe(409);
    expect(late.body.message).toContain('alterado por advogado');
  });

  it('are put before another on the board, at the end, and back at the place of their day', async () => {
    const [a, b, c] = [
      await create({ titulo: 'a' }),
      await create({ titulo: 'b' }),
      await create({ titulo: 'c' }),
    ];
    const order = async (por: string) =>
      (await as<TaskColumn[]>(gestor, 'GET', `/Task/Board?por=${por}&hoje=2026-11-20`)).body
        .map(({ tarefas }) => tarefas.map(({ titulo }) => titulo).join(''))
        .filter(Boolean)
        .join(' ');
    await move(gestor, c, { antesDe: b.id });
    expect([await order('situacao'), await order('vence'), await order('responsavel')]).toEqual([
      'acb',
      'acb',
      'acb',
    ]);
    const { body: last } = await move(gestor, a, { antesDe: null });
    expect(await order('situacao')).toBe('cba');
    const { body: doing } = await move(gestor, last, { situacao: 'fazendo', antesDe: c.id });
    expect([await order('situacao'), await order('vence')]).toEqual(['cb a', 'acb']);
    await move(gestor, doing, { situacao: 'aFazer' });
    expect(await order('situacao')).toBe('acb');
  });

  it('get a place of their own when several people move them at once', async () => {
    const outra = await buildFirma(base.database);
    const { body: alheia } = await as<Task>(outra.usuarios.gestor, 'POST', '/Task', {
      titulo: 'x',
      vence: '2026-11-20',
      idResponsavel: outra.usuarios.gestor.id,
    });
    const [a, b, c] = [await create(), await create(), await create()];
    const both = await Promise.all([
      move(gestor, c, { antesDe: a.id }),
      move(advogado, c, { antesDe: b.id }),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const crossed = await Promise.all([
      move(gestor, a, { antesDe: b.id }),
      move(advogado, b, { antesDe: a.id }),
    ]);
    expect(crossed.map(({ status }) => status)).toEqual([200, 200]);
    const feita = (await move(advogado, await create(), { situacao: 'feita' })).body;
    const fresh = await create();
    const refusal = async (antesDe: number) => (await move(gestor, fresh, { antesDe })).body.fields;
    expect(await refusal(fresh.id)).toEqual({ antesDe: 'Uma tarefa não fica antes dela mesma' });
    expect(await refusal(alheia.id)).toEqual({ antesDe: 'Escolha uma tarefa em aberto' });
    expect(await refusal(feita.id)).toEqual({ antesDe: 'Escolha uma tarefa em aberto' });
  });

  it('change together with a result for each, and come back by one undo', async () => {
    const outra = await buildFirma(base.database);
    const alheia = (
      await as<Task>(outra.usuarios.gestor, 'POST', '/Task', {
        titulo: 'x',
        vence: '2026-11-20',
        idResponsavel: outra.usuarios.gestor.id,
      })
    ).body;
    const [um, dois] = [await create(), await create({ exigeRevisao: true })];
    const { body } = await batch('concluir', [um, dois, alheia].map(versionOf));
    expect(body.feitas.map(({ id }) => id)).toEqual([um.id]);
    expect(body.recusadas).toEqual([
      { id: alheia.id, message: 'Registro não encontrado.' },
      { id: dois.id, message: expect.stringContaining('Em revisão') },
    ]);
    expect((await as(advogado, 'POST', '/Task/batch/undo', { tarefas: body.feitas })).status).toBe(409);
    expect((await as(gestor, 'POST', '/Task/batch/undo', { tarefas: body.feitas })).status).toBe(200);
    const { body: volta } = await as<Task>(gestor, 'GET', `/Task/${um.id}`);
    expect(volta).toMatchObject({ situacao: 'aFazer', feitaEm: null, idUsuarioFez: null });
    const { body: adiadas } = await batch('adiar', [versionOf(volta)], { vence: '2026-12-01' });
    await as(gestor, 'POST', '/Task/batch/undo', { tarefas: adiadas.feitas });
    expect((await as<Task>(gestor, 'GET', `/Task/${um.id}`)).body.vence).toBe('2026-11-20');
    expect((await batch('passar', [versionOf(volta)])).body).toMatchObject({
      fields: { idResponsavel: 'Escolha a pessoa' },
    });
  });

  it('that have the values of the batch already are left out of it, and of its undo', async () => {
    const [um, dois] = [await create(), await create()];
    const { body: adiada } = await move(gestor, um, { vence: '2026-12-01' });
    const { body } = await batch('adiar', [adiada, dois].map(versionOf), { vence: '2026-12-01' });
    expect(body).toEqual({ feitas: [expect.objectContaining({ id: dois.id })], recusadas: [] });
    await as(gestor, 'POST', '/Task/batch/undo', { tarefas: body.feitas });
    const days = [um, dois].map(async ({ id }) => (await as<Task>(gestor, 'GET', `/Task/${id}`)).body.vence);
    expect(await Promise.all(days)).toEqual(['2026-12-01', '2026-11-20']);
  });

  it('that were dismissed have their reason again after an undo', async () => {
    const tarefa = await create();
    const { body: dispensada } = await move(gestor, tarefa, { situacao: 'dispensada', motivo: 'Acordo' });
    const { body } = await batch('concluir', [versionOf(dispensada)]);
    await as(gestor, 'POST', '/Task/batch/undo', { tarefas: body.feitas });
    expect((await as<Task>(gestor, 'GET', `/Task/${tarefa.id}`)).body).toMatchObject({
      situacao: 'dispensada',
      motivo: 'Acordo',
    });
  });

  it('are listed by scope, and by day, case and words', async () => {
    const processo = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
    await create({ titulo: 'Minuta da contestação', idProcesso: processo });
    await create({ titulo: 'Da equipe', idResponsavel: null, idEquipe: firma.equipe, vence: '2026-11-18' });
    await create({ titulo: 'De outro', idResponsavel: firma.usuarios.admin.id });
    const titles = async (who: UsuarioDeTeste, query: string) =>
      (await as<Page<TaskRow>>(who, 'GET', `/Task?page=1${query}`)).body.items.map(({ titulo }) => titulo);
    expect(await titles(gestor, '')).toEqual(['Da equipe', 'Minuta da contestação', 'De outro']);
    const seus = await titles(advogado, '&escopo=meus&situacao=abertas');
    expect(seus).toContain('Minuta da contestação');
    expect(seus).not.toContain('De outro');
    expect(await titles(gestor, '&ate=2026-11-18')).toEqual(['Da equipe']);
    expect(await titles(gestor, `&idProcesso=${processo}`)).toEqual(['Minuta da contestação']);
    expect(await titles(gestor, '&search=contestacao')).toEqual(['Minuta da contestação']);
  });

  it('stand on the board by state, person and day, and in the report of those who may read it', async () => {
    const hoje = toDateOnly();
    const feita = await create({ vence: hoje });
    await move(advogado, feita, { situacao: 'feita' });
    await create({ vence: addDays(hoje, -1) });
    await create({ vence: addDays(hoje, 9), idResponsavel: firma.usuarios.admin.id });
    const totals = async (por: string) =>
      (await as<TaskColumn[]>(gestor, 'GET', `/Task/Board?por=${por}&hoje=${hoje}`)).body
        .filter(({ total }) => total > 0)
        .map(({ titulo, total, tarefas }) => [titulo, total, tarefas.length]);
    expect(await totals('situacao')).toEqual([
      ['A fazer', 2, 2],
      ['Feitas em 7 dias', 1, 1],
    ]);
    expect(await totals('vence')).toEqual([
      ['Atrasadas', 1, 1],
      ['Depois', 1, 1],
    ]);
    expect((await totals('responsavel')).map(([titulo]) => titulo)).toEqual([
      expect.stringMatching(/^admin/),
      expect.stringMatching(/^advogado/),
    ]);
    const report = async (who: UsuarioDeTeste) =>
      (
        await as<TaskReportRow[]>(who, 'GET', `/Task/Report?de=${addDays(hoje, -7)}&ate=${addDays(hoje, 1)}`)
      ).body.map(({ responsavel, criadas, feitas, noDia, medianaDias }) => [
        responsavel,
        criadas,
        feitas,
        noDia,
        medianaDias,
      ]);
    expect(await report(advogado)).toEqual([[expect.stringMatching(/^advogado/), 2, 1, 1, 0]]);
    expect(await report(gestor)).toHaveLength(2);
  });

  it('of forty people share the cards of the board, and each column says how many it has', async () => {
    await base.database.transaction('manutencao', (tx) =>
      tx.query(
        `with gente as (insert into usuario (id_cliente, nome, email, ativo, id_usuario_tipo)
            select $1::int, 'Pessoa ' || n, 'p' || n || '@' || $1 || '.teste', true, 4 from generate_series(1, 40) n returning id)
          insert into tarefa (id_cliente, titulo, id_responsavel, vence) select $1::int, 'Minuta', id, '2026-11-20' from gente, generate_series(1, 26)`,
        [firma.idCliente],
      ),
    );
    const { body } = await as<TaskColumn[]>(gestor, 'GET', '/Task/Board?por=responsavel&hoje=2026-11-20');
    expect(body).toHaveLength(40);
    expect(new Set(body.map(({ total, tarefas }) => `${tarefas.length} of ${total}`))).toEqual(
      new Set(['25 of 26']),
    );
  });
});
