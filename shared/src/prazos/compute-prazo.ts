import type { Calendario, DiaLido } from './calendario';
import { daysInMonth, diaOf, formatDia, parseDia, type Dia } from './dia';
import { findMarco, type Marco } from './marco';
import { BASE, MARCO, reasonNotCounted, writeNotCounted, type Memoria } from './memoria';
import { LEIS, regimeOf } from './regimes';
import { CalendarioSemDiaUtilError, DataImpossivelError, firstDay } from './search-days';
import type { AvisoDePrazo, PrazoContado, PrazoEntrada, Regime, Unidade } from './tipos';

/**
 * CPC 224, § 1º moves the day of beginning and the last day when the forum closes early or opens late. Courts
 * differ on the start; the earlier reading moves only the last day, so a partial first day counts, with a
 * warning.
 */
const PARCIAL_MOVE_O_COMECO = false;

interface Contagem {
  readonly regime: Regime;
  readonly entrada: PrazoEntrada;
  readonly calendario: Calendario;
}

const isSuspended = (dia: DiaLido, { entrada }: Contagem) =>
  dia.suspensao !== null || (entrada.suspendeRecesso && dia.recesso);

const runs = (dia: DiaLido, contagem: Contagem) => dia.util && !isSuspended(dia, contagem);

/** A day on which a term may end: the court sits the whole day, and terms are not suspended. */
const mayEnd = (dia: DiaLido, contagem: Contagem) => runs(dia, contagem) && !dia.parcial;

/**
 * Counts from date to date: the result is the day with the same number, or the following day if that month
 * has no such day (Lei 810/1949; Código Civil, art. 132, § 3º).
 */
function addMonthsOfLaw(dia: Dia, months: number): Dia {
  const [year = 0, month = 1, day = 1] = formatDia(dia).split('-').map(Number);
  const index = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1];
  const lastOfMonth = daysInMonth(toYear, toMonth);
  return day > lastOfMonth ? diaOf(toYear, toMonth, lastOfMonth) + 1 : diaOf(toYear, toMonth, day);
}

/**
 * Longest count in days: a doubled term of 10 years, or 1,998 business days with their weekends and recesses.
 */
const LONGEST_COUNT = 9_000;

const monthsOf = (unidade: Unidade): number => (unidade === 'meses' ? 1 : unidade === 'anos' ? 12 : 0);

function countedAs(dia: DiaLido, unidade: Unidade): string {
  if (dia.parcial) return `Conta, com expediente parcial: ${dia.motivo}`;
  if (unidade === 'uteis') return 'Dia útil';
  return dia.util ? 'Dia corrido' : `Dia corrido (${dia.motivo})`;
}

function writeSkipped(memoria: Memoria | null, read: DiaLido, { entrada, regime }: Contagem): void {
  if (!memoria) return;
  const { motivo, fonte } = reasonNotCounted(read, entrada.suspendeRecesso, regime);
  const reason = read.parcial ? `Expediente parcial: ${motivo}` : motivo;
  writeNotCounted(memoria, read, reason, fonte || LEIS[regime].inicio);
}

/** The last day by simple counting, before it is moved. */
function countDays(marco: Marco, diaUm: Dia, contagem: Contagem, memoria: Memoria | null): Dia {
  const { entrada, calendario, regime } = contagem;
  const wanted = entrada.dias * (entrada.dobro ? 2 : 1);
  const months = monthsOf(entrada.unidade);
  const last = months > 0 ? addMonthsOfLaw(marco.inicio, wanted * months) : null;
  const fonte = LEIS[regime].contagem;
  let counted = 0;
  for (let dia = diaUm; ; dia += 1) {
    const read = calendario.read(dia);
    const counts =
      last !== null || (entrada.unidade === 'uteis' ? runs(read, contagem) : !isSuspended(read, contagem));
    if (counts) {
      counted += 1;
      const motivo = countedAs(read, entrada.unidade);
      memoria?.linhas.push({ data: read.texto, conta: true, motivo, fonte });
    } else writeSkipped(memoria, read, contagem);
    if (last === null ? counted === wanted : dia >= last) return dia;
    if (dia - diaUm > LONGEST_COUNT) throw new CalendarioSemDiaUtilError();
  }
}

