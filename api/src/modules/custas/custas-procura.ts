import type { processCostListQuery } from '@foro/shared/contracts/process-cost';
import { searchTerms } from '@foro/shared/contracts/search-text';
import type { z } from 'zod';
import type { Transaction } from '../../db/drivers/transaction';
import { may } from '../../policy';
import type { Sessao } from '../../session/session.queries';

type Query = z.infer<typeof processCostListQuery>;

/**
 * The most lines that a search of the firm takes from its index; words in more lines are found quickly in any
 * order.
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

/**
 * A search finds the lines in which each of its words occurs: in the line (purpose, category, guia, value) or
 * in the texts by which the list of cases would find its case, for a client those that it may read.
 * @returns the maker of the condition; null without a search
 */
export async function searchOf(tx: Transaction, sessao: Sessao, query: Query): Promise<Found | null> {
  const terms = searchTerms(query.search ?? '');
  if (terms.length === 0) return null;
  const isMany = isOfMany(sessao, query);
  if (isMany) {
    const [row] = await tx.prepared<{ achadas: number[] | null }>(
      'select foro_custas_com($1::text[], $2::int) as achadas',
      [terms, FEW],
    );
    const achadas = row?.achadas;
    if (achadas) return (values) => `t.id in (select unnest($${values.push(achadas)}::int[]))`;
  }
  const caso = may(sessao.role, 'custas.ver.internas') ? 'p.busca' : 'p.busca_cliente';
  // For a firm the index of cases finds those with a word; a few lines are read together with their cases
  // anyway.
  const inCase = isMany
    ? (term: string) => `t.id_processo in (select foro_processos_com(${term}))`
    : (term: string) => `strpos(${caso}, (select foro_busca(${term}))) > 0`;
  return (values) =>
    terms
      .map((given) => {
        const term = `$${values.push(given)}`;
        return `(strpos(t.busca, (select foro_busca(${term}))) > 0 or ${inCase(term)})`;
      })
      .join(' and ');
}
