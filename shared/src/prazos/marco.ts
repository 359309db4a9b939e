import type { Calendario } from './calendario';
import type { Dia } from './dia';
import { firstDay } from './search-days';
import type { Comunicacao } from './tipos';

/**
 * The first of the ten days of an electronic notice is the day after it was sent, business or not (Res. CNJ
 * 185/2013, art. 21, I). TJRJ's account of the CNJ's answer begins on the next business day, one to three
 * days later; this is the earlier reading.
 */
const PRIMEIRO_DOS_DEZ = 1;

/**
 * STJ, 5ª Turma, AgRg no AREsp 2.492.606 (05/08/2025): the day of sending is the first of the ten, and their end does not move.
 */
const PRIMEIRO_DOS_DEZ_PARA_O_STJ = 0;

const DEZ_DIAS = 10;
/** CPC 231, IX: the fifth business day after the confirmation is the starting day. */
const DIAS_APOS_CONFIRMACAO = 5;

/** The starting day of a term, and how it was determined. */
export interface Marco {
  readonly dia: Dia;
  /** The day from which months and years run: the starting day itself, even one without court hours. */
  readonly inicio: Dia;
  readonly publicacao: Dia | null;
  /** The starting day in the reading that ends earlier; null if courts agree. */
  readonly conservador: Dia | null;
  /**
   * Why a day between the base date and the starting day does not count; null for the calendar's own reason.
   */
  readonly why: (dia: Dia) => readonly [motivo: string, fonte: string] | null;
}

const noReason = () => null;

function ofSending(base: Dia, nextUtil: (dia: Dia) => Dia): Marco {
  const tenth = base + PRIMEIRO_DOS_DEZ + DEZ_DIAS - 1;
  return {
    dia: nextUtil(tenth),
    inicio: tenth,
    publicacao: null,
    conservador: base + PRIMEIRO_DOS_DEZ_PARA_O_STJ + DEZ_DIAS - 1,
    why: (dia) =>
      dia > tenth
        ? null
        : [
            `${dia - base - PRIMEIRO_DOS_DEZ + 1}º dos dez dias corridos para a consulta`,
            'Lei 11.419/2006, art. 5º, § 3º; Res. CNJ 185/2013, art. 21, I',
          ],
  };
}

function ofConfirmation(base: Dia, calendario: Calendario): Marco {
  const nth = new Map<Dia, number>();
  const dia = firstDay(calendario, base + 1, (read, day) => {
    if (read.util) nth.set(day, nth.size + 1);
    return nth.size === DIAS_APOS_CONFIRMACAO;
  });
  return {
    dia,
    inicio: dia,
    publicacao: null,
    conservador: null,
    why: (day) => {
      const position = nth.get(day);
      return position ? [`${position}º dia útil após a confirmação`, 'CPC, art. 231, IX'] : null;
    },
  };
}

/**
 * The starting day that follows from this communication on this base date. It may be a suspended day, because
 * it is not counted.
 */
export function findMarco(comunicacao: Comunicacao, base: Dia, calendario: Calendario): Marco {
  const nextUtil = (from: Dia) => firstDay(calendario, from, (read) => read.util);
  const plain = { conservador: null, why: noReason } as const;
  switch (comunicacao) {
    case 'djen': {
      const publicacao = nextUtil(base + 1);
      return { ...plain, dia: publicacao, inicio: publicacao, publicacao };
    }
    case 'ciencia':
    case 'juntada':
    case 'audiencia':
      return { ...plain, dia: nextUtil(base), inicio: base, publicacao: null };
    case 'edital': {
      const dia = nextUtil(base + 1);
      return { ...plain, dia, inicio: dia, publicacao: null };
    }
    case 'tacita_10':
      return ofSending(base, nextUtil);
    case 'domicilio_confirmada':
      return ofConfirmation(base, calendario);
  }
}
