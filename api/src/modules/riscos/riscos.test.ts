import type {
  CalculationPreview,
  CaseRisk,
  ProvisionCreate,
  RiskAssessmentCreate,
  RiskReport,
} from '@foro/shared/contracts/case-risk';
import type { ApiErrorBody } from '@foro/shared/contracts/error';
import { FOLLOWED_FILE } from '@foro/shared/contracts/followed-file';
import type { PriceIndex, PriceIndexImported } from '@foro/shared/contracts/price-index';
import { addDays, toDateOnly } from '@foro/shared/format';
import type { FastifyInstance } from 'fastify';
import { readSheet } from 'read-excel-file/node';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../testing/builders';
import { readPdf } from '../../testing/read-pdf';
import { buildTestApp, call, tokenOf } from '../../testing/builders-app';
import { describeOnEngines } from '../../testing/describe-on-engines';

const PROVAVEL = 1;
const POSSIVEL = 2;

describeOnEngines('/CaseRisk', (engine) => {
  let app: FastifyInstance;
  let firma: Firma;
  beforeAll(async () => {
    app = await buildTestApp(engine.database);
    firma = await buildFirma(engine.database);
  });
  afterAll(() => app.close());

  type Refused = ApiErrorBody;
  const ask = <Body = Refused>(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    papel: Papel = 'gestor',
    dona = firma,
  ) => call<Body>(app, dona.usuarios[papel], method, path, body);
  const open = (dona = firma, more: object = {}) =>
    engine.database.transaction('manutencao', (tx) => insertProcesso(tx, dona, more));
  const assess = <Body = CaseRisk>(processo: number, body: Partial<RiskAssessmentCreate>) =>
    ask<Body>('POST', `/CaseRisk/${processo}/assessments`, {
      em: '2024-01-10',
      idProcessoRisco: PROVAVEL,
      valorPedido: '50000.00',
      valorEstimado: '10000.00',
      motivo: 'Sentença de improcedência',
      ...body,
    });
  const enter = <Body = CaseRisk>(processo: number, body: Partial<ProvisionCreate>) =>
    ask<Body>('POST', `/CaseRisk/${processo}/provisions`, { em: '2024-09-01', ...body });
  const read = async (processo: number) => (await ask<CaseRisk>('GET', `/CaseRisk/${processo}`)).body;
  const report = async (query: string) => (await ask<RiskReport>('GET', `/CaseRisk/Report?${query}`)).body;

  it('keeps assessments with date, reason and person, and the case follows the latest', async () => {
    const processo = await open();
    expect((await assess(processo, { idProcessoRisco: POSSIVEL })).status).toBe(201);
    const { body } = await assess(processo, { em: '2025-03-01', anoPrevisto: '2027', motivo: 'Acórdão' });
    expect([body.risco, body.avaliacoes.length]).toEqual(['Provável', 2]);
    expect(body.avaliacoes[0]).toMatchObject({
      em: '2025-03-01',
      risco: 'Provável',
      riscoAnterior: 'Possível',
      valorPedido: '50000.00',
      valorEstimado: '10000.00',
      anoPrevisto: 2027,
      motivo: 'Acórdão',
      usuario: expect.stringContaining('gestor'),
    });
    const { body: caso } = await ask<{ idProcessoRisco: number }>('GET', `/Process/${processo}`);
    expect(caso.idProcessoRisco).toBe(PROVAVEL);
  });

  it('keeps the assessment of a risk that the form of the case changes', async () => {
    const processo = await open();
    const { body: caso } = await ask<object>('GET', `/Process/${processo}`);
    await call(app, firma.usuarios.advogado, 'PUT', '/Process', { ...caso, idProcessoRisco: POSSIVEL });
    const { avaliacoes } = await read(processo);
    expect(avaliacoes).toMatchObject([
      {
        em: toDateOnly(),
        risco: 'Possível',
        riscoAnterior: 'Provável',
        motivo: 'Alterado na ficha do processo',
        usuario: expect.stringContaining('advogado'),
      },
    ]);
  });

  it.each([
    ['em', 'Data é obrigatória', { em: '' }],
    ['em', 'A data não pode ser futura', { em: addDays(toDateOnly(), 2) }],
    ['idProcessoRisco', 'Risco é obrigatório', { idProcessoRisco: 0 }],
    ['idProcessoRisco', 'Risco inválido', { idProcessoRisco: 99 }],
    ['motivo', 'Motivo é obrigatório', { motivo: ' ' }],
    ['valorEstimado', 'Valor inválido', { valorEstimado: '1e9' }],
    ['valorEstimado', 'Valor não pode ser negativo', { valorEstimado: '-1.00' }],
    ['anoPrevisto', 'Ano inválido', { anoPrevisto: '27' }],
  ])('refuses an assessment beside %s: "%s"', async (field, message, changes) => {
    const { status, body } = await assess<Refused>(await open(), changes);
    expect([status, body.fields?.[field]]).toEqual([400, message]);
  });

  it('enters a provision, and keeps its balance by entries', async () => {
    const processo = await open();
    await assess(processo, {});
    await enter(processo, { tipo: 'constituicao', valor: '10000.00' });
    await enter(processo, { tipo: 'complemento', valor: '0.30', em: '2024-09-02' });
    await enter(processo, { tipo: 'reversao', valor: '1000.10', em: '2024-09-02' });
    const { body } = await enter(processo, { tipo: 'pagamento', valor: '9000.20', em: '2024-09-03' });
    expect(body.saldo).toBe('0.00');
    expect(body.movimentos.map(({ tipo, saldo }) => [tipo, saldo])).toEqual([
      ['pagamento', '0.00'],
      ['reversao', '9000.20'],
      ['complemento', '10000.30'],
      ['constituicao', '10000.00'],
    ]);
    const refused = await call<Refused>(app, firma.usuarios.admin, 'DELETE', `/Process/${processo}`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Este processo não pode ser excluído: há 4 lançamentos da provisão que dependem dele.',
    ]);
  });

  it('brings a provision up to date by the vector of the tables, and freezes the calculation with the entry', async () => {
    const outra = await buildFirma(engine.database);
    const processo = await open(outra);
    const tabela = (codigo: string, texto: string) =>
      ask<PriceIndexImported>(
        'POST',
        '/PriceIndex/import',
        { codigo, fonte: 'Vetor', texto },
        'admin',
        outra,
      );
    // Made up, over the months that the factory has.
    expect((await tabela('IPCA', '09/2024;0,44\n10/2024;0,56\n11/2024;0,39')).body).toEqual({
      novos: 3,
      alterados: 0,
    });
    await tabela('TL', '09/2024;0,65\n10/2024;0,70\n11/2024;0,60');
    const post = <Body>(path: string, body: object) =>
      ask<Body>('POST', `/CaseRisk/${processo}/${path}`, body, 'gestor', outra);
    await post('provisions', { em: '2024-09-05', tipo: 'constituicao', valor: '10000.00' });
    const atualizacao = {
      em: '2024-12-31',
      tipo: 'atualizacao',
      regra: 'indice',
      indice: 'IPCA',
      juros: 'TL',
      base: '10000.00',
      desde: '2024-09-05',
    };
    const { body: preview } = await post<CalculationPreview>('calculate', atualizacao);
    expect([preview.saldo, preview.valor, preview.memoria.fator]).toEqual([
      '10000.00',
      '337.36',
      '1.013963736096',
    ]);
    const { body } = await post<CaseRisk>('provisions', atualizacao);
    expect([body.saldo, body.movimentos[0]?.memoria?.total]).toEqual(['10337.36', '10337.36']);
    await tabela('IPCA', '09/2024;9,99');
    const { body: later } = await ask<CaseRisk>('GET', `/CaseRisk/${processo}`, undefined, 'gestor', outra);
    expect(later.movimentos[0]?.memoria).toEqual(preview.memoria);
    expect(later.movimentos[0]?.memoria?.linhas[0]).toEqual({
      mes: '2024-09',
      nomeDoIndice: 'IPCA',
      indice: '0.44',
      fator: '1.004400000000',
      nomeDosJuros: 'Taxa legal',
      juros: '0.65',
    });
    expect(later.movimentos[0]?.memoria?.fontes).toEqual([
      'IPCA: IBGE (SGS 433); Vetor',
      expect.stringMatching(/^Taxa legal: .*; Vetor$/),
    ]);
  });

  it.each([
    ['tipo', 'Lançamento é obrigatório', { valor: '1.00' }],
    ['tipo', 'Não há saldo de provisão: lance a constituição', { tipo: 'complemento', valor: '1.00' }],
    ['valor', 'Valor é obrigatório', { tipo: 'constituicao' }],
    ['valor', 'Valor inválido', { tipo: 'constituicao', valor: '1.234,567' }],
    ['regra', 'Escolha como o valor é atualizado', { tipo: 'atualizacao', valor: '1.00' }],
    [
      'regra',
      'Só constituição, complemento e atualização têm cálculo',
      { tipo: 'pagamento', regra: 'civil' },
    ],
    [
      'indice',
      'Índice é obrigatório',
      { tipo: 'constituicao', regra: 'indice', base: '1', desde: '2024-01-01' },
    ],
    [
      'ajuizamento',
      'Dia do ajuizamento é obrigatório',
      { tipo: 'constituicao', regra: 'trabalhista', base: '1', desde: '2024-01-01' },
    ],
    [
      'desde',
      'O vencimento é depois do cálculo',
      { tipo: 'constituicao', regra: 'indice', indice: 'IPCA', base: '1', desde: '2025-01-01' },
    ],
    [
      'indice',
      'Falta o índice IGP-M de 11/2022, 12/2022.',
      { tipo: 'constituicao', regra: 'indice', indice: 'IGP-M', base: '1', desde: '2022-11-01' },
    ],
  ] as const)('refuses an entry beside %s: "%s"', async (field, message, changes) => {
    const { status, body } = await enter<Refused>(await open(), changes);
    expect([status, body.fields?.[field]]).toEqual([400, message]);
  });

  it('refuses what passes the balance, what goes back in time, and a second constitution', async () => {
    const processo = await open();
    await enter(processo, { tipo: 'constituicao', valor: '100.00' });
    const refusals = [
      await enter<Refused>(processo, { tipo: 'pagamento', valor: '100.01' }),
      await enter<Refused>(processo, { tipo: 'complemento', valor: '1.00', em: '2024-08-31' }),
      await enter<Refused>(processo, { tipo: 'constituicao', valor: '1.00' }),
      await assess<Refused>(processo, { em: '2024-08-31' }),
    ];
    expect(refusals.map(({ body }) => body.fields)).toEqual([
      { valor: 'O valor passa do saldo da provisão (R$\u00a0100,00)' },
      { em: 'A data é anterior ao último registro de risco ou provisão (01/09/2024)' },
      { tipo: 'A provisão já está constituída: lance um complemento' },
      { em: 'A data é anterior ao último registro de risco ou provisão (01/09/2024)' },
    ]);
  });

  it('enters once when two constitute at the same time', async () => {
    const processo = await open();
    const both = await Promise.all(
      ['1.00', '2.00'].map((valor) => enter(processo, { tipo: 'constituicao', valor })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  describe('the report', () => {
    let cliente: number;
    let provavel: number;
    let possivel: number;
    let dona: Firma;
    const dela = async (query: string) =>
      (await ask<RiskReport>('GET', `/CaseRisk/Report?${query}`, undefined, 'gestor', dona)).body;
    beforeAll(async () => {
      dona = await buildFirma(engine.database);
      cliente = dona.clientePJ;
      [provavel, possivel] = [await open(dona), await open(dona)];
      await engine.database.transaction('manutencao', (tx) =>
        tx.query("update processo set data_distribuicao = '2023-05-02' where id = any($1::int[])", [
          [provavel, possivel],
        ]),
      );
      const post = (processo: number, path: string, body: object) =>
        ask<CaseRisk>('POST', `/CaseRisk/${processo}/${path}`, body, 'gestor', dona);
      const avaliacao = { valorPedido: '900.00', valorEstimado: '100.10', motivo: 'x' };
      await post(provavel, 'assessments', { ...avaliacao, em: '2024-02-01', idProcessoRisco: PROVAVEL });
      await post(provavel, 'provisions', { em: '2024-02-01', tipo: 'constituicao', valor: '100.10' });
      await post(provavel, 'provisions', { em: '2025-03-01', tipo: 'complemento', valor: '0.20' });
      await post(possivel, 'assessments', { ...avaliacao, em: '2024-02-01', idProcessoRisco: PROVAVEL });
      await post(possivel, 'provisions', { em: '2024-02-01', tipo: 'constituicao', valor: '50.00' });
      await post(possivel, 'provisions', { em: '2025-04-01', tipo: 'pagamento', valor: '20.00' });
      // Its balance goes with it.
      await post(possivel, 'assessments', { ...avaliacao, em: '2025-05-01', idProcessoRisco: POSSIVEL });
    });

    it('tells how each case stood on the day, what the classes come to, and what moved them in the year', async () => {
      const { linhas, matriz, movimento, totais } = await dela('em=2025-12-31');
      expect(linhas.map(({ idProcesso, risco, provisao }) => [idProcesso, risco, provisao])).toEqual([
        [provavel, 'Provável', '100.30'],
        [possivel, 'Possível', '30.00'],
      ]);
      expect(matriz).toMatchObject([
        {
          natureza: 'Sem natureza',
          risco: 'Provável',
          quantidade: 1,
          valorEstimado: '100.10',
          provisao: '100.30',
        },
        { risco: 'Possível', quantidade: 1, provisao: '30.00' },
      ]);
      expect(totais).toEqual({ valorPedido: '1800.00', valorEstimado: '200.20', provisao: '130.30' });
      const zero = { constituicao: '0.00', atualizacao: '0.00', reversao: '0.00' };
      expect(movimento).toEqual([
        {
          ...zero,
          risco: 'Provável',
          inicial: '150.10',
          complemento: '0.20',
          pagamento: '-20.00',
          transferencia: '-30.00',
          final: '100.30',
        },
        {
          ...zero,
          risco: 'Possível',
          inicial: '0.00',
          complemento: '0.00',
          pagamento: '0.00',
          transferencia: '30.00',
          final: '30.00',
        },
      ]);
    });

    it('tells of an earlier day what stood then', async () => {
      const { linhas } = await dela('em=2024-12-31');
      expect(linhas.map(({ risco, provisao }) => [risco, provisao])).toEqual([
        ['Provável', '100.10'],
        ['Provável', '50.00'],
      ]);
      expect((await dela('em=2024-01-31')).linhas.map(({ risco, provisao }) => [risco, provisao])).toEqual([
        ['Provável', '0.00'],
        ['Provável', '0.00'],
      ]);
      expect((await dela('em=2023-05-01')).linhas).toEqual([]);
    });

    it('is narrowed by client and office, and is the same in a spreadsheet', async () => {
      expect(
        (await dela(`em=2025-12-31&idEmpresa=${cliente}&idEmpresaGrupo=${dona.escritorio}`)).linhas,
      ).toHaveLength(2);
      expect((await dela(`em=2025-12-31&idContato=${dona.usuarios.clientePF.id}`)).linhas).toEqual([]);
      const file = await app.inject({
        url: '/api/CaseRisk/Report/Xlsx?em=2025-12-31',
        headers: { authorization: `Bearer ${tokenOf(app, dona.usuarios.gestor)}` },
      });
      expect(file.headers['content-disposition']).toContain('riscos-e-provisoes-2025-12-31.xlsx');
      const rows = await readSheet(file.rawPayload, 'Processos');
      expect(rows.slice(3).map((row) => row[8])).toEqual([100.3, 30, 130.3]);
      const movement = await readSheet(file.rawPayload, 'Movimento');
      expect(movement.slice(3).map((row) => row.at(-1))).toEqual([100.3, 30]);
    });

    it('is the same in a PDF: matrix, movement and cases, with what they come to', async () => {
      const file = await app.inject({
        url: '/api/CaseRisk/Report/Pdf?em=2025-12-31',
        headers: { authorization: `Bearer ${tokenOf(app, dona.usuarios.gestor)}` },
      });
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
      const texts = readPdf(file.rawPayload);
      expect(texts[0]).toBe('Riscos e provisões em 31/12/2025');
      for (const text of [
        'Natureza e risco',
        'Movimento da provisão de 01/01/2025 a 31/12/2025',
        'Processos',
      ])
        expect(texts).toContain(text);
      const money = (text: string) => text.replaceAll('\u00a0', ' ');
      expect(texts.map(money).slice(texts.lastIndexOf('Total'))).toContain('R$ 130,30');
      expect(texts.at(-1)).toBe('Página 1 de 1');
    });

    it('tells how far its file is to whoever accepts lines, and gives it in the last one', async () => {
      const followed = await app.inject({
        url: '/api/CaseRisk/Report/Pdf?em=2025-12-31',
        headers: { authorization: `Bearer ${tokenOf(app, dona.usuarios.gestor)}`, accept: FOLLOWED_FILE },
      });
      expect([followed.statusCode, followed.headers['x-accel-buffering']]).toEqual([200, 'no']);
      const lines = followed.payload.trimEnd().split('\n');
      const [last = '', ...before] = lines.toReversed();
      // Two cases, each measured and then drawn.
      expect(before.toReversed().map((line) => (JSON.parse(line) as { parte: number }).parte)).toEqual([
        0, 0.075, 0.15, 0.565, 0.98,
      ]);
      const { arquivo } = JSON.parse(last) as { arquivo: string };
      expect(readPdf(Buffer.from(arquivo, 'base64'))[0]).toBe('Riscos e provisões em 31/12/2025');
      const refused = await app.inject({
        url: '/api/CaseRisk/Report/Pdf',
        headers: {
          authorization: `Bearer ${tokenOf(app, dona.usuarios.colaborador)}`,
          accept: FOLLOWED_FILE,
        },
      });
      expect([refused.statusCode, refused.json<Refused>().code]).toEqual([403, 'ACESSO_NEGADO']);
    });

    it('leads to the cases of a risk, whom a client may not ask for', async () => {
      const { body } = await ask<{ items: { id: number }[] }>(
        'GET',
        `/Process?page=1&idProcessoRisco=${POSSIVEL}`,
        undefined,
        'colaborador',
        dona,
      );
      expect(body.items.map(({ id }) => id)).toEqual([possivel]);
      for (const query of ['idProcessoRisco=1', 'page=1&idProcessoRisco=1'])
        expect((await ask('GET', `/Process?${query}`, undefined, 'clientePJ', dona)).status).toBe(403);
    });
  });

  it('keeps the sum of the classes equal to the sum of the balances, whatever is assessed and entered', async () => {
    const dona = await buildFirma(engine.database);
    let state = 20_261_122;
    const draw = (below: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
    const processos = [await open(dona), await open(dona)];
    let em = '2024-01-01';
    for (let round = 0; round < 24; round += 1) {
      em = addDays(em, draw(30));
      const processo = processos[draw(2)] ?? 0;
      const valor = `${draw(900) + 1}.${String(draw(100)).padStart(2, '0')}`;
      const tipo = (['constituicao', 'complemento', 'reversao', 'pagamento'] as const)[draw(4)];
      // Some are refused: then nothing moves.
      await ask('POST', `/CaseRisk/${processo}/provisions`, { em, tipo, valor }, 'gestor', dona);
      if (draw(3) === 0)
        await ask(
          'POST',
          `/CaseRisk/${processo}/assessments`,
          { em, idProcessoRisco: draw(2) + 1, motivo: 'x' },
          'gestor',
          dona,
        );
    }
    const cents = (text: string) => BigInt(text.replace('.', ''));
    const total = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + cents(amount), 0n);
    const saldos = await Promise.all(
      processos.map(
        async (processo) =>
          (await ask<CaseRisk>('GET', `/CaseRisk/${processo}`, undefined, 'gestor', dona)).body.saldo,
      ),
    );
    const { movimento, totais } = (
      await ask<RiskReport>('GET', '/CaseRisk/Report', undefined, 'gestor', dona)
    ).body;
    expect(cents(totais.provisao)).toBe(total(saldos));
    expect(total(movimento.map(({ final }) => final))).toBe(total(saldos));
    for (const { final, risco: _, ...parts } of movimento)
      expect(total(Object.values(parts))).toBe(cents(final));
  });

  it('answers 404 for a case of another firm, and 403 to who is not of the management', async () => {
    const alheio = await open(await buildFirma(engine.database));
    expect((await ask('GET', `/CaseRisk/${alheio}`)).status).toBe(404);
    const nosso = await open();
    for (const papel of ['advogado', 'clientePJ'] as const)
      expect((await ask('GET', `/CaseRisk/${nosso}`, undefined, papel)).status).toBe(403);
    expect((await report('em=2026-01-01')).linhas.map(({ idProcesso }) => idProcesso)).not.toContain(alheio);
  });
});

describeOnEngines('/PriceIndex', (engine) => {
  let app: FastifyInstance;
  let firma: Firma;
  beforeAll(async () => {
    app = await buildTestApp(engine.database);
    firma = await buildFirma(engine.database);
  });
  afterAll(() => app.close());
  const list = async (papel: Papel = 'gestor', dona = firma) =>
    (await call<PriceIndex[]>(app, dona.usuarios[papel], 'GET', '/PriceIndex')).body;
  const send = (texto: string, papel: Papel = 'admin') =>
    call<PriceIndexImported & ApiErrorBody>(app, firma.usuarios[papel], 'POST', '/PriceIndex/import', {
      codigo: 'IPCA',
      fonte: 'IBGE, baixado hoje',
      texto,
    });

  it('has every table with its source and last month, and a firm’s own months before them, nobody else’s', async () => {
    const before = (await list()).find(({ codigo }) => codigo === 'IPCA');
    expect(before).toMatchObject({
      fonte: 'IBGE (SGS 433)',
      de: '2022-01',
      ate: '2025-11',
      faltam: [],
      importados: 0,
    });
    expect((await send('11/2025;0,20\n01/2026;0,33')).body).toEqual({ novos: 2, alterados: 0 });
    expect((await send('01/2026;0,34')).body).toEqual({ novos: 0, alterados: 1 });
    const after = (await list()).find(({ codigo }) => codigo === 'IPCA');
    expect(after).toMatchObject({
      fonte: 'IBGE, baixado hoje',
      ate: '2026-01',
      faltam: ['2025-12'],
      importados: 2,
    });
    expect(after?.meses.slice(0, 2)).toEqual([
      { mes: '2026-01', taxa: '0.34', fonte: 'IBGE, baixado hoje' },
      { mes: '2025-11', taxa: '0.2', fonte: 'IBGE, baixado hoje' },
    ]);
    const outra = await buildFirma(engine.database);
    expect((await list('gestor', outra)).find(({ codigo }) => codigo === 'IPCA')).toEqual(before);
  });

  it('takes nothing of a text with a line that cannot be read, and nothing from a Gestor', async () => {
    const { status, body } = await send('02/2026;0,33\nmarço;1');
    expect([status, body.fields]).toEqual([
      400,
      { texto: 'Linha 2: "março" não é um mês. Escreva mm/aaaa;taxa.' },
    ]);
    expect((await list()).find(({ codigo }) => codigo === 'IPCA')?.ate).not.toBe('2026-02');
    expect((await send('02/2026;0,33', 'gestor')).status).toBe(403);
  });
});
