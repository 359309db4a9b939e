import type { FetchFailure } from '@foro/shared/contracts/publication-codes';
import {
  fetchJson,
  type FetchQuestion,
  type LookupOptions,
  type LookupOutcome,
} from '../../outgoing/fetch-json';
import type { SourceConfig } from '../../sources-config';

const MAX_TRIES = 5;
const MAX_BYTES = 64 * 1024 * 1024;
/** What a 429 without a word asks for, and the longest that is waited for within one run, in milliseconds. */
const MINUTE = 60_000;
const LONGEST_WAIT = 5 * MINUTE;

/** Why a source gave nothing of use. */
export interface Falha {
  readonly falha: FetchFailure;
  readonly codigoHttp: number | null;
}

/** Keeps the pace of all processes together. */
export interface Ritmo {
  /** Resolves when it is this question's turn. */
  turn(): Promise<void>;
  /** Nobody asks for so long, in milliseconds. */
  hold(ms: number): Promise<void>;
}

/** By what a source is asked. */
export interface Canal {
  readonly source: SourceConfig;
  readonly privateNetworks: LookupOptions['privateNetworks'];
  readonly ritmo: Ritmo;
  readonly now: () => Date;
  readonly signal?: AbortSignal;
}

/** `Retry-After` in milliseconds, whether it is seconds or a date; a minute where it says nothing. */
export function waitOf(retryAfter: string | undefined, now: Date): number {
  const seconds = Number(retryAfter);
  if (retryAfter !== undefined && Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const until = Date.parse(retryAfter ?? '');
  return Number.isNaN(until) ? MINUTE : Math.max(0, until - now.getTime());
}

interface Julgada extends Falha {
  /** How long to wait before it is asked again, in milliseconds; null where asking again is no use. */
  readonly waitMs: number | null;
}

/** Elasticsearch words a refused key so, whatever its status. */
const isKeyRefused = (body: unknown) => JSON.stringify(body ?? null).includes('"security_exception"');

/** What an answer that is of no use means. */
function judge(outcome: LookupOutcome, tries: number, now: Date): Julgada {
  const later = 1000 * 2 ** tries;
  if ('failure' in outcome) {
    const falha = outcome.failure === 'rubbish' ? 'respostaEstranha' : 'semResposta';
    return { falha, codigoHttp: null, waitMs: later };
  }
  const { status: codigoHttp } = outcome;
  const of = (falha: FetchFailure, waitMs: number | null) => ({ falha, codigoHttp, waitMs });
  if (codigoHttp === 429) {
    const waitMs = waitOf(outcome.retryAfter, now);
    return of('limite', waitMs > LONGEST_WAIT ? null : waitMs);
  }
  if (codigoHttp === 401 || (codigoHttp === 403 && isKeyRefused(outcome.body))) return of('chave', null);
  // A country away from Brazil is refused whatever it asks, and however often.
  if (codigoHttp === 403) return of('bloqueio', null);
  if (codigoHttp >= 500) return of('falhaDoServidor', later);
  if (codigoHttp >= 400) return of('recusa', null);
  return of('respostaEstranha', later);
}

/**
 * Asks a source, up to five times, at the pace of all processes. No answer is ever taken for 'there is nothing'.
 *
 * @param questionOf the question; `isAgain` is whether the source broke down at the one before
 * @param read what an answer of status 200 means; null where it is none
 */
export async function perguntar<T extends object>(
  { source, privateNetworks, ritmo, now, signal }: Canal,
  questionOf: (isAgain: boolean) => FetchQuestion & { readonly url: string },
  read: (body: unknown, isAgain: boolean) => T | null,
): Promise<T | Falha> {
  let isAgain = false;
  for (let tries = 1; ; tries++) {
    await ritmo.turn();
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
    const { waitMs, ...failed } = judge(outcome, tries, now());
    if (waitMs === null || tries === MAX_TRIES || signal?.aborted === true) return failed;
    isAgain = failed.falha === 'falhaDoServidor' || failed.falha === 'semResposta';
    await ritmo.hold(waitMs);
  }
}
