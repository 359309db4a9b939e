import { inThread } from '../documents/draw-away';
import type { LeituraIcs } from './read-calendar';

/** Reads a calendar file. */
export type ReadCalendar = (texto: string) => Promise<LeituraIcs>;

const TIMEOUT_MS = 15_000;

/** The time in which one file is read is over: a rule of it never comes true, say. */
const TOO_LONG: LeituraIcs = {
  erro: 'O arquivo tem repetições que não se deixam calcular. Exporte-o sem elas, ou por partes.',
};

/**
 * Reads files in a thread of their own, one after the other: no request waits while one is read, and one that never ends is given up.
 *
 * @param program the thread's program; by default `documents.mjs` beside the API's bundle
 */
export function readAway(program?: string, timeoutMs = TIMEOUT_MS): ReadCalendar {
  let last: Promise<unknown> = Promise.resolve();
  return (texto) => {
    const turn = last.then(async () => {
      try {
        const file = await inThread({ kind: 'agenda', texto, now: Date.now() }, program, timeoutMs);
        return JSON.parse(file.toString('utf8')) as LeituraIcs;
      } catch {
        return TOO_LONG;
      }
    });
    last = turn;
    return turn;
  };
}
