import { NaoEncontradoError } from '../../../errors';
import { may } from '../../../policy';
import type { Transaction } from '../../../db/drivers/transaction';
import type { Dono } from '../../../resource/list-of-case';
import type { Sessao } from '../../../session/session.queries';
import { clientScopeOf, requireInScope } from '../../processos/processos/processos.policy';

/** Whether the user reads the firm's internal data: labels, the internal note, replaced versions. */
export const seesInternal = ({ role }: Sessao): boolean => may(role, 'documentos.ver.internos');

/**
 * SQL that limits the documents `t` with their cases `p` to those that the user may see: staff all, a client
 * those of its own cases that were made visible. Its parameters are added to `values`.
 */
export function visibleTo(sessao: Sessao, values: unknown[]): string {
  const scope = clientScopeOf(sessao);
  if (scope === null) return '';
  const id = `$${values.push(scope.id)}::int`;
  return ` and t.visivel_cliente and p.${scope.column} = ${id}`;
}

/** @throws NaoEncontradoError if the user sees no such case */
export async function requireProcesso(tx: Transaction, sessao: Sessao, idProcesso: number): Promise<void> {
  const [dono] = await tx.prepared<Dono & Record<string, unknown>>(
    'select id_empresa as "idEmpresa", id_contato as "idContato" from processo where id_cliente = $1 and id = $2 and data_exclusao is null',
    [sessao.idCliente, idProcesso],
  );
  if (dono === undefined) throw new NaoEncontradoError();
  requireInScope(sessao, dono);
}
