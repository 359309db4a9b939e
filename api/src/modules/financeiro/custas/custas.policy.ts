import { formatDateOnly } from '@foro/shared/format';
import { AcessoNegadoError, DadosInvalidosError, NaoEncontradoError } from '../../../errors';
import { may } from '../../../policy';
import type { Transaction } from '../../../db/drivers/transaction';
import { requireReference } from '../../../resource/reference';
import type { Sessao } from '../../../session/session.queries';
import { clientScopeOf } from '../../processos/processos/processos.policy';

/**
 * SQL that narrows the lines `t` of the cases `p` to those that the user sees: a client those of its cases that were made
 * visible, staff those of the cases of their teams, the management all. Adds its parameters to `values`.
 */
export function visibleTo(sessao: Sessao, values: unknown[]): string {
  const scope = clientScopeOf(sessao);
  if (scope !== null || !may(sessao.role, 'custas.ver.internas')) {
    const { column, id } = scope ?? { column: 'id_contato', id: 0 };
    return ` and t.visivel_cliente and p.${column} = $${values.push(id)}::int`;
  }
  if (may(sessao.role, 'custas.ver.todas')) return '';
  return ` and ${isOfTeam(`$${values.push(sessao.idUsuario)}::int`)}`;
}

const isOfTeam = (user: string) =>
  `exists (select from equipe_membro m where m.id_cliente = p.id_cliente and m.id_equipe = p.id_equipe and m.id_usuario = ${user})`;

interface Found extends Record<string, unknown> {
  readonly idEmpresa: number | null;
  readonly idContato: number | null;
  readonly isOfTeam: boolean;
  readonly distribuidoEm: string | null;
}

const PROCESSO = `select p.id_empresa as "idEmpresa", p.id_contato as "idContato", to_char(p.data_distribuicao, 'YYYY-MM-DD') as "distribuidoEm", ${isOfTeam('$3')} as "isOfTeam"
  from processo p where p.id_cliente = $1 and p.id = $2 and p.data_exclusao is null`;

/**
 * The requested case, if the user may see its ledger.
 * @throws NaoEncontradoError if the user sees no such case; AcessoNegadoError if it is another team's
 */
export async function requireProcesso(tx: Transaction, sessao: Sessao, idProcesso: number): Promise<Found> {
  const [found] = await tx.prepared<Found>(PROCESSO, [sessao.idCliente, idProcesso, sessao.idUsuario]);
  const scope = clientScopeOf(sessao);
  if (found === undefined) throw new NaoEncontradoError();
  if (scope !== null && scope.id !== (scope.column === 'id_empresa' ? found.idEmpresa : found.idContato))
    throw new NaoEncontradoError();
  if (scope === null && !found.isOfTeam && !may(sessao.role, 'custas.ver.todas'))
    throw new AcessoNegadoError('As custas deste processo são vistas por quem é da equipe dele.');
  return found;
}

/**
 * Requires that the user may write on the case, and that the case existed on the line's day.
 * @param field the body's field that names the case
 */
export async function checkProcesso(
  tx: Transaction,
  sessao: Sessao,
  { idProcesso, competencia }: { readonly idProcesso: number; readonly competencia: string },
  field = 'idProcesso',
): Promise<void> {
  await requireReference(tx, sessao.idCliente, {
    kind: 'processo',
    id: idProcesso,
    field,
    message: 'Processo inválido',
  });
  const { distribuidoEm } = await requireProcesso(tx, sessao, idProcesso);
  if (distribuidoEm !== null && competencia < distribuidoEm)
    throw new DadosInvalidosError({
      [field === 'idProcesso' ? 'competencia' : field]:
        `A data é anterior à distribuição do processo (${formatDateOnly(distribuidoEm)})`,
    });
}
