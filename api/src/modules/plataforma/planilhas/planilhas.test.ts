import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { FastifyInstance } from 'fastify';
import { buildFirma, type Firma, insertProcesso, type Papel } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';

const COLUNAS = [
  { titulo: 'Título', campos: ['titulo'] },
  { titulo: 'Cliente', campos: ['nomeFantasia', 'nome'] },
  { titulo: 'Status', campos: ['processoStatus'], palavras: { 'Em andamento': 'Ativo' } },
];

describeOnDatabase('/ListSheet', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
  });
  beforeEach(async () => {
    firma = await buildFirma(base.database);
    await base.database.transaction('manutencao', async (tx) => {
      for (let number = 1; number <= 101; number += 1)
        await insertProcesso(tx, firma, { titulo: `Caso ${String(number).padStart(3, '0')}` });
      await insertProcesso(tx, firma, { titulo: '=1+1; "x"', idContato: firma.usuarios.clientePF.id });
    });
  });
  afterAll(() => app.close());

  const take = (papel: Papel, changes: object = {}) =>
    call<string & ApiErrorBody>(app, firma.usuarios[papel], 'POST', '/ListSheet', {
      nome: 'Processos',
      lista: '/Process',
      parametros: { sort: 'titulo', order: 'asc' },
      colunas: COLUNAS,
      formato: 'csv',
      ...changes,
    });

  it('has every row of the list in its order, and no formula; it is an event', async () => {
    const { status, body, headers } = await take('gestor');
    expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="lista.csv"']);
    const lines = body.trim().split('\r\n');
    expect(lines).toHaveLength(103);
    expect(lines.slice(0, 2)).toEqual([
      'Título;Cliente;Status',
      expect.stringMatching(/^"'=1\+1; ""x""";clientePF .*;Ativo$/),
    ]);
    const { rows } = await base.database.transaction('manutencao', (tx) =>
      tx.query("select rotulo, depois from evento where id_cliente = $1 and acao = 'exportacao'", [
        firma.idCliente,
      ]),
    );
    expect(rows).toEqual([{ rotulo: 'Processos', depois: { linhas: 102 } }]);
  });

  it('has what the reader may see, with the search of the list', async () => {
    expect((await take('clientePF')).body.trim().split('\r\n')).toHaveLength(2);
    const found = await take('gestor', { parametros: { search: 'Caso 101' } });
    expect(found.body.trim().split('\r\n')).toHaveLength(2);
  });

  it('has the commitments of a period and a type, a list without pages, and publications with their words', async () => {
    for (const [dia, tipo] of [
      ['20', 1],
      ['21', 2],
      ['28', 1],
    ] as const)
      await call(app, firma.usuarios.gestor, 'POST', '/ProcessSchedule', {
        processoAgenda: `Reunião de ${dia}`,
        idProcessoAgendaPrioridade: tipo,
        dataInicio: `2026-11-${dia}T17:00:00.000Z`,
        dataFim: `2026-11-${dia}T18:00:00.000Z`,
      });
    const agenda = {
      lista: '/ProcessSchedule',
      parametros: {
        inicio: '2026-11-20T03:00:00.000Z',
        fim: '2026-11-27T03:00:00.000Z',
        idProcessoAgendaPrioridade: '1',
      },
      colunas: [
        { titulo: 'Compromisso', campos: ['processoAgenda'] },
        { titulo: 'Início', campos: ['dataInicio'] },
        { titulo: 'Tipo', campos: ['idProcessoAgendaPrioridade'], palavras: { 1: 'Normal' } },
      ],
    };
    expect((await take('gestor', agenda)).body.trim().split('\r\n').slice(1)).toEqual([
      'Reunião de 20;20/11/2026 14:00;Normal',
    ]);
    expect((await take('colaborador', agenda)).body.trim().split('\r\n')).toHaveLength(1);

    await base.database.transaction('manutencao', (tx) =>
      tx.query(
        `insert into publicacao (id_cliente, fonte, id_externo, impressao, tribunal, disponibilizada_em, numero, texto, partes, advogados, original)
          values ($1, 'djen', '1', repeat('a', 64), 'TJSP', '2026-03-02', '10123456420268260100', 'Intime-se.', '[]', '[]', '{}')`,
        [firma.idCliente],
      ),
    );
    const caixa = await take('gestor', {
      lista: '/Publication',
      parametros: { situacao: 'nova', sort: 'disponibilizadaEm', order: 'desc' },
      colunas: ['disponibilizadaEm', 'numero', 'inicio'].map((campo) => ({ titulo: campo, campos: [campo] })),
    });
    expect(caixa.body.trim().split('\r\n').slice(1)).toEqual([
      '02/03/2026;1012345-64.2026.8.26.0100;Intime-se.',
    ]);
  });

  it('has amounts as Brazilian spreadsheets read them, and reversals as what they take back', async () => {
    const idProcesso = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
    const ask = <Body>(url: string, body: object) =>
      call<Body>(app, firma.usuarios.gestor, 'POST', url, body);
    const { body: custo } = await ask<{ id: number }>('/ProcessCost', {
      idProcesso,
      tipo: 'custas',
      descricao: 'Perícia',
      valor: '250.50',
      competencia: '2026-11-03',
    });
    expect((await ask(`/ProcessCost/${custo.id}/reverse`, { motivo: 'Em dobro' })).status).toBe(201);
    const custas = {
      lista: '/ProcessCost',
      parametros: { idProcesso: String(idProcesso), sort: 'id', order: 'asc' },
      colunas: [{ titulo: 'Valor', campos: ['valor'] }],
    };
    expect((await take('gestor', custas)).body.trim().split('\r\n').slice(1)).toEqual(['250,50', '-250,50']);
    await base.database.transaction('manutencao', (tx) =>
      tx.query(
        "insert into prestacao_conta (id_cliente, id_empresa_grupo, numero, id_empresa, de, ate, situacao, adiantamento_anterior) values ($1, $2, 1, $3, '2026-11-01', '2026-11-30', 'rascunho', 0)",
        [firma.idCliente, firma.escritorio, firma.clientePJ],
      ),
    );
    const prestacoes = {
      lista: '/CostStatement',
      parametros: { sort: 'id', order: 'asc' },
      colunas: [{ titulo: 'A pagar', campos: ['totais.aPagar'] }],
    };
    expect((await take('gestor', prestacoes)).body.trim().split('\r\n').slice(1)).toEqual(['0,00']);
  });

  it('refuses what is no list, and gives the refusal of the list itself', async () => {
    for (const lista of ['/user/profile', '/Process/1', '/Process?x=1', '/../api/Process']) {
      const { status, body } = await take('gestor', { lista });
      expect([lista, status, body.fields]).toEqual([lista, 400, { lista: 'Lista desconhecida' }]);
    }
    expect((await take('clientePF', { lista: '/Import' })).status).toBe(403);
    expect((await take('gestor', { parametros: { sort: 'nada' } })).status).toBe(400);
  });
});
