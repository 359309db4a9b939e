import type { DocumentJob } from '../drawing/draw';
import { runInProcess } from '../drawing/run-in-process';
import type { Caller } from '../drawing/take-turns';
import { AppError } from '../errors';
import type { LeituraIcs } from './read-calendar';

/** Reads a calendar file for a caller. */
export type ReadCalendar = (texto: string, caller: Caller) => Promise<LeituraIcs>;

const TIMEOUT_MS = 15_000;

/**
 * The answer when the time limit for one file is exceeded, for example because one of its rules never
 * matches.
 */
const TOO_LONG: LeituraIcs = {
  erro: 'O arquivo tem repetições que não se deixam calcular. Exporte-o sem elas, ou por partes.',
};

/**
 * Reads files in a separate process, in turns: no request waits meanwhile, and reading that does
 * not end is aborted.
 *
 * @param program the process's program; by default `drawing.mjs` beside the API's bundle
 */
export function readInProcess(program?: string, timeoutMs = TIMEOUT_MS): ReadCalendar {
  const run = runInProcess<DocumentJob, Uint8Array>('drawing.mjs', { program, timeoutMs });
  return async (texto, caller) => {
    try {
      const file = await run({ kind: 'agenda', texto, now: Date.now() }, { caller });
      return JSON.parse(Buffer.from(file).toString('utf8')) as LeituraIcs;
    } catch (error) {
      if (error instanceof AppError) throw error;
      return TOO_LONG;
    }
  };
}
