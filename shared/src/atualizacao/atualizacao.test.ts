/** @jest-environment node */
import { atualizar, IndiceAusenteError } from './atualizar';
import { fatorSelic, taxaLegal } from './taxa-legal';
import { regimeTrabalhista } from './trabalhista';

const IPCA = { '2026-09': '0.44', '2026-10': '0.56', '2026-11': '0.39' };
// Invented rates.
const TL = { '2026-09': '0.65', '2026-10': '0.70', '2026-11': '0.60' };
const calculo = {
  valor: '10000.00',
  vencimento: '2026-09',
  ate: '2026-12',
  indice: { nome: 'IPCA', tabela: IPCA },
  juros: { nome: 'Taxa legal', tabela: TL },
};

describe('an amount brought up to date', () => {
  it('holds the vector: IPCA over three months, and the legal rate over the corrected amount', () => {
    expect(atualizar(calculo)).toEqual({
      valor: '10000.00',
      fator: '1.013963736096',
      corrigido: '10139.64',
      percentualDeJuros: '1.950000',
      juros: '197.72',
      total: '10337.36',
      linhas: [
        { mes: '2026-09', indice: '0.44', fator: '1.004400000000', juros: '0.65' },
        { mes: '2026-10', indice: '0.56', fator: '1.010024640000', juros: '0.70' },
        { mes: '2026-11', indice: '0.39', fator: '1.013963736096', juros: '0.60' },
      ],
    });
  });

  it('counts neither the month of the calculation, nor interest before it begins', () => {
    const { juros: _, ...semJuros } = calculo;
    expect(atualizar({ ...semJuros, ate: '2026-10' })).toMatchObject({
      corrigido: '10044.00',
      juros: '0.00',
      total: '10044.00',
    });
    expect(atualizar({ ...calculo, ate: '2026-09' })).toMatchObject({ total: '10000.00', linhas: [] });
    expect(atualizar({ ...calculo, juros: { ...calculo.juros, de: '2026-11' } })).toMatchObject({
      percentualDeJuros: '0.600000',
      juros: '60.84',
    });
  });

  it('follows prices that fell, and rounds a half to the even cent', () => {
    const queda = { nome: 'IGP-M', tabela: { '2026-09': '-0.50' } };
    const base = { vencimento: '2026-09', ate: '2026-10' };
    expect(atualizar({ ...base, valor: '1.00', indice: queda }).corrigido).toBe('1.00');
    expect(atualizar({ ...base, valor: '3.00', indice: queda }).corrigido).toBe('2.98');
    expect(atualizar({ ...base, valor: '1000.00', indice: queda }).corrigido).toBe('995.00');
  });

  it('crosses years, and stays exact over three hundred months', () => {
    const tabela = Object.fromEntries(
      Array.from({ length: 300 }, (_, month) => [
        `${2000 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`,
        '1',
      ]),
    );
    const { linhas, fator } = atualizar({
      valor: '1.00',
      vencimento: '2000-01',
      ate: '2025-01',
      indice: { nome: 'x', tabela },
    });
    expect([linhas.length, linhas.at(-1)?.mes, fator]).toEqual([300, '2024-12', '19.788466261924']);
  });

  it('says which months a table lacks, and takes none for zero', () => {
    const refused = () => atualizar({ ...calculo, indice: { nome: 'IPCA', tabela: { '2026-10': '0.56' } } });
    expect(refused).toThrow(IndiceAusenteError);
    expect(refused).toThrow('Falta o índice IPCA de 09/2026, 11/2026.');
    expect(() =>
      atualizar({
        ...calculo,
        juros: { nome: 'Taxa legal', tabela: { '2026-09': '0.65', '2026-10': '0.7' } },
      }),
    ).toThrow('Falta o índice Taxa legal de 11/2026.');
  });
});

describe('the legal rate', () => {
  it('holds the vector: 22 business days against IPCA-15', () => {
    const selic = fatorSelic(Array.from({ length: 22 }, () => '1.00055131'));
    expect(selic).toBe('1.01219929');
    expect(taxaLegal(selic, '0.48')).toBe('0.736394');
  });

  it('is never below zero', () => {
    expect(taxaLegal('1.00200000', '0.48')).toBe('0.000000');
  });
});

describe('the labour rule', () => {
  it.each([
    ['2024-02', 'IPCA-E', 'TR'],
    ['2024-03', 'IPCA-E', 'TR'],
    ['2024-04', 'SELIC', null],
    ['2024-08', 'SELIC', null],
    ['2024-09', 'IPCA', 'TL'],
  ])('in %s is %s with %s, the claim filed on 15/03/2024', (mes, indice, juros) => {
    expect(regimeTrabalhista(mes, '2024-03-15')).toEqual({ indice, juros });
  });

  it('keeps IPCA-E and TR until a claim that is filed after the law', () => {
    expect(regimeTrabalhista('2025-01', '2025-02-10')).toEqual({ indice: 'IPCA-E', juros: 'TR' });
    expect(regimeTrabalhista('2025-03', '2025-02-10')).toEqual({ indice: 'IPCA', juros: 'TL' });
  });
});
