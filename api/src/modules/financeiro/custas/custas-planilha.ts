import type { ProcessCostRow, processCostListQuery } from '@foro/shared/contracts/process-cost';
import type { z } from 'zod';
import type { Transaction } from '../../../db/drivers/transaction';
import { DadosInvalidosError } from '../../../errors';
import { noteExportacao } from '../../../history/note-evento';
import type { Sessao } from '../../../session/session.queries';
import { listCustas } from './custas-lista.queries';

/** The most lines in a spreadsheet. */
const MAX = 20_000;

/**
 * The lines for a spreadsheet, in the order of the list. Writes an event: who exported them, and how many.
 * @throws DadosInvalidosError if there are too many
 */
export async function listPlanilha(
  tx: Transaction,
  sessao: Sessao,
  query: z.infer<typeof processCostListQuery>,
  idRequisicao: string,
): Promise<readonly ProcessCostRow[]> {
  const page = { ...query, around: undefined, page: 1, pageSize: MAX };
  const found = await listCustas(tx, sessao, page, Number.POSITIVE_INFINITY);
  if (Array.isArray(found)) return found;
  if (found.total > MAX) {
    const message = `São ${found.total} lançamentos: escolha um mês ou um escritório, para no máximo ${MAX} na planilha.`;
    throw new DadosInvalidosError({ mes: message }, message);
  }
  await noteExportacao(tx, {
    relatorio: 'Financeiro',
    linhas: found.items.length,
    idUsuario: sessao.idUsuario,
    idRequisicao,
  });
  return found.items;
}
