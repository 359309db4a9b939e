import { z } from 'zod';
import { askFonte, type Canal, type Falha } from '../../capturas/ask-fonte';
import type { Alvo } from './djen-linha';

/** Rows of a whole page; a shorter one is the last. */
export const PAGE_ROWS = 100;
/** DJEN counts up to this number, and gives no more rows for one request. */
export const COUNT_CAP = 10_000;

const answerSchema = z.object({ count: z.number().nullish(), items: z.array(z.unknown()) });

/** A page of the answer, or why there is none. */
export type Pagina = { readonly items: readonly unknown[]; readonly count: number } | Falha;

export interface Pergunta {
  readonly alvo: Alvo;
  /** Days, both included. */
  readonly de: string;
  readonly ate: string;
  /** From 1. */
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

/** The page in an answer; only a list of items counts as one. */
function readPagina(body: unknown) {
  const answer = answerSchema.safeParse(body);
  if (!answer.success) return null;
  const { items, count } = answer.data;
  return { items, count: count ?? items.length };
}

/** Asks DJEN for one page. */
export const askDjen = (canal: Canal, pergunta: Pergunta): Promise<Pagina> =>
  askFonte(canal, () => ({ url: addressOf(canal.source.url, pergunta) }), readPagina);
