import { daysInMonth, diaDaSemana, diaOf, pascoaOf, type Dia } from './dia';

const SEMANA = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sab'];

const MM_DD = /^(\d{2})-(\d{2})$/;
const DE_PASCOA = /^pascoa(?:([+-])(\d{1,3}))?$/;
const N_SEMANA = /^([1-5])(dom|seg|ter|qua|qui|sex|sab)-(\d{2})$/;

type DiaDoAno = (year: number) => Dia | null;

const ofFixed = (month: number, day: number): DiaDoAno | null =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(2024, month)
    ? (year) => (day <= daysInMonth(year, month) ? diaOf(year, month, day) : null)
    : null;

function ofWeekday(nth: number, weekday: number, month: number): DiaDoAno | null {
  if (month < 1 || month > 12) return null;
  return (year) => {
    const first = diaOf(year, month, 1);
    const offset = ((weekday - diaDaSemana(first) + 7) % 7) + 7 * (nth - 1);
    return offset < daysInMonth(year, month) ? first + offset : null;
  };
}

/**
 * A rule of every year as a function from the year to its day: `12-25`; `pascoa-47`, `pascoa`, `pascoa+60`, counted from
 * Easter Sunday; `3seg-10`, the third Monday of October. Null if the text is not a rule; the function returns
 * null for a year without such a day (`02-29`, a fifth Monday).
 */
export function parseRegra(text: string): DiaDoAno | null {
  const [, month, day] = MM_DD.exec(text) ?? [];
  if (month && day) return ofFixed(Number(month), Number(day));
  const easter = DE_PASCOA.exec(text);
  if (easter) {
    const offset = Number(easter[2] ?? 0) * (easter[1] === '-' ? -1 : 1);
    return (year) => pascoaOf(year) + offset;
  }
  const [, nth, weekday, ofMonth] = N_SEMANA.exec(text) ?? [];
  if (nth && weekday && ofMonth) return ofWeekday(Number(nth), SEMANA.indexOf(weekday), Number(ofMonth));
  return null;
}

/** Whether the text is a rule that `parseRegra` reads. */
export const isRegra = (text: string): boolean => parseRegra(text) !== null;
