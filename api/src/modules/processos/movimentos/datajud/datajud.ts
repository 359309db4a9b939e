import { z } from 'zod';
import type { DatajudConfig } from '../../../../sources-config';
import { askFonte, type Canal, type Falha } from '../../../publicacoes/capturas/ask-fonte';

/**
 * Hits of a full page; the gateway cuts responses that take longer than a minute, so a second attempt requests
 * fewer.
 */
const PAGE_HITS = 100;
const FEWER_HITS = 10;

/** More pages than a number has instances and dockets: further pages do not belong to it. */
const MAX_PAGES = 100;

const answerSchema = z.object({
  timed_out: z.boolean().nullish(),
  _shards: z.object({ failed: z.number().nullish() }).nullish(),
  hits: z.object({ hits: z.array(z.object({ _source: z.unknown(), sort: z.array(z.unknown()).nullish() })) }),
});

interface Pagina {
  readonly hits: readonly { readonly source: unknown; readonly sort: readonly unknown[] | null }[];
  readonly isLast: boolean;
}

/** The index's data of a number, separately for each instance; a partial response is a failure. */
function readPagina(body: unknown, size: number): Pagina | null {
  const answer = answerSchema.safeParse(body);
  if (!answer.success) return null;
  const { timed_out: isCut, _shards: shards, hits } = answer.data;
  if (isCut === true || (shards?.failed ?? 0) > 0) return null;
  return {
    hits: hits.hits.map(({ _source: source, sort }) => ({ source, sort: sort ?? null })),
    isLast: hits.hits.length < size,
  };
}

/** The query of a number: the hits after a position, with a limit. */
const bodyOf = (numero: string, after: readonly unknown[] | null, size: number) => ({
  size,
  query: { match: { numeroProcesso: numero } },
  sort: [{ 'id.keyword': { order: 'asc' } }],
  track_total_hits: true,
  ...(after !== null && { search_after: after }),
});

const sizeOf = (isAgain: boolean) => (isAgain ? FEWER_HITS : PAGE_HITS);

/** Queries an index for a number, page after page. */
export async function askDatajud(
  canal: Canal,
  { key }: Pick<DatajudConfig, 'key'>,
  indice: string,
  numero: string,
): Promise<{ readonly fontes: readonly unknown[] } | Falha> {
  const url = `${canal.source.url}/api_publica_${indice}/_search`;
  const headers = { authorization: `APIKey ${key}` };
  const askFrom = (after: readonly unknown[] | null) =>
    askFonte<Pagina>(
      canal,
      (isAgain) => ({ url, headers, json: bodyOf(numero, after, sizeOf(isAgain)) }),
      (body, isAgain) => readPagina(body, sizeOf(isAgain)),
    );
  const fontes: unknown[] = [];
  let after: readonly unknown[] | null = null;
  for (let page = 0; page < MAX_PAGES; page++) {
    const answer: Pagina | Falha = await askFrom(after);
    if ('falha' in answer) return answer;
    fontes.push(...answer.hits.map(({ source }) => source));
    if (answer.isLast) return { fontes };
    const last: readonly unknown[] | null = answer.hits.at(-1)?.sort ?? null;
    // If the position is missing or has not advanced, there is no further page.
    if (last === null || JSON.stringify(last) === JSON.stringify(after)) break;
    after = last;
  }
  return { falha: 'respostaEstranha', codigoHttp: 200 };
}
