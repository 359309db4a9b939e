import { addDays } from '../format';
import type { Calendario } from './calendario';
import { businessDaysFrom } from './internal-date';

/** A step of a flow, as far as its day depends on it. */
export interface PassoContado {
  readonly n: number;
  readonly ancora: 'inicio' | 'fimDoPrazo' | 'passo';
  /** Days from the anchor; negative is before it. */
  readonly desloca: number;
  readonly unidade: 'uteis' | 'corridos';
  /** The steps that come before; with the anchor `passo` the day is counted from the last of them. */
  readonly dependeDe: readonly number[];
}

/** Whether steps wait for each other in a circle. */
export function hasCycle(passos: readonly Pick<PassoContado, 'n' | 'dependeDe'>[]): boolean {
  const waiting = new Map(passos.map(({ n, dependeDe }) => [n, dependeDe]));
  for (;;) {
    const free = [...waiting].filter(([, before]) => !before.some((n) => waiting.has(n)));
    if (free.length === 0) return waiting.size > 0;
    for (const [n] of free) waiting.delete(n);
  }
}

/** The day that a step's count gives from its anchor's day. */
export const countStep = (
  from: string,
  { desloca, unidade }: Pick<PassoContado, 'desloca' | 'unidade'>,
  calendario: Calendario,
): string => (unidade === 'uteis' ? businessDaysFrom(from, desloca, calendario) : addDays(from, desloca));

/**
 * The day of each step, by its number.
 * @param fixed days that stay, of steps that are already done or deleted
 * @throws if a step is counted from the end of a deadline and there is none
 */
export function planFluxo(
  passos: readonly PassoContado[],
  {
    inicio,
    fim,
    fixed = new Map(),
  }: { inicio: string; fim: string | null; fixed?: ReadonlyMap<number, string> },
  calendario: Calendario,
): Map<number, string> {
  const days = new Map(fixed);
  const anchorOf = ({ ancora, dependeDe }: PassoContado): string => {
    if (ancora === 'inicio') return inicio;
    if (ancora === 'passo') return dependeDe.map(dayOf).toSorted().at(-1) ?? inicio;
    if (fim === null) throw new Error('a step counts from the end of a deadline, and there is none');
    return fim;
  };
  const dayOf = (n: number): string => {
    const known = days.get(n);
    if (known !== undefined) return known;
    const passo = passos.find((one) => one.n === n);
    // A step that is gone holds nothing back.
    const day = passo === undefined ? inicio : countStep(anchorOf(passo), passo, calendario);
    days.set(n, day);
    return day;
  };
  for (const { n } of passos) dayOf(n);
  return days;
}
