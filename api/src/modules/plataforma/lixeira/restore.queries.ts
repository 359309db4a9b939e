import type { TrashRestored } from '@foro/shared/contracts/trash';
import type { Transaction } from '../../../db/drivers/transaction';
import { ConflitoError, NaoEncontradoError } from '../../../errors';
import type { Sessao } from '../../../session/session.queries';
import { requireKeepUsuario } from '../../cadastros/usuarios/usuarios.policy';
import { impedimentosDasLinhas, impedimentosOf, type Linha } from './impedimentos.queries';
import { findExclusao, type Exclusao } from './lixeira.queries';
import { reattach } from './reattach.queries';

/**
 * A table's name comes from an event, which the database wrote; it is checked again before it becomes part of
 * a statement.
 */
export function checkedTable(name: string): string {
  if (!/^[a-z_]{1,40}$/.test(name)) throw new Error(`not a table: ${name}`);
  return name;
}

/**
 * The deletion, if it can still be undone.
 * @throws NaoEncontradoError otherwise
 */
export async function requireExclusao(
  tx: Transaction,
  idCliente: number,
  idEvento: number,
): Promise<Exclusao> {
  const exclusao = await findExclusao(tx, idCliente, idEvento);
  if (exclusao === undefined) throw new NaoEncontradoError('Este item não está mais na lixeira.');
  return exclusao;
}

/**
 * The deleted row, locked until the transaction ends; if two people restore it at once, the second finds it
 * restored.
 */
export async function lockExcluida(
  tx: Transaction,
  sessao: Pick<Sessao, 'idCliente' | 'role'>,
  { tabela, idRegistro }: Exclusao,
): Promise<Linha> {
  const { rows } = await tx.query<{ linha: Linha }>(
    `select to_jsonb(t) as linha from ${checkedTable(tabela)} t where id_cliente = $1 and id = $2 and data_exclusao is not null for update`,
    [sessao.idCliente, idRegistro],
  );
  const linha = rows[0]?.linha;
  if (linha === undefined) throw new ConflitoError('Este registro já foi restaurado ou removido.');
  if (tabela === 'usuario') requireKeepUsuario(sessao, Number(linha.id_usuario_tipo));
  return linha;
}

/**
 * Restores a deleted record and the records deleted with it.
 * @throws NaoEncontradoError if there is no such deletion to undo; ConflitoError with the obstacles
 */
export async function restoreExclusao(
  tx: Transaction,
  sessao: Sessao,
  idEvento: number,
): Promise<TrashRestored> {
  const { idCliente } = sessao;
  const exclusao = await requireExclusao(tx, idCliente, idEvento);
  const linha = await lockExcluida(tx, sessao, exclusao);
  const groups = groupByTable(exclusao.junto);
  const impedimentos = [
    ...(await impedimentosOf(tx, idCliente, exclusao.tabela, linha)),
    ...(await impedimentosDasLinhas(tx, idCliente, groups.get('lancamento') ?? [])),
  ];
  if (impedimentos.length > 0) throw new ConflitoError(impedimentos.join(' '));
  let total = await bringBack(tx, sessao, exclusao.tabela, [exclusao.idRegistro]);
  for (const [tabela, ids] of groups) total += await bringBack(tx, sessao, tabela, ids);
  return { tipo: exclusao.tabela, idRegistro: exclusao.idRegistro, idProcesso: exclusao.idProcesso, total };
}

function groupByTable(junto: Exclusao['junto']): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const { tabela, idRegistro } of junto) groups.set(tabela, [...(groups.get(tabela) ?? []), idRegistro]);
  return groups;
}

async function bringBack(
  tx: Transaction,
  sessao: Sessao,
  tabela: string,
  ids: readonly number[],
): Promise<number> {
  const { idCliente, idUsuario } = sessao;
  const { rowCount } = await tx.query(
    `update ${checkedTable(tabela)} set data_exclusao = null, data_alteracao = foro_nova_versao(data_alteracao), id_usuario_alteracao = $3
      where id_cliente = $1 and id = any($2) and data_exclusao is not null`,
    [idCliente, ids, idUsuario],
  );
  await reattach(tx, sessao, tabela, ids);
  return rowCount ?? 0;
}
