import type { Page } from '@foro/shared/contracts/list';
import type { TimelineRow } from '@foro/shared/contracts/timeline';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, type Firma, type UsuarioDeTeste } from '../../../testing/builders';
import { prazoDe } from '../../../testing/builders-prazo';
import { buildTestApp, call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';

describeOnDatabase('the timeline of a case', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  let processo: number;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    firma = await buildFirma(base.database);
    processo = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
    const { gestor } = firma.usuarios;
    await ask(gestor, 'POST', '/ProcessHistory', {
      idProcesso: processo,
      idProcessoHistoricoTipo: 1,
      idExecutorAto: firma.usuarios.advogado.id,
      descricao: 'Petição inicial',
    });
    const { body: parte } = await ask<{ id: number }>(gestor, 'POST', '/ProcessOpositor', {
      idProcesso: processo,
      nome: 'Contrária',
      email: 'c@teste.dev',
    });
    const { body: compromisso } = await ask<{ id: number }>(gestor, 'POST', '/ProcessSchedule', {
      idProcessoAgendaPrioridade: 1,
      idProcesso: processo,
      processoAgenda: 'Audiência',
      dataInicio: '2031-05-06T13:00:00.000Z',
      dataFim: '2031-05-06T14:00:00.000Z',
    });
    const { body: stored } = await ask<object>(gestor, 'GET', `/ProcessSchedule/${compromisso.id}`);
    await ask(gestor, 'PUT', '/ProcessSchedule', { ...stored, processoAgenda: 'Audiência de instrução' });
    const { body: caso } = await ask<object>(gestor, 'GET', `/Process/${processo}`);
    await ask(gestor, 'PUT', '/Process', { ...caso, idProcessoRisco: 2 });
    await ask(gestor, 'DELETE', `/ProcessOpositor/${parte.id}`);
  });
  afterAll(() => app.close());

  const ask = <Body = { message: string }>(
    who: UsuarioDeTeste,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ) => call<Body>(app, who, method, path, body);
  const read = async (who: UsuarioDeTeste, query = '') =>
    (await ask<Page<TimelineRow>>(who, 'GET', `/Process/${processo}/Timeline?page=1${query}`)).body;
  const told = ({ items }: Page<TimelineRow>) =>
    items.map(({ grupo, acao, registro }) => [grupo, acao, registro]);

  const AUDIENCIA = ['compromissos', null, 'Audiência de instrução'];
  const MUDADA = ['mudancas', 'alteracao', 'Audiência de instrução'];
  const PARTE = ['mudancas', 'exclusao', 'Contrária'];
  const RISCO = ['mudancas', 'alteracao', 'Ação de cobrança'];
  const ATO = ['acompanhamentos', null, 'Petição inicial'];
  const ABERTO = ['mudancas', 'inclusao', 'Ação de cobrança'];

  it('shows follow-ups, commitments, parties and changes in one list, the latest first, page by page', async () => {
    const all = await read(firma.usuarios.gestor);
    expect(told(all)).toEqual([AUDIENCIA, PARTE, RISCO, MUDADA, ATO, ABERTO]);
    expect(all.total).toBe(6);
    expect(all.items[1]).toMatchObject({ usuario: expect.stringContaining('gestor') });
    expect(all.items[2]?.mudancas).toEqual([
      { rotulo: 'Risco', antes: 'Provável', depois: 'Possível', isLongo: false },
    ]);
    const { body } = await ask<Page<TimelineRow>>(
      firma.usuarios.gestor,
      'GET',
      `/Process/${processo}/Timeline?page=2&pageSize=4`,
    );
    expect([body.total, told(body)]).toEqual([6, [ATO, ABERTO]]);
  });

  it('is narrowed to one of them, and by words', async () => {
    expect(told(await read(firma.usuarios.gestor, '&grupo=acompanhamentos'))).toEqual([ATO]);
    expect(told(await read(firma.usuarios.gestor, '&search=peticao%20advogado'))).toEqual([ATO]);
  });

  it('tells a Colaborador nothing of commitments that are not his', async () => {
    expect(told(await read(firma.usuarios.colaborador))).toEqual([PARTE, RISCO, ATO, ABERTO]);
  });

  it('shows deadlines on their last day and the ledger to who sees it, with what was changed of both', async () => {
    const { gestor, colaborador } = firma.usuarios;
    const caso = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
    const { body: prazo } = await ask<{ id: number }>(gestor, 'POST', '/ProcessDeadline', prazoDe(caso));
    const [aberto] = (await ask<TimelineRow[]>(gestor, 'GET', `/Process/${caso}/Timeline?grupo=prazos`)).body;
    expect(aberto?.registro).toBe('Apelação, sugerido, calendário não conferido');
    await ask(gestor, 'POST', `/ProcessDeadline/${prazo.id}/dismiss`, { motivo: 'Acordo' });
    const { body: custo } = await ask<{ id: number }>(gestor, 'POST', '/ProcessCost', {
      idProcesso: caso,
      tipo: 'custas',
      descricao: 'Preparo',
      valor: '1234.56',
      competencia: '2026-03-02',
      onus: 'cliente',
      reembolsavel: true,
      visivelCliente: true,
    });
    await ask(gestor, 'DELETE', `/ProcessCost/${custo.id}`);
    const { body: outro } = await ask<{ id: number }>(gestor, 'POST', '/ProcessCost', {
      idProcesso: caso,
      tipo: 'custas',
      descricao: 'Porte',
      valor: '1234.56',
      competencia: '2026-03-02',
      onus: 'cliente',
      reembolsavel: true,
      visivelCliente: true,
    });
    expect(outro.id).toBeGreaterThan(0);
    const linhas = async (who: UsuarioDeTeste) =>
      (await ask<TimelineRow[]>(who, 'GET', `/Process/${caso}/Timeline`)).body;
    const all = await linhas(gestor);
    expect(all.map(({ grupo, acao, tipo, registro }) => [grupo, acao, tipo, registro])).toEqual([
      ['custos', null, 'lancamento', 'Porte, R$ 1.234,56'],
      ['mudancas', 'exclusao', 'lancamento', 'Preparo'],
      ['mudancas', 'alteracao', 'prazo', 'Apelação'],
      ['mudancas', 'inclusao', 'processo', 'Ação de cobrança'],
      ['prazos', null, 'prazo', 'Apelação, dispensado'],
    ]);
    expect(all[2]?.motivo).toBe('Acordo');
    expect(all[4]?.em).toBe('2026-03-24T03:00:00.000Z');
    expect((await linhas(colaborador)).map(({ tipo }) => tipo)).toEqual(['prazo', 'processo', 'prazo']);
  });

  it("shows the court's movements and publications, and the case's documents", async () => {
    const { gestor } = firma.usuarios;
    const caso = await base.database.transaction('manutencao', async (tx) => {
      const id = await insertProcesso(tx, firma, { numeroCNJ: '1000001-51.2026.8.26.0100' });
      await tx.query(
        `insert into movimento (id_cliente, numero, tribunal, grau, nome, complementos, data_hora, original, impressao, visto_em)
           values ($1, '10000015120268260100', 'TJSP', 'G1', 'Conclusão', 'para despacho', '2026-03-04T15:00Z', '{}', repeat('a', 64), now())`,
        [firma.idCliente],
      );
      await tx.query(
        `insert into publicacao (id_cliente, fonte, id_externo, impressao, tribunal, tipo, disponibilizada_em, texto, partes, advogados, original, id_processo)
           values ($1, 'djen', 'x', repeat('b', 64), 'TJSP', 'Intimação', '2026-03-03', 'x', '[]', '[]', '{}', $2)`,
        [firma.idCliente, id],
      );
      await tx.query(
        "insert into documento (id_cliente, id_processo, titulo, tipo, visivel_cliente) values ($1, $2, 'Contrato', 'contrato', false)",
        [firma.idCliente, id],
      );
      return id;
    });
    const { body } = await ask<TimelineRow[]>(gestor, 'GET', `/Process/${caso}/Timeline`);
    expect(
      body
        .filter(({ acao }) => acao === null)
        .map(({ grupo, tipoNome, registro }) => [grupo, tipoNome, registro]),
    ).toEqual([
      ['documentos', 'Documento', 'Contrato'],
      ['movimentos', 'Andamento do tribunal', 'Conclusão, para despacho'],
      ['publicacoes', 'Publicação', 'Intimação, TJSP'],
    ]);
    const { body: outro } = await ask<TimelineRow[]>(
      gestor,
      'GET',
      `/Process/${processo}/Timeline?grupo=movimentos`,
    );
    expect(outro).toEqual([]);
  });
});
