import type { FetchFailure } from '@foro/shared/contracts/publication-codes';
import {
  fetchJson,
  type FetchQuestion,
  type LookupOptions,
  type LookupOutcome,
} from '../../../outgoing/fetch-json';
import type { SourceConfig } from '../../../sources-config';

const MAX_TRIES = 5;
const MAX_BYTES = 64 * 1024 * 1024;
/** The default pause after a 429, in milliseconds. */
const MINUTE = 60_000;
/** The longest pause within one run; a run that would have to wait longer fails and is retried afterwards. */
export const LONGEST_WAIT = 5 * MINUTE;
/** The longest pause that a source gets: a date years ahead must not silence it. */
const LONGEST_HOLD = 120 * MINUTE;

/** Why a source gave no usable answer. */
export interface Falha {
  readonly falha: FetchFailure;
  readonly codigoHttp: number | null;
  /** Until when the source asked not to be queried again. */
  readonly naoAntes?: Date;
}

/** The pace of requests over all processes. */
export interface Pace {
  /**
   * Resolves with null when it is this request's turn; or at once, with the end of the source's pause, if that
   * is further away than a run waits.
   */
  turn(): Promise<Date | null>;
  /** A pause without any request, in milliseconds. */
  hold(ms: number): Promise<void>;
}

/** The means of querying a source. */
export interface Canal {
  readonly source: SourceConfig;
  readonly privateNetworks: LookupOptions['privateNetworks'];
  readonly pace: Pace;
  readonly now: () => Date;
  readonly signal?: AbortSignal;
}

/** `Retry-After` in milliseconds, whether it is seconds or a date; a minute by default. */
export function waitOf(retryAfter: string | undefined, now: Date): number {
  const seconds = Number(retryAfter);
  if (retryAfter !== undefined && Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const until = Date.parse(retryAfter ?? '');
  return Number.isNaN(until) ? MINUTE : Math.max(0, until - now.getTime());
}

interface Julgada extends Falha {
  /** The pause before the next request, in milliseconds; null if a retry is useless. */
  readonly waitMs: number | null;
}

/** Elasticsearch reports a refused key in these words, whatever the status. */
const isKeyRefused = (body: unknown) => JSON.stringify(body ?? null).includes('"security_exception"');

/** Classifies an unusable response; `later` is the default time until the next request. */
function judge(outcome: LookupOutcome, later: number, now: Date): Julgada {
  if ('failure' in outcome) {
    const falha = outcome.failure === 'rubbish' ? 'respostaEstranha' : 'semResposta';
    return { falha, codigoHttp: null, waitMs: later };
  }
  const { status: codigoHttp } = outcome;
  const of = (falha: FetchFailure, waitMs: number | null) => ({ falha, codigoHttp, waitMs });
  if (codigoHttp === 429) return of('limite', Math.min(waitOf(outcome.retryAfter, now), LONGEST_HOLD));
  if (codigoHttp === 401 || (codigoHttp === 403 && isKeyRefused(outcome.body))) return of('chave', null);
  // A caller outside Brazil is always refused, so a retry is useless.
  if (codigoHttp === 403) return of('bloqueio', null);
  if (codigoHttp >= 500) return of('falhaDoServidor', later);
  if (codigoHttp >= 400) return of('recusa', null);
  return of('respostaEstranha', later);
}

/**
 * Queries a source, up to five times, at the pace of all processes. An unusable response is never taken for
 * an empty one.
 *
 * @param questionOf builds the request; `isAgain` is whether the source failed at the previous one
 * @param read the parsed response of status 200; null if it is invalid
 */
export async function askFonte<T extends object>(
  { source, privateNetworks, pace, now, signal }: Canal,
  questionOf: (isAgain: boolean) => FetchQuestion & { readonly url: string },
  read: (body: unknown, isAgain: boolean) => T | null,
): Promise<T | Falha> {
  let isAgain = false;
  for (let tries = 1; ; tries++) {
    const held = await pace.turn();
    if (held !== null) return { falha: 'limite', codigoHttp: null, naoAntes: held };
    const { url, ...question } = questionOf(isAgain);
    const outcome = await fetchJson(url, {
      timeoutMs: source.timeoutMs,
      privateNetworks,
      maxBytes: MAX_BYTES,
      ...question,
      ...(signal && { signal }),
    });
    if ('status' in outcome && outcome.status === 200) {
      const answer = read(outcome.body, isAgain);
      if (answer !== null) return answer;
    }
    const { waitMs, ...failed } = judge(outcome, source.retryMs * 2 ** (tries - 1), now());
    const isLimit = failed.falha === 'limite' && waitMs !== null;
    const isLast = tries === MAX_TRIES || (isLimit && waitMs > LONGEST_WAIT) || signal?.aborted === true;
    // Every 429 pauses all processes, the one after which this run gives up, too.
    if (waitMs !== null && (isLimit || !isLast)) await pace.hold(waitMs);
    if (isLimit && isLast) return { ...failed, naoAntes: new Date(now().getTime() + waitMs) };
    if (waitMs === null || isLast) return failed;
    isAgain = failed.falha === 'falhaDoServidor' || failed.falha === 'semResposta';
  }
}
