import { z } from 'zod';
import { askFonte, type Canal, type Falha } from '../../capturas/ask-fonte';
import type { Alvo } from './djen-linha';

/** Rows of a full page; a shorter one is the last. */
export const PAGE_ROWS = 100;
/** DJEN counts up to this number, and returns no more rows for one query. */
export const COUNT_CAP = 10_000;

const answerSchema = z.object({ count: z.number().nullish(), items: z.array(z.unknown()) });

/** A page of the response, or why there is none. */
export type Pagina = { readonly items: readonly unknown[]; readonly count: number } | Falha;

export interface Pergunta {
  readonly alvo: Alvo;
  /** Days, both included. */
  readonly de: string;
  readonly ate: string;
  /** The number of the page, from 1. */
  readonly pagina: number;
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

/** The page in a response; only a list of items is valid. */
function readPagina(body: unknown) {
  const answer = answerSchema.safeParse(body);
  if (!answer.success) return null;
  const { items, count } = answer.data;
  return { items, count: count ?? items.length };
}

/** Queries DJEN for one page. */
export const askDjen = (canal: Canal, pergunta: Pergunta): Promise<Pagina> =>
  askFonte(canal, () => ({ url: addressOf(canal.source.url, pergunta) }), readPagina);
