/** @jest-environment node */
import { centsOf } from '../format';
import { processCostCreateSchema } from './process-cost';
import { linesOf, sharesOf } from './process-cost-entry';

const body = (changes: object) => ({
  idProcesso: 7,
  tipo: 'despesa',
  descricao: 'Viagem',
  valor: '100.00',
  competencia: '2026-01-31',
  ...changes,
});
const messages = (changes: object) =>
  Object.fromEntries(
    (processCostCreateSchema.safeParse(body(changes)).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );
const mensal = { frequencia: 'mensal', vezes: 3, parcelado: true } as const;
const partes = (...quantos: string[]) => ({
  por: 'parte' as 'parte' | 'valor',
  processos: quantos.map((quanto, index) => ({ idProcesso: 7 + index, quanto })),
});

describe('the lines of a cost that comes again', () => {
  const first = { valor: '100.00', competencia: '2026-01-31', vencimento: '2026-01-31' };

  it('add up to the whole when it is paid in instalments, and count each day from the first', () => {
    expect(linesOf(mensal, first)).toEqual([
      { valor: '33.34', competencia: '2026-01-31', vencimento: '2026-01-31' },
      { valor: '33.33', competencia: '2026-02-28', vencimento: '2026-02-28' },
      { valor: '33.33', competencia: '2026-03-31', vencimento: '2026-03-31' },
    ]);
  });

  it('are each of the value when it comes again in full', () => {
    const lines = linesOf({ frequencia: 'anual', vezes: 2, parcelado: false }, first);
    expect(lines.map(({ valor, vencimento }) => [valor, vencimento])).toEqual([
      ['100.00', '2026-01-31'],
      ['100.00', '2027-01-31'],
    ]);
  });

  it.each([
    ['0.07', 3],
    ['9999999999999.99', 120],
    ['1000.01', 7],
  ])('of %s in %i instalments never lose a cent', (valor, vezes) => {
    const sum = linesOf({ ...mensal, vezes }, { ...first, valor }).reduce(
      (all, line) => all + centsOf(line.valor),
      0n,
    );
    expect(sum).toBe(centsOf(valor));
  });
});

describe('a shared cost', () => {
  it.each([
    ['100.00', ['1', '1', '1'], ['33.34', '33.33', '33.33']],
    ['0.05', ['1', '2'], ['0.02', '0.03']],
    ['10.00', ['33.33', '66.67'], ['3.33', '6.67']],
  ])('of %s by the parts %j is %j', (valor, quantos, shares) => {
    expect(sharesOf(valor, partes(...quantos))).toEqual(shares);
  });
});

describe('a body', () => {
  it.each([
    ['vencimento', 'Diga o primeiro vencimento', { repeticao: mensal }],
    [
      'pagoEm',
      'O que se repete entra em aberto, e cada um é pago por sua vez',
      { repeticao: mensal, vencimento: '2026-02-10', pagoEm: '2026-02-10', pagoPor: 'escritorio' },
    ],
    ['repeticao.vezes', 'Diga de 2 a 120 vezes', { repeticao: { ...mensal, vezes: 121 } }],
    ['repeticao.vezes', 'Diga de 2 a 120 vezes', { repeticao: { ...mensal, vezes: 'dez' } }],
    [
      'repeticao.frequencia',
      'Escolha de quanto em quanto tempo',
      { repeticao: { ...mensal, frequencia: 'diaria' } },
    ],
    [
      'valor',
      'O valor não chega a um centavo por parcela',
      { valor: '0.02', vencimento: '2026-02-10', repeticao: mensal },
    ],
    [
      'rateio',
      'Um custo rateado não se repete',
      { vencimento: '2026-02-10', repeticao: mensal, rateio: partes('1', '1') },
    ],
    ['rateio.processos', 'Escolha ao menos dois processos', { rateio: partes('1') }],
    ['rateio', 'Este processo faz parte do rateio', { idProcesso: 3, rateio: partes('1', '1') }],
    [
      'rateio.processos.1.idProcesso',
      'Este processo já está no rateio',
      {
        rateio: {
          por: 'parte',
          processos: [
            { idProcesso: 7, quanto: '1' },
            { idProcesso: 7, quanto: '1' },
          ],
        },
      },
    ],
    ['rateio.processos.1.quanto', 'Valor inválido', { rateio: partes('1', '1.234') }],
    ['rateio.processos.0.quanto', 'Valor deve ser maior que zero', { rateio: partes('0', '1') }],
    [
      'valor',
      'As partes somam R$\u00a099,99, e o custo é de R$\u00a0100,00',
      { rateio: { ...partes('50.00', '49.99'), por: 'valor' } },
    ],
    [
      'valor',
      'O valor não chega a um centavo para cada processo',
      { valor: '0.01', rateio: partes('1', '1') },
    ],
  ])('is refused beside %s with "%s"', (path, message, changes) => {
    expect(messages(changes)[path]).toBe(message);
  });

  it('with a repetition, or a split, that agrees with itself is taken', () => {
    expect(messages({ vencimento: '2026-02-10', repeticao: mensal })).toEqual({});
    expect(messages({ rateio: { ...partes('50.01', '49.99'), por: 'valor' } })).toEqual({});
  });
});
