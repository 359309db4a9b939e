import type {
  CalculationPreview,
  CaseRisk,
  ProvisionCreate,
  RiskAssessmentCreate,
  RiskReport,
} from '@foro/shared/contracts/case-risk';
import type { PriceIndexImported } from '@foro/shared/contracts/price-index';
import { addDays, toDateOnly } from '@foro/shared/format';
import { buildFirma } from '../../../testing/builders';
import { call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { POSSIVEL, prepareRiscos, PROVAVEL, type Refused } from './riscos.fixtures';

describeOnDatabase('/CaseRisk', (base) => {
  const given = prepareRiscos(base);
  const { ask, open } = given;
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
    await call(given.app, given.firma.usuarios.advogado, 'PUT', '/Process', {
      ...caso,
      idProcessoRisco: POSSIVEL,
    });
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
    const refused = await call<Refused>(
      given.app,
      given.firma.usuarios.admin,
      'DELETE',
      `/Process/${processo}`,
    );
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Este processo não pode ser excluído: há 4 lançamentos da provisão que dependem dele.',
    ]);
  });

  it('brings a provision up to date by the vector of the tables, and freezes the calculation with the entry', async () => {
    const outra = await buildFirma(base.database);
    const processo = await open(outra);
    const tabela = (codigo: string, texto: string) =>
      ask<PriceIndexImported>(
        'POST',
        '/PriceIndex/import',
        { codigo, fonte: 'Vetor', texto },
        'admin',
        outra,
      );
    // Invented rates, which replace the product's months.
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

  it('keeps the sum of the classes equal to the sum of the balances, whatever is assessed and entered', async () => {
    const dona = await buildFirma(base.database);
    let state = 20_261_122;
    const draw = (below: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
    const processos = [await open(dona), await open(dona)];
    let em = '2024-01-01';
    for (let round = 0; round < 24; round += 1) {
      em = addDays(em, draw(30));
      const processo = processos[draw(2)] ?? 0;
      const valor = `${draw(900) + 1}.${String(draw(100)).padStart(2, '0')}`;
      const tipo = (['constituicao', 'complemento', 'reversao', 'pagamento'] as const)[draw(4)];
      // Some are refused: then nothing changes.
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
    const alheio = await open(await buildFirma(base.database));
    expect((await ask('GET', `/CaseRisk/${alheio}`)).status).toBe(404);
    const nosso = await open();
    for (const papel of ['advogado', 'clientePJ'] as const)
      expect((await ask('GET', `/CaseRisk/${nosso}`, undefined, papel)).status).toBe(403);
    expect((await report('em=2026-01-01')).linhas.map(({ idProcesso }) => idProcesso)).not.toContain(alheio);
  });
});
