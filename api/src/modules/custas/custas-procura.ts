import type { processCostListQuery } from '@foro/shared/contracts/process-cost';
import { searchTerms } from '@foro/shared/contracts/search-text';
import type { z } from 'zod';
import type { Transaction } from '../../db/drivers/transaction';
import { may } from '../../policy';
import type { Sessao } from '../../session/session.queries';

type Query = z.infer<typeof processCostListQuery>;

/**
 * The most lines that a search of the firm takes from its index; more are found by reading the texts, until
 * enough are counted if the words are frequent.
 */
const FEW = 5_000;

/**
 * Makes the SQL condition that narrows the lines `t` of the cases `p` to those found; adds its parameters to
 * `values`.
 */
export type Found = (values: unknown[]) => string;

/** Whether a search goes over ledgers of many cases, and not over that of one case or of one client. */
const isOfMany = ({ role }: Sessao, { idProcesso, idEmpresa, idContato }: Query) =>
  may(role, 'custas.ver.internas') &&
  idProcesso === undefined &&
  idEmpresa === undefined &&
  idContato === undefined;

/** A search of the ledgers. */
export interface Procura {
  /** Whether it goes over ledgers of many cases; otherwise it reads few lines anyway. */
  readonly isOfMany: boolean;
  /** Finds its lines by reading the texts of all; needs the line alone if `isOfMany`. */
  readonly porTexto: Found;
  /** Those of them in which each word occurs in the line itself. */
  readonly naLinha: Found;
  /** Those of them whose purpose begins with the only word, from an index; null if there are more words. */
  readonly noComeco: Found | null;
  /** The same lines, taken from the index if they are few. */
  readonly achar: (tx: Transaction) => Promise<Found>;
}

/**
 * A search finds the lines in which each of its words occurs: in the line (purpose, category, guia, value) or
 * in the texts by which the list of cases would find its case, for a client those that it may read.
 * @returns null without a search
 */
export function searchOf(sessao: Sessao, query: Query): Procura | null {
  const terms = searchTerms(query.search ?? '');
  if (terms.length === 0) return null;
  const isMany = isOfMany(sessao, query);
  const caso = may(sessao.role, 'custas.ver.internas') ? 'p.busca' : 'p.busca_cliente';
  // For a firm the index of cases finds those with a word; a few lines are read together with their cases
  // anyway.
  const inCase = isMany
    ? (term: string) => `t.id_processo in (select foro_processos_com(${term}))`
    : (term: string) => `strpos(${caso}, (select foro_busca(${term}))) > 0`;
  const inLine = (term: string) => `strpos(t.busca, (select foro_busca(${term}))) > 0`;
  const each =
    (condition: (term: string) => string): Found =>
    (values) =>
      terms.map((given) => condition(`$${values.push(given)}`)).join(' and ');
  const porTexto = each((term) => `(${inLine(term)} or ${inCase(term)})`);
  const achar = async (tx: Transaction): Promise<Found> => {
    if (!isMany) return porTexto;
    const [row] = await tx.prepared<{ achadas: number[] | null }>(
      'select foro_custas_com($1::text[], $2::int) as achadas',
      [terms, FEW],
    );
    const achadas = row?.achadas;
    return achadas ? (values) => `t.id in (select unnest($${values.push(achadas)}::int[]))` : porTexto;
  };
  const noComeco: Found = (values) => {
    const word = `(select foro_busca($${values.push(terms[0])}))`;
    return `t.descricao_ordem collate "C" >= ${word} and t.descricao_ordem collate "C" < ${word} || chr(1114111)`;
  };
  return {
    isOfMany: isMany,
    porTexto,
    naLinha: each(inLine),
    noComeco: terms.length === 1 ? noComeco : null,
    achar,
  };
}
