import type { ImportUndo } from '@foro/shared/contracts/import';
import { cutText } from '@foro/shared/format';
import type { Transaction } from '../../../db/drivers/transaction';
import { AppError } from '../../../errors';
import type { Sessao } from '../../../session/session.queries';
import { nameEvents } from './aplicacao.queries';
import { findImportacao, lockImportacao } from './importacoes.queries';
import { RECORD_KINDS } from './record-kinds';

/** Rows of one transaction. */
const BATCH = 100;

// Backwards: an appeal before its original, which it refers to. A later row of the file may have completed the record: its
// version is the latest of them.
const NEXT = `select l.linha, l.situacao, l.id_registro as id, (select max(o.versao) from importacao_linha o
      where o.id_cliente = l.id_cliente and o.id_importacao = l.id_importacao and o.id_registro = l.id_registro) as versao,
    exists (select from importacao_linha o where o.id_cliente = l.id_cliente and o.id_importacao = l.id_importacao
      and o.id_registro = l.id_registro and o.situacao = 'nova') as "isOurs"
  from importacao_linha l
  where l.id_cliente = $1 and l.id_importacao = $2 and l.aplicada_em is not null and l.desfeita_em is null and l.mantida is null
  order by l.ordem desc, l.linha desc limit ${BATCH}`;

interface Applied extends Record<string, unknown> {
  readonly linha: number;
  readonly situacao: string;
  readonly id: number;
  readonly versao: Date;
  /** Whether the import created the record. */
  readonly isOurs: boolean;
}

const DONE = `update importacao_linha set desfeita_em = case when $4::text is null then clock_timestamp() end, mantida = $4
  where id_cliente = $1 and id_importacao = $2 and linha = $3`;

/** Begins to undo, on behalf of the signed-in person, also what one that failed in the middle has written. */
export async function beginUndo(tx: Transaction, sessao: Sessao, id: number): Promise<void> {
  await lockImportacao(tx, sessao, id, ['aplicada', 'falhou']);
  await tx.query(
    `update importacao set situacao = 'desfazendo', id_usuario_aplicacao = $3, id_usuario_alteracao = $3,
        data_alteracao = foro_nova_versao(data_alteracao) where id_cliente = $1 and id = $2`,
    [sessao.idCliente, id, sessao.idUsuario],
  );
}

const UNDOING =
  "select from importacao where id_cliente = $1 and id = $2 and situacao = 'desfazendo' for update";

/**
 * Removes the next records that the import created and nobody has changed or referred to since; false if none
 * is left, and then the import is undone, here or by the loop meanwhile.
 */
export async function undoNext(tx: Transaction, sessao: Sessao, id: number): Promise<boolean> {
  const { rowCount } = await tx.query(UNDOING, [sessao.idCliente, id]);
  if (rowCount === 0) return false;
  const { tipo } = await findImportacao(tx, sessao, id);
  const { rows } = await tx.query<Applied>(NEXT, [sessao.idCliente, id]);
  for (const row of rows) {
    await nameEvents(tx, sessao.idUsuario, `Importação ${id} desfeita, linha ${row.linha}`);
    const motivo = await undoRow(tx, sessao, RECORD_KINDS[tipo], row);
    await tx.query(DONE, [sessao.idCliente, id, row.linha, motivo]);
  }
  if (rows.length === 0)
    await tx.query(
      `update importacao set situacao = 'desfeita', terminada_em = clock_timestamp(), id_usuario_alteracao = $3,
          data_alteracao = foro_nova_versao(data_alteracao) where id_cliente = $1 and id = $2`,
      [sessao.idCliente, id, sessao.idUsuario],
    );
  return rows.length > 0;
}

/** Removes the record of a row; else returns why it is left. */
async function undoRow(
  tx: Transaction,
  sessao: Sessao,
  kind: (typeof RECORD_KINDS)[keyof typeof RECORD_KINDS],
  { situacao, id, versao, isOurs }: Applied,
): Promise<string | null> {
  if (situacao === 'completa') return isOurs ? null : 'Completou um cadastro que já existia.';
  const stored = await kind.versionOf(tx, sessao, id);
  if (stored === null) return 'O cadastro já foi excluído.';
  if (Date.parse(stored) !== versao.getTime()) return 'O cadastro foi alterado depois da importação.';
  try {
    await kind.remove(tx, sessao, id);
    return null;
  } catch (error) {
    // Somebody refers to it. Refusals come before anything is written, so the transaction goes on.
    if (error instanceof AppError && error.status < 500) return cutText(error.message, 300);
    throw error;
  }
}

/** The result of undoing: how many records are gone, and why others are left. */
export async function findUndone(tx: Transaction, sessao: Sessao, id: number): Promise<ImportUndo> {
  const { rows } = await tx.query<ImportUndo & Record<string, unknown>>(
    `select count(*) filter (where desfeita_em is not null and situacao = 'nova')::int as desfeitas,
        coalesce(json_agg(json_build_object('linha', linha, 'motivo', mantida) order by linha) filter (where mantida is not null), '[]') as mantidas
      from importacao_linha where id_cliente = $1 and id_importacao = $2`,
    [sessao.idCliente, id],
  );
  return rows[0] ?? { desfeitas: 0, mantidas: [] };
}
