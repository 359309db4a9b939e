/** @jest-environment node */
import type { Tabela } from './atualizar';
import { FABRICA } from './fabrica';
import { INDEX_CODES, type IndexCode } from './indices';
import { atualizarPorRegra, type Escolha } from './por-regra';

const vazias = Object.fromEntries(INDEX_CODES.map((codigo) => [codigo, {}])) as Record<IndexCode, Tabela>;
const escolha: Escolha = {
  valor: '10000.00',
  vencimento: '2026-09',
  ate: '2026-12',
  regra: 'indice',
  indice: 'IPCA',
  juros: 'TL',
  jurosDesde: null,
  ajuizamento: null,
};
const tabelas = {
  ...vazias,
  IPCA: { '2026-09': '0.44', '2026-10': '0.56', '2026-11': '0.39' },
  // Invented rates.
  TL: { '2026-09': '0.65', '2026-10': '0.70', '2026-11': '0.60' },
};
const fabrica = Object.fromEntries(INDEX_CODES.map((codigo) => [codigo, FABRICA[codigo].tabela])) as Record<
  IndexCode,
  Tabela
>;

describe('an amount brought up to date by a rule', () => {
  it('holds the vector of IPCA and the legal rate, each month with the names of its rates', () => {
    const { linhas, ...total } = atualizarPorRegra(escolha, tabelas);
    expect(total).toMatchObject({
      fator: '1.013963736096',
      corrigido: '10139.64',
      juros: '197.72',
      total: '10337.36',
    });
    expect(linhas[1]).toEqual({
      mes: '2026-10',
      nomeDoIndice: 'IPCA',
      indice: '0.56',
      fator: '1.010024640000',
      nomeDosJuros: 'Taxa legal',
      juros: '0.70',
    });
    // From the law on, the civil rule is the same.
    expect(atualizarPorRegra({ ...escolha, regra: 'civil', indice: 'INPC' }, tabelas).total).toBe('10337.36');
  });

  it('runs one per cent, or none, from the month that is said', () => {
    expect(
      atualizarPorRegra({ ...escolha, juros: 'umPorCento', jurosDesde: '2026-11' }, tabelas),
    ).toMatchObject({ percentualDeJuros: '1.000000', juros: '101.40' });
    expect(atualizarPorRegra({ ...escolha, juros: 'nenhum' }, tabelas)).toMatchObject({
      juros: '0.00',
      total: '10139.64',
    });
  });

  it('names the table that lacks months, and takes none for zero', () => {
    expect(() => atualizarPorRegra({ ...escolha, ate: '2027-02' }, tabelas)).toThrow(
      'Falta o índice IPCA de 12/2026, 01/2027.',
    );
    expect(() => atualizarPorRegra({ ...escolha, indice: 'IGP-M' }, tabelas)).toThrow(
      'Falta o índice IGP-M de 09/2026, 10/2026, 11/2026.',
    );
    expect(() =>
      atualizarPorRegra(escolha, { ...tabelas, TL: { '2026-09': '0.65', '2026-11': '0.60' } }),
    ).toThrow('Falta o índice Taxa legal de 10/2026.');
  });

  it('changes with Lei 14.905/2024, and by the labour rule with the filing too', () => {
    const rates = (changes: Partial<Escolha>) =>
      atualizarPorRegra(
        { ...escolha, vencimento: '2024-07', ate: '2024-11', ...changes },
        fabrica,
      ).linhas.map(({ nomeDoIndice, nomeDosJuros }) => [nomeDoIndice, nomeDosJuros]);
    expect(rates({ regra: 'civil', indice: 'INPC' })).toEqual([
      ['INPC', '1% ao mês'],
      ['INPC', '1% ao mês'],
      ['IPCA', 'Taxa legal'],
      ['IPCA', 'Taxa legal'],
    ]);
    expect(rates({ regra: 'trabalhista', ajuizamento: '2024-07-20' })).toEqual([
      ['IPCA-E', 'TR'],
      ['SELIC', null],
      ['IPCA', 'Taxa legal'],
      ['IPCA', 'Taxa legal'],
    ]);
  });
});

describe('the factory tables', () => {
  it.each(INDEX_CODES)('of %s have a source and no gap, and are decimals', (codigo) => {
    const { fonte, tabela } = FABRICA[codigo];
    const meses = Object.keys(tabela);
    expect(fonte).not.toBe('');
    expect(meses.length).toBeGreaterThan(15);
    for (const taxa of Object.values(tabela)) expect(taxa).toMatch(/^-?\d+\.\d{2,6}$/);
    const [first = '', last = ''] = [meses[0], meses.at(-1)];
    const span =
      (Number(last.slice(0, 4)) - Number(first.slice(0, 4))) * 12 +
      Number(last.slice(5)) -
      Number(first.slice(5));
    expect(meses.length).toBe(span + 1);
  });

  it('add up to what the institute publishes for whole years', () => {
    const year = (codigo: IndexCode, ano: number) =>
      atualizarPorRegra(
        {
          ...escolha,
          valor: '100.00',
          indice: codigo as Escolha['indice'],
          juros: 'nenhum',
          vencimento: `${ano}-01`,
          ate: `${ano + 1}-01`,
        },
        fabrica,
      ).corrigido;
    expect([year('IPCA', 2023), year('IPCA', 2024)]).toEqual(['104.62', '104.83']);
    expect([year('INPC', 2023), year('INPC', 2024)]).toEqual(['103.71', '104.77']);
    expect([year('IPCA-E', 2023), year('IPCA-E', 2024)]).toEqual(['104.72', '104.71']);
    expect([year('IGP-M', 2023), year('IGP-M', 2024)]).toEqual(['96.82', '106.54']);
  });
});
