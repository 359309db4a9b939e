import { MAX_ICS_EVENTS } from '@foro/shared/contracts/calendar-import';
import { cutText } from '@foro/shared/format';
import ICAL from 'ical.js';
import { createHash } from 'node:crypto';
import { millisOf, type Zones } from './read-time';
import {
  childrenOf,
  contentOf,
  DAY,
  lengthOf,
  NOT_A_CALENDAR,
  textOf,
  timeOf,
  TOO_MANY,
  TooManyError,
  zonesOf,
} from './calendar-content';

/** An event of a file, with the fields of a commitment. Instants are ISO texts. */
export interface EventoLido {
  /** A hash of its UID and of the repetition that it is. */
  readonly chave: string;
  readonly uid: string;
  readonly titulo: string;
  readonly local: string | null;
  readonly descricao: string | null;
  readonly dataInicio: string;
  readonly dataFim: string;
}

/** The content of a file; or the reason why it is refused, in words for the person. */
export type LeituraIcs =
  | {
      readonly eventos: readonly EventoLido[];
      readonly ignorados: number;
      readonly avisos: readonly string[];
    }
  | { readonly erro: string };

const YEAR = 366 * DAY;
/** The limit of repetitions examined in a file, including those before today. */
const MAX_STEPS = 100_000;
/** Frequencies that no person has in a calendar. */
const TOO_OFTEN = ['SECONDLY', 'MINUTELY', 'HOURLY'];
const TITLE = 100;
const TEXT = 8000;

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const iso = (millis: number) => new Date(millis).toISOString();
/** Whether the year is one that PostgreSQL stores and people use. */
const isDated = (millis: number) =>
  millis > Date.parse('1900-01-01T12:00Z') && millis < Date.parse('2200-01-01T00:00Z');

class Leitor {
  readonly found = new Map<string, EventoLido>();
  readonly #cancelled = new Set<string>();
  #ignored: number;
  #steps = 0;
  #isCut = false;
  #isTooOften = false;

  constructor(
    readonly zones: Zones,
    readonly now: number,
    broken: number,
  ) {
    this.#ignored = broken;
  }

  /** Takes one VEVENT: the event itself, its repetitions within a year, or a changed single repetition. */
  take(component: ICAL.Component): void {
    const start = timeOf(component, 'dtstart');
    const inicio = start === null ? Number.NaN : millisOf(start.time, start.tzid, this.zones);
    if (start === null || !isDated(inicio)) return this.ignore();
    const length = lengthOf(component, inicio, start.time.isDate, this.zones);
    if (!(length >= 0) || !isDated(inicio + length)) return this.ignore();
    const titulo = textOf(component, 'summary', TEXT) || '(Sem título)';
    const descricao = textOf(component, 'description', TEXT);
    const what = {
      uid: textOf(component, 'uid', 1000) || hash(`${titulo}\n${inicio}`),
      titulo: cutText(titulo, TITLE).trim(),
      local: textOf(component, 'location', TEXT) || null,
      descricao:
        cutText((titulo.length > TITLE ? `${titulo}\n\n${descricao}` : descricao).trim(), TEXT) || null,
    };
    const isCancelled = textOf(component, 'status', 20).toUpperCase() === 'CANCELLED';
    const recurrence = timeOf(component, 'recurrence-id');
    const add = (millis: number, which: number | null) => {
      const chave = hash(which === null ? what.uid : `${what.uid}\n${which}`);
      if (isCancelled) this.#cancelled.add(chave);
      if (this.found.size >= MAX_ICS_EVENTS && !this.found.has(chave)) throw new TooManyError();
      this.found.set(chave, { chave, ...what, dataInicio: iso(millis), dataFim: iso(millis + length) });
    };
    if (recurrence) return add(inicio, millisOf(recurrence.time, recurrence.tzid, this.zones));
    if (!component.hasProperty('rrule') && !component.hasProperty('rdate')) return add(inicio, null);
    this.#unfold(component, start, (millis) => add(millis, millis));
  }

  ignore(): void {
    this.#ignored += 1;
  }

  #unfold(
    component: ICAL.Component,
    { time, tzid }: { time: ICAL.Time; tzid: string | undefined },
    add: (millis: number) => void,
  ): void {
    const rule = component.getFirstPropertyValue('rrule');
    if (rule instanceof ICAL.Recur && TOO_OFTEN.includes(rule.freq)) {
      this.#isTooOften = true;
      return this.ignore();
    }
    const expansion = new ICAL.RecurExpansion({ component, dtstart: time });
    const last = this.now + YEAR;
    for (let next = expansion.next(); next; next = expansion.next()) {
      this.#steps += 1;
      if (this.#steps > MAX_STEPS) {
        this.#isCut = true;
        return;
      }
      const millis = millisOf(next, tzid, this.zones);
      if (millis > last) return;
      if (millis >= this.now - DAY) add(millis);
    }
  }

  end(): LeituraIcs {
    for (const chave of this.#cancelled) if (this.found.delete(chave)) this.ignore();
    return {
      eventos: [...this.found.values()],
      ignorados: this.#ignored,
      avisos: [
        ...(this.#isTooOften ? ['Repetições de hora em hora, ou mais frequentes, não são trazidas.'] : []),
        ...(this.#isCut ? ['Há repetições demais: só uma parte delas foi lida.'] : []),
      ],
    };
  }
}

/**
 * Reads a calendar file (RFC 5545). Repetitions are expanded from yesterday to a year ahead. A fault in one
 * event stops no other. A rule that never matches may keep it busy for ever: run it where it can be aborted
 * (`readAway`).
 *
 * @param now milliseconds
 */
export function readCalendar(texto: string, now: number): LeituraIcs {
  const { calendars, broken } = contentOf(texto.replace(/^\uFEFF/, ''));
  if (calendars.length === 0) return { erro: NOT_A_CALENDAR };
  const leitor = new Leitor(zonesOf(calendars), now, broken);
  const components = childrenOf(calendars, 'vevent').map((jcal) => new ICAL.Component(jcal));
  // Changes of single repetitions come after the repetitions.
  const [whole, single] = [false, true].map((isSingle) =>
    components.filter((component) => component.hasProperty('recurrence-id') === isSingle),
  );
  for (const component of [...(whole ?? []), ...(single ?? [])]) {
    try {
      leitor.take(component);
    } catch (error) {
      if (error instanceof TooManyError) return { erro: TOO_MANY };
      // An invalid date or rule.
      leitor.ignore();
    }
  }
  if (components.length === 0) return { erro: 'O arquivo não tem nenhum compromisso.' };
  return leitor.end();
}
