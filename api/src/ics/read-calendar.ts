import { ICS_PREVIEW_ROWS, MAX_ICS_EVENTS } from '@foro/shared/contracts/calendar-import';
import { addDays, cutText, toDateOnly } from '@foro/shared/format';
import ICAL from 'ical.js';
import { createHash } from 'node:crypto';
import { plainText } from '../drawing/plain-text';
import { diaOf, isKnownZone, millisOf, type Zones } from './read-time';
import { repetitionsOf, type Start } from './repetitions';
import { startOfDia, toDia } from './sao-paulo';
import {
  childrenOf,
  contentOf,
  DAY,
  lengthOf,
  lineOf,
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

export interface Deixado {
  readonly titulo: string;
  readonly motivo: string;
}

/** The content of a file; or the reason why it is refused, in words for the person. */
export type LeituraIcs =
  | {
      readonly eventos: readonly EventoLido[];
      readonly ignorados: number;
      /** Those that are left out, with the reason. */
      readonly deixados: readonly Deixado[];
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

/** Longer than any description; HTML is longer than its text. */
const SOURCE = 100_000;
const UNTITLED = '(Sem título)';
const HTML = /<\/?(?:html|body|p|br|div|span|a|ul|ol|li|b|i|u|strong|em|table|font|h[1-6])\b[^<>]*>/i;

const MOTIVOS = {
  cancelado: 'está cancelado',
  data: 'a data não pôde ser lida',
  anos: 'a data está fora dos anos de 1900 a 2199',
  fim: 'termina antes de começar',
  frequente: 'repete-se de hora em hora, ou com mais frequência',
  passou: 'não se repete entre ontem e daqui a um ano',
  ilegivel: 'uma linha, a data ou a repetição não pôde ser lida',
} as const;

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const iso = (millis: number) => new Date(millis).toISOString();
/** Whether the year is one that PostgreSQL stores and people use. */
const isDated = (millis: number) =>
  millis > Date.parse('1900-01-01T12:00Z') && millis < Date.parse('2200-01-01T00:00Z');

const chaveOf = (uid: string, which: number | null) => hash(which === null ? uid : `${uid}\n${which}`);
const dayKey = (uid: string, isDate: boolean, dia: string) => `${uid}\n${isDate}\n${dia}`;

const isTooOften = (component: ICAL.Component) => {
  const rule = component.getFirstPropertyValue('rrule');
  return rule instanceof ICAL.Recur && TOO_OFTEN.includes(rule.freq);
};

function descricaoOf(component: ICAL.Component): string {
  const descricao = textOf(component, 'description', SOURCE);
  return HTML.test(descricao) ? plainText(descricao, true) : descricao;
}

class Leitor {
  readonly found = new Map<string, EventoLido>();
  readonly #cancelled = new Set<string>();
  readonly #deixados: Deixado[] = [];
  readonly #unknownZones = new Set<string>();
  /** The instants of repetitions, by series and day: an exception may name either. */
  readonly #days = new Map<string, number>();
  #steps = 0;
  #isCut = false;

  constructor(
    readonly zones: Zones,
    readonly now: number,
    broken: readonly string[],
  ) {
    for (const titulo of broken) this.ignore(titulo, 'ilegivel');
  }

  /** Takes one VEVENT: the event itself, its repetitions within a year, or a changed single repetition. */
  take(component: ICAL.Component): void {
    const titulo = lineOf(component, 'summary', TEXT) || UNTITLED;
    const start = timeOf(component, 'dtstart');
    const inicio = start === null ? Number.NaN : millisOf(start.time, start.tzid, this.zones);
    if (start === null || Number.isNaN(inicio)) return this.ignore(titulo, 'data');
    const { isDate } = start.time;
    const length = lengthOf(component, inicio, isDate, this.zones);
    if (!(length >= 0)) return this.ignore(titulo, 'fim');
    if (!isDated(inicio) || !isDated(inicio + length)) return this.ignore(titulo, 'anos');
    this.#noteZone(start.tzid);
    const descricao = descricaoOf(component);
    const what = {
      uid: textOf(component, 'uid', 1000) || hash(`${titulo}\n${inicio}`),
      titulo: cutText(titulo, TITLE).trim(),
      local: textOf(component, 'location', TEXT) || null,
      descricao:
        cutText((titulo.length > TITLE ? `${titulo}\n\n${descricao}` : descricao).trim(), TEXT) || null,
    };
    const isCancelled = textOf(component, 'status', 20).toUpperCase() === 'CANCELLED';
    const fimOf = (millis: number) =>
      isDate
        ? startOfDia(addDays(toDateOnly(new Date(millis)), Math.round((length + 60_000) / DAY))) - 60_000
        : millis + length;
    const add = (millis: number, which: number | null) => {
      const chave = chaveOf(what.uid, which);
      if (isCancelled) this.#cancelled.add(chave);
      if (this.found.size >= MAX_ICS_EVENTS && !this.found.has(chave)) throw new TooManyError();
      this.found.set(chave, { chave, ...what, dataInicio: iso(millis), dataFim: iso(fimOf(millis)) });
    };
    const recurrence = timeOf(component, 'recurrence-id');
    if (recurrence) return add(inicio, this.#repetitionOf(what.uid, recurrence));
    if (!component.hasProperty('rrule') && !component.hasProperty('rdate')) return add(inicio, null);
    if (isTooOften(component)) return this.ignore(titulo, 'frequente');
    if (!this.#unfold(component, start, what.uid, (millis) => add(millis, millis)))
      this.ignore(titulo, 'passou');
  }

  ignore(titulo: string, motivo: keyof typeof MOTIVOS): void {
    this.#deixados.push({ titulo: cutText(titulo || UNTITLED, TITLE).trim(), motivo: MOTIVOS[motivo] });
  }

  #noteZone(tzid: string | undefined): void {
    if (tzid !== undefined && !isKnownZone(tzid, this.zones)) this.#unknownZones.add(cutText(tzid, TITLE));
  }

  /** The instant of the repetition that an exception names, by its instant or, in the other kind, its day. */
  #repetitionOf(uid: string, { time, tzid }: Start): number {
    const millis = millisOf(time, tzid, this.zones);
    const dia = time.zone?.tzid === 'UTC' ? toDia(millis) : diaOf(time);
    return this.#days.get(dayKey(uid, !time.isDate, dia)) ?? millis;
  }

  /** Adds the repetitions from yesterday to a year ahead; false if there are none. */
  #unfold(component: ICAL.Component, start: Start, uid: string, add: (millis: number) => void): boolean {
    let isAny = false;
    for (const { millis, dia, isExcluded } of repetitionsOf(component, start, this.zones, this.now + YEAR)) {
      this.#steps += 1;
      if (this.#steps > MAX_STEPS) {
        this.#isCut = true;
        break;
      }
      if (isExcluded || millis < this.now - DAY) continue;
      this.#days.set(dayKey(uid, start.time.isDate, dia), millis);
      add(millis);
      isAny = true;
    }
    return isAny || this.#isCut;
  }

  end(): LeituraIcs {
    for (const chave of this.#cancelled) {
      const evento = this.found.get(chave);
      if (evento !== undefined && this.found.delete(chave)) this.ignore(evento.titulo, 'cancelado');
    }
    return {
      eventos: [...this.found.values()],
      ignorados: this.#deixados.length,
      deixados: this.#deixados.slice(0, ICS_PREVIEW_ROWS),
      avisos: [
        ...(this.#isCut ? ['Há repetições demais: só uma parte delas foi lida.'] : []),
        ...[...this.#unknownZones].map(
          (name) => `O fuso "${name}" não é conhecido: as horas foram lidas como de São Paulo.`,
        ),
      ],
    };
  }
}

/**
 * Reads a calendar file (RFC 5545). Repetitions are expanded from yesterday to a year ahead. A fault in one
 * event stops no other. A rule that never matches may keep it busy for ever: run it where it can be aborted
 * (`readInProcess`).
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
      leitor.ignore(textOf(component, 'summary', TEXT), 'ilegivel');
    }
  }
  if (components.length === 0) return { erro: 'O arquivo não tem nenhum compromisso.' };
  return leitor.end();
}