function countFrom(marco: Marco, contagem: Contagem, memoria: Memoria | null) {
  const { entrada, calendario, regime } = contagem;
  // A count from date to date has no first business day, because it counts months.
  const diaUm =
    monthsOf(entrada.unidade) > 0
      ? marco.inicio + 1
      : firstDay(calendario, marco.dia + 1, (read) => {
          const starts = runs(read, contagem) && !(PARCIAL_MOVE_O_COMECO && read.parcial);
          if (!starts) writeSkipped(memoria, read, contagem);
          return starts;
        });
  const lastCounted = countDays(marco, diaUm, contagem, memoria);
  const fim = firstDay(calendario, lastCounted, (read, dia) => {
    const ends = mayEnd(read, contagem);
    if (dia === lastCounted) return ends;
    if (!ends) writeSkipped(memoria, read, contagem);
    else if (memoria) writeNotCounted(memoria, read, 'Último dia, por prorrogação', LEIS[regime].inicio);
    return ends;
  });
  return { diaUm, fim };
}

function beforeMarco(base: Dia, marco: Marco, contagem: Contagem, memoria: Memoria): void {
  const { entrada, calendario, regime } = contagem;
  for (let dia = base; dia <= marco.dia; dia += 1) {
    const read = calendario.read(dia);
    const [motivo, fonte] =
      dia === marco.dia
        ? MARCO[entrada.comunicacao]
        : dia === base
          ? BASE[entrada.comunicacao]
          : (marco.why(dia) ?? [read.motivo, read.fonte || LEIS[regime].inicio]);
    writeNotCounted(memoria, read, motivo, fonte);
  }
}

function warningsOf(memoria: Memoria, firstIsPartial: boolean, differs: boolean): AvisoDePrazo[] {
  const avisos: AvisoDePrazo[] = [];
  if (memoria.local) avisos.push('feriadoLocal');
  if (firstIsPartial) avisos.push('primeiroDiaParcial');
  if (differs) avisos.push('leituraDivergente');
  return avisos;
}

/**
 * Counts a term from its communication to its last day, with every calendar day between them and the law or
 * act that applies to it. Dates are `YYYY-MM-DD` text; no clock and no time zone is involved. Hours are not
 * computed: they run minute to minute. Throws `DataImpossivelError` for a base date that does not exist, and
 * `CalendarioSemDiaUtilError` for a calendar that never opens again.
 */
export function computePrazo(entrada: PrazoEntrada, calendario: Calendario): PrazoContado {
  const base = parseDia(entrada.dataBase);
  if (base === null) throw new DataImpossivelError(entrada.dataBase);
  const contagem = { entrada, calendario, regime: regimeOf(entrada.unidade, entrada.regime) };
  const marco = findMarco(entrada.comunicacao, base, calendario);
  const memoria: Memoria = { linhas: [], local: false };
  beforeMarco(base, marco, contagem, memoria);
  const { diaUm, fim } = countFrom(marco, contagem, memoria);
  const { conservador } = marco;
  const earlier =
    conservador === null
      ? null
      : countFrom({ ...marco, dia: conservador, inicio: conservador }, contagem, null).fim;
  const textOf = (dia: Dia) => calendario.read(dia).texto;
  return {
    publicacao: marco.publicacao === null ? null : textOf(marco.publicacao),
    marco: textOf(marco.dia),
    diaUm: textOf(diaUm),
    fim: textOf(fim),
    fimConservador: earlier === null ? null : textOf(earlier),
    memoria: memoria.linhas,
    avisos: warningsOf(memoria, calendario.read(diaUm).parcial, earlier !== null && earlier !== fim),
  };
}
