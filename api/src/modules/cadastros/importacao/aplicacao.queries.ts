import type { Import } from '@foro/shared/contracts/import';
import { roleOfTipo } from '@foro/shared/contracts/roles';
import { WHOLE_ROW } from '@foro/shared/contracts/import-codes';
import { translateDatabaseError } from '../../../database-errors';
import type { Transaction } from '../../../db/drivers/transaction';
import { AppError } from '../../../errors';
import { may } from '../../../policy';
import { readAs } from '../../../resource/seeing-all';
import type { Sessao } from '../../../session/session.queries';
import { fieldRowOf, type StoredRow } from './ensaio.queries';
import { findImportacao } from './importacoes.queries';
import type { AmountForms } from './record-kind';
import { RECORD_KINDS } from './record-kinds';

/** An import in any tenant that is to be applied or undone, or whose rows are to be removed. */
export interface ImportacaoDevida {
  readonly idCliente: number;
  readonly id: number;
  readonly situacao: Import['situacao'];
}

export async function findImportacoesDevidas(tx: Transaction, limit: number): Promise<ImportacaoDevida[]> {
  const { rows } = await tx.query<ImportacaoDevida & Record<string, unknown>>(
    'select id_cliente as "idCliente", id, situacao from foro_importacoes_devidas($1)',
    [limit],
  );
  return rows;
}

/** Removes the rows of an import: the personal data of people, once nobody needs them. */
export async function removeLinhas(tx: Transaction, { idCliente, id }: ImportacaoDevida): Promise<void> {
  await tx.query('delete from importacao_linha where id_cliente = $1 and id_importacao = $2', [
    idCliente,
    id,
  ]);
  await tx.query(
    'update importacao set linhas_removidas_em = clock_timestamp() where id_cliente = $1 and id = $2',
    [idCliente, id],
  );
}

/** A row that turned out to be refused when it was written; its transaction is rolled back. */
export class RefusedRowError extends Error {
  override readonly name = 'RefusedRowError';

  constructor(
    readonly linha: number,
    readonly refusal: AppError,
  ) {
    super(refusal.message);
  }
}

/** Why the loop stops. */
export const NOT_ALLOWED = 'Quem pediu a importação não tem mais permissão para fazê-la.';

/** Rows of one transaction. */
const BATCH = 20;

// Rows of one batch do not depend on each other: those that depend on others come in a later one.
const NEXT = `select linha, valores, situacao = 'completa' as "isCompleting" from (
    select *, min(ordem) over () as primeira from (
      select linha, valores, situacao, ordem from importacao_linha
        where id_cliente = $1 and id_importacao = $2 and (situacao = 'nova' or situacao = 'completa') and aplicada_em is null
        order by ordem, linha limit ${BATCH}) proximas) l
  where ordem = primeira order by linha`;
const FORMAS = `select leitura -> 'formas' as formas from importacao where id_cliente = $1 and id = $2`;

interface NextRow extends StoredRow {
  readonly isCompleting: boolean;
}

const APPLIED = `update importacao_linha set aplicada_em = clock_timestamp(), id_registro = $4, versao = $5
  where id_cliente = $1 and id_importacao = $2 and linha = $3`;

/**
 * Writes the next rows, as the person who requested it; false if none is left, or another process has the
 * import. What was written and that it was written commit together, so that no row is written twice.
 * @throws RefusedRowError
 */
export async function applyNext(tx: Transaction, { idCliente, id }: ImportacaoDevida): Promise<boolean> {
  const { rows: locked } = await tx.query(
    "select from importacao where id_cliente = $1 and id = $2 and situacao = 'aplicando' for update skip locked",
    [idCliente, id],
  );
  if (locked.length === 0) return false;
  const autor = await findAutor(tx, idCliente, id);
  if (autor === null) {
    await endImportacao(tx, idCliente, id, NOT_ALLOWED);
    return false;
  }
  await readAs(tx, autor.idUsuario);
  const importacao = await findImportacao(tx, autor, id);
  const { rows } = await tx.query<NextRow>(NEXT, [idCliente, id]);
  const { rows: read } = await tx.query<{ formas: AmountForms }>(FORMAS, [idCliente, id]);
  const toWrite = rows.map((row) => ({ ...fieldRowOf(importacao, row), isCompleting: row.isCompleting }));
  const choices = { ...importacao, formas: read[0]?.formas ?? {} };
  const write = await RECORD_KINDS[importacao.tipo].prepareWriting(tx, autor, toWrite, choices);
  for (const row of toWrite) {
    const { linha } = row;
    await nameEvents(tx, autor.idUsuario, `Importação ${id}, linha ${linha}`);
    const written = await write(row).catch((error: unknown) => {
      const refusal = refusalOf(error);
      throw refusal === null ? error : new RefusedRowError(linha, refusal);
    });
    await tx.query(APPLIED, [idCliente, id, linha, written.id, written.dataAlteracao]);
  }
  if (rows.length === 0) await endImportacao(tx, idCliente, id, null);
  return rows.length > 0;
}

/** A refusal of the row itself; null for a failure that passes, after which it is tried again. */
function refusalOf(error: unknown): AppError | null {
  const refusal = error instanceof AppError ? error : translateDatabaseError(error);
  const isTaken = error instanceof AppError || refusal?.code !== 'CONFLITO';
  return refusal !== null && refusal.status < 500 && isTaken ? refusal : null;
}

/** The author and the reason of the events that this transaction causes. */
export async function nameEvents(tx: Transaction, idUsuario: number, motivo: string): Promise<void> {
  await tx.query("select set_config('foro.id_usuario', $1, true), set_config('foro.origem', $2, true)", [
    String(idUsuario),
    motivo,
  ]);
}

export async function endImportacao(
  tx: Transaction,
  idCliente: number,
  id: number,
  motivoFalha: string | null,
): Promise<void> {
  await tx.query(
    `update importacao set situacao = case when $3::text is null then 'aplicada' else 'falhou' end, motivo_falha = $3,
        terminada_em = clock_timestamp(), data_alteracao = foro_nova_versao(data_alteracao)
      where id_cliente = $1 and id = $2`,
    [idCliente, id, motivoFalha],
  );
}

/** The person on whose behalf the records are written; null if that person may no longer. */
export async function findAutor(tx: Transaction, idCliente: number, id: number): Promise<Sessao | null> {
  const { rows } = await tx.query<{ idUsuario: number; idUsuarioTipo: number; idEmpresa: number | null }>(
    `select u.id as "idUsuario", u.id_usuario_tipo as "idUsuarioTipo", u.id_empresa as "idEmpresa" from importacao i
      join usuario u on u.id_cliente = i.id_cliente and u.id = i.id_usuario_aplicacao and u.ativo and u.data_exclusao is null
      where i.id_cliente = $1 and i.id = $2`,
    [idCliente, id],
  );
  const [row] = rows;
  const role = roleOfTipo(row?.idUsuarioTipo ?? 0);
  if (row === undefined || !may(role, 'importacoes.aplicar')) return null;
  return { ...row, idCliente, role, idSessao: '', isRestrita: false };
}

/** Records that a row was refused when it was written. */
export async function refuseLinha(
  tx: Transaction,
  { idCliente, id }: ImportacaoDevida,
  { linha, refusal }: RefusedRowError,
): Promise<void> {
  await tx.query(
    "update importacao_linha set situacao = 'recusada', erros = $4 where id_cliente = $1 and id_importacao = $2 and linha = $3 and aplicada_em is null",
    [idCliente, id, linha, JSON.stringify(refusal.fields ?? { [WHOLE_ROW]: refusal.message })],
  );
}
