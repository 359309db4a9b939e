import type { Transaction } from '../../../db/drivers/transaction';
import { noteExportacao } from '../../../history/note-evento';
import { csvOf } from '../../../http/csv';
import type { Sessao } from '../../../session/session.queries';
import { WHOLE_ROW } from '@foro/shared/contracts/import-codes';
import { titleOfField } from '@foro/shared/contracts/import-fields';
import { findImportacao, linhasVisiveis } from './importacoes.queries';

/** The refused rows with their original columns and 'Erro', to be mended and sent again; reading them is an event. */
export async function writeErrosCsv(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  idRequisicao: string,
): Promise<string> {
  const { colunas, tipo } = await findImportacao(tx, sessao, id);
  const { rows } = await tx.query<{ valores: string[]; erros: Record<string, string> }>(
    `select l.valores, l.erros from ${linhasVisiveis('$3')} and l.situacao = 'recusada' order by l.linha`,
    [sessao.idCliente, id, sessao.idUsuario],
  );
  await noteExportacao(tx, {
    relatorio: `Importação ${id}: linhas recusadas`,
    linhas: rows.length,
    idUsuario: sessao.idUsuario,
    idRequisicao,
  });
  const inWords = (erros: Record<string, string>) =>
    Object.entries(erros)
      .map(([campo, erro]) => (campo === WHOLE_ROW ? erro : `${titleOfField(tipo, campo) ?? campo}: ${erro}`))
      .join('; ');
  return csvOf(
    [...colunas.map(({ titulo }) => titulo), 'Erro'],
    rows.map(({ valores, erros }) => [...colunas.map(({ n }) => valores[n - 1] ?? ''), inWords(erros)]),
  );
}
