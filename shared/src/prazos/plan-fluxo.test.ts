import { compileCalendario } from './calendario';
import { camadasDeFabrica } from './fabrica/camadas';
import { ID_NACIONAL } from './fabrica/calendarios';
import { businessDaysBetween, businessDaysFrom } from './internal-date';
import { hasCycle, planFluxo, type PassoContado } from './plan-fluxo';

const nacional = camadasDeFabrica(ID_NACIONAL);
const before = compileCalendario(nacional);
const after = compileCalendario([
  ...nacional,
  { nivel: 'tribunal', dias: [{ data: '2026-03-20', tipo: 'fechado', motivo: 'Luto', ato: 'Portaria 1' }] },
]);

const fromEnd = (n: number, desloca: number): PassoContado => ({
  n,
  ancora: 'fimDoPrazo',
  desloca,
  unidade: 'uteis',
  dependeDe: [],
});
const CONTESTACAO = [fromEnd(1, -10), fromEnd(2, -5), fromEnd(3, -2), fromEnd(4, 0)];
const daysOf = (...asked: Parameters<typeof planFluxo>) =>
  [...planFluxo(...asked).entries()].toSorted().map(([, day]) => day);

describe('the days of a flow', () => {
  it('count back from the end of the deadline, and move with it except for what is done', () => {
    expect(daysOf(CONTESTACAO, { inicio: '2026-03-03', fim: '2026-03-24' }, before)).toEqual([
      '2026-03-10',
      '2026-03-17',
      '2026-03-20',
      '2026-03-24',
    ]);
    const fixed = new Map([[1, '2026-03-10']]);
    expect(daysOf(CONTESTACAO, { inicio: '2026-03-03', fim: '2026-03-25', fixed }, after)).toEqual([
      '2026-03-10',
      '2026-03-17',
      '2026-03-23',
      '2026-03-25',
    ]);
  });

  it('count from the start, and from the last of the steps that they wait for', () => {
    const passos: PassoContado[] = [
      { n: 3, ancora: 'passo', desloca: 1, unidade: 'uteis', dependeDe: [1, 2] },
      { n: 1, ancora: 'inicio', desloca: 0, unidade: 'uteis', dependeDe: [] },
      { n: 2, ancora: 'inicio', desloca: 3, unidade: 'corridos', dependeDe: [] },
    ];
    expect(daysOf(passos, { inicio: '2026-03-03', fim: null }, before)).toEqual([
      '2026-03-03',
      '2026-03-06',
      '2026-03-09',
    ]);
  });

  it('are refused for a circle, however long', () => {
    const ring = (...before: number[][]) => before.map((dependeDe, index) => ({ n: index + 1, dependeDe }));
    expect([hasCycle(ring([], [1], [1, 2])), hasCycle(ring([3], [1], [2])), hasCycle(ring([1]))]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('business days between two days', () => {
  it.each([
    ['2026-03-24', '2026-03-10', -10],
    ['2026-03-24', '2026-03-24', 0],
    ['2026-03-19', '2026-03-23', 2],
    ['2026-04-02', '2026-04-06', 1],
  ])('from %s to %s are %i, which lead there', (from, to, days) => {
    expect(businessDaysBetween(from, to, before)).toBe(days);
    expect(businessDaysFrom(from, days, before)).toBe(to);
  });
});
