import type { FetchFailure } from '@foro/shared/contracts/publication-codes';
import { z } from 'zod';
import { fetchJson, type LookupOptions, type LookupOutcome } from '../../../outgoing/fetch-json';
import type { SourceConfig } from '../../../sources-config';
import type { Alvo } from './djen-linha';

/** Rows of a whole page; a shorter one is the last. */
export const PAGE_ROWS = 100;
/** DJEN counts no further, and gives no more rows of one question than these. */
export const COUNT_CAP = 10_000;

const MAX_TRIES = 5;
const MAX_BYTES = 64 * 1024 * 1024;
/** What a 429 without a word asks for, and the longest that is waited for within one run, in milliseconds. */
const MINUTE = 60_000;
const LONGEST_WAIT = 5 * MINUTE;

const answerSchema = z.object({ count: z.number().nullish(), items: z.array(z.unknown()) });

/** A page of what was asked, or why there is none. */
export type Pagina =
  | { readonly items: readonly unknown[]; readonly count: number }
  | { readonly falha: FetchFailure; readonly codigoHttp: number | null };

export interface Pergunta {
  readonly alvo: Alvo;
  /** Days, both included. */
  readonly de: string;
  readonly ate: string;
  /** From 1. */
  readonly pagina: number;
}

/** Keeps the pace of all processes together. */
export interface Ritmo {
  /** Resolves when it is this question's turn. */
  turn(): Promise<void>;
  /** Nobody asks for so long, in milliseconds. */
  hold(ms: number): Promise<void>;
}

export interface DjenOptions {
  readonly source: SourceConfig;
  readonly privateNetworks: LookupOptions['privateNetworks'];
  readonly ritmo: Ritmo;
  readonly now: () => Date;
  readonly signal?: AbortSignal;
}

const addressOf = (url: string, { alvo, de, ate, pagina }: Pergunta): string => {
  const query = new URLSearchParams({
    ...('processo' in alvo ? { numeroProcesso: alvo.processo } : { numeroOab: alvo.numero, ufOab: alvo.uf }),
    dataDisponibilizacaoInicio: de,
    dataDisponibilizacaoFim: ate,
    itensPorPagina: String(PAGE_ROWS),
    pagina: String(pagina),
  });
  return `${url}/comunicacao?${query.toString()}`;
};

/** `Retry-After` in milliseconds, whether it is seconds or a date; a minute where it says nothing. */
export function waitOf(retryAfter: string | undefined, now: Date): number {
  const seconds = Number(retryAfter);
  if (retryAfter !== undefined && Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const until = Date.parse(retryAfter ?? '');
  return Number.isNaN(until) ? MINUTE : Math.max(0, until - now.getTime());
}

interface Julgada {
  readonly falha: FetchFailure;
  readonly codigoHttp: number | null;
  /** How long to wait before it is asked again, in milliseconds; null where asking again is no use. */
  readonly waitMs: number | null;
}

/** What an answer that is no page means. */
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
  if (codigoHttp === 401) return of('chave', null);
  // A country away from Brazil is refused whatever it asks, and however often.
  if (codigoHttp === 403) return of('bloqueio', null);
  if (codigoHttp >= 500) return of('falhaDoServidor', later);
  if (codigoHttp >= 400) return of('recusa', null);
  return of('respostaEstranha', later);
}

/** Asks DJEN for one page, up to five times. No answer is ever taken for 'there is nothing'. */
export async function askDjen(
  { source, privateNetworks, ritmo, now, signal }: DjenOptions,
  pergunta: Pergunta,
): Promise<Pagina> {
  const options: LookupOptions = {
    timeoutMs: source.timeoutMs,
    privateNetworks,
    maxBytes: MAX_BYTES,
    ...(signal && { signal }),
  };
  for (let tries = 1; ; tries++) {
    await ritmo.turn();
    const outcome = await fetchJson(addressOf(source.url, pergunta), options);
    if ('status' in outcome && outcome.status === 200) {
      const answer = answerSchema.safeParse(outcome.body);
      if (answer.success)
        return { items: answer.data.items, count: answer.data.count ?? answer.data.items.length };
    }
    const { waitMs, ...failed } = judge(outcome, tries, now());
    if (waitMs === null || tries === MAX_TRIES || signal?.aborted === true) return failed;
    await ritmo.hold(waitMs);
  }
}
