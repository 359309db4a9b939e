import type { ExportState } from '@foro/shared/contracts/export-codes';
import { roleOfTipo } from '@foro/shared/contracts/roles';
import type { Transaction } from '../../../db/drivers/transaction';
import { may } from '../../../policy';

/** An export in any tenant that needs work. */
export interface ExportacaoDevida {
  readonly idCliente: number;
  readonly id: number;
  readonly situacao: ExportState;
}

export async function findExportacoesDevidas(tx: Transaction, limit: number): Promise<ExportacaoDevida[]> {
  const { rows } = await tx.query<ExportacaoDevida & Record<string, unknown>>(
    'select id_cliente as "idCliente", id, situacao from foro_exportacoes_devidas($1)',
    [limit],
  );
  return rows;
}

type Which = Pick<ExportacaoDevida, 'idCliente' | 'id'>;

const TAKE = `update exportacao e set situacao = 'preparando', andamento_em = clock_timestamp()
  where e.id_cliente = $1 and e.id = $2 and e.situacao = 'pedida'
  returning (select u.id_usuario_tipo from usuario u
    where u.id_cliente = e.id_cliente and u.id = e.id_usuario_inclusao and u.ativo and u.data_exclusao is null) as tipo`;

/** Claims an export for this process; it is another one's, or refused because who requested it may no longer. */
export async function takeExportacao(
  tx: Transaction,
  { idCliente, id }: Which,
): Promise<'ours' | 'taken' | 'refused'> {
  const { rows } = await tx.query<{ tipo: number | null }>(TAKE, [idCliente, id]);
  if (rows[0] === undefined) return 'taken';
  return may(roleOfTipo(rows[0].tipo ?? 0), 'exportacoes.criar') ? 'ours' : 'refused';
}

/** Notes how far it has come; false if it is no longer this process's work. */
export async function noteAndamento(
  tx: Transaction,
  { idCliente, id }: Which,
  feito: number,
  total: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update exportacao set feito = $3, total = $4, andamento_em = clock_timestamp()
      where id_cliente = $1 and id = $2 and situacao = 'preparando'`,
    [idCliente, id, Math.round(feito), Math.round(total)],
  );
  return rowCount === 1;
}

/** Marks it as ready; false if it is no longer this process's work. */
export async function endExportacao(
  tx: Transaction,
  { idCliente, id }: Which,
  { sha256, size }: { readonly sha256: string; readonly size: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update exportacao set situacao = 'pronta', sha256 = $3, tamanho = $4, terminada_em = clock_timestamp()
      where id_cliente = $1 and id = $2 and situacao = 'preparando'`,
    [idCliente, id, sha256, size],
  );
  return rowCount === 1;
}

/** Marks one that is not ready as failed: it can be requested again. */
export async function failExportacao(
  tx: Transaction,
  { idCliente, id }: Which,
  motivo: string,
): Promise<void> {
  await tx.query(
    `update exportacao set situacao = 'falhou', motivo_falha = $3, terminada_em = clock_timestamp()
      where id_cliente = $1 and id = $2 and situacao in ('pedida', 'preparando')`,
    [idCliente, id, motivo],
  );
}

/** Marks one whose hours have passed; returns the hash of its zip, which is to be removed. */
export async function expireExportacao(tx: Transaction, { idCliente, id }: Which): Promise<string | null> {
  const { rows } = await tx.query<{ sha256: string | null }>(
    `update exportacao e set situacao = 'vencida', sha256 = null from exportacao antes
      where e.id_cliente = $1 and e.id = $2 and e.situacao = 'pronta' and antes.id_cliente = e.id_cliente and antes.id = e.id
      returning antes.sha256`,
    [idCliente, id],
  );
  return rows[0]?.sha256 ?? null;
}
