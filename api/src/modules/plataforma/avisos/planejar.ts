import type { Steps } from '@foro/shared/contracts/notification-codes';
import { businessDaysBefore, type Calendario } from '@foro/shared/prazos';
import { addDays } from '@foro/shared/format';
import {
  beginsInSilence,
  dayOf,
  isSilent,
  minuteOf,
  momentAt,
  whenToTell,
  type Momento,
  type Silencio,
} from './horario';

/** The minute of the day for notices of deadlines. */
export const MORNING = 8 * 60;

/** A reminder and its time. */
interface Passo {
  readonly passo: number;
  readonly quando: Momento;
}

const MINUTE = 60_000;

/**
 * Whether it is a hearing, which is announced earlier. The agenda recognises hearings by their title alone.
 */
export const isAudiencia = (titulo: string): boolean => /^\s*audi[eê]ncia\b/i.test(titulo.normalize('NFC'));

/** The moments of a commitment's reminders, by lead times in minutes; one of a whole day can wait for its morning. */
export function planCompromisso(inicio: Momento, passos: readonly number[], silencio: Silencio): Passo[] {
  const due = minuteOf(inicio) === 0 ? null : inicio;
  return passos.map((passo) => ({ passo, quando: whenToTell(inicio - passo * MINUTE, due, silencio) }));
}

/** The moments of a deadline's reminders, by lead times in business days of its calendar. */
export function planPrazo(
  fim: string,
  calendario: Calendario,
  passos: readonly number[],
  silencio: Silencio,
): Passo[] {
  const end = momentAt(addDays(fim, 1), 0);
  return passos.map((passo) => {
    const at = momentAt(businessDaysBefore(fim, passo, calendario), MORNING);
    return { passo, quando: whenToTell(at, end, silencio) };
  });
}

/**
 * The moment of the notice that a deadline is overdue: when its day ends, or when it is entered or changed
 * after that.
 */
export const planVencido = (fim: string, changed: Momento, silencio: Silencio): Momento =>
  whenToTell(Math.max(momentAt(addDays(fim, 1), 0), changed), null, silencio);

/** Whether a person may be notified of a move now: not in the quiet hours, unless either date is before they end. */
export const mayCorrect = (now: Momento, dates: readonly Momento[], silencio: Silencio): boolean =>
  !isSilent(now, silencio) || dates.some((at) => beginsInSilence(at, now, silencio));

/** A person's notification settings. */
export interface Ajuste {
  readonly email: boolean;
  readonly resumo: boolean;
  readonly passos: Readonly<Steps>;
  readonly silencio: Silencio;
  /** The first and last day away. */
  readonly ausencia: { readonly de: string; readonly ate: string } | null;
  readonly idSubstituto: number | null;
}

export const isAway = ({ ausencia }: Ajuste, day: string): boolean =>
  ausencia !== null && ausencia.de <= day && day <= ausencia.ate;

/**
 * The recipient, and whether more than the bell is used: a person who is away without a substitute finds it
 * on coming back.
 */
interface Destino {
  readonly idUsuario: number;
  readonly isPresente: boolean;
}

/**
 * The recipient of a person's notice on the day of an instant: herself or, while she is away, her substitute,
 * and so on through the substitutes.
 * @param ajusteOf a person's settings
 * @param membros who sees the case, if it is restricted: nobody else is told instead of her
 */
export function destinoOf(
  idTitular: number,
  at: Momento,
  ajusteOf: (idUsuario: number) => Ajuste,
  membros: readonly number[] | null = null,
): Destino {
  const day = dayOf(at);
  const seen = new Set<number>();
  for (let id: number | null = idTitular; id !== null && !seen.has(id);) {
    seen.add(id);
    const ajuste = ajusteOf(id);
    if (!isAway(ajuste, day)) {
      if (membros === null || membros.includes(id)) return { idUsuario: id, isPresente: true };
      break;
    }
    id = ajuste.idSubstituto;
  }
  return { idUsuario: idTitular, isPresente: false };
}

/** The half-open interval of a round: after `desde`, up to `ate`. */
export interface Janela {
  readonly desde: Momento;
  readonly ate: Momento;
}

export const isWithin = (at: Momento, { desde, ate }: Janela): boolean => at > desde && at <= ate;

/** Every instant of the window at which São Paulo shows this minute of the day. */
export function momentsIn({ desde, ate }: Janela, minute: number): Momento[] {
  const found: Momento[] = [];
  for (let day = dayOf(desde); momentAt(day, minute) <= ate; day = addDays(day, 1))
    if (momentAt(day, minute) > desde) found.push(momentAt(day, minute));
  return found;
}
