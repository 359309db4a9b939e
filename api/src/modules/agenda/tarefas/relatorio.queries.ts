import type { taskReportQuery, TaskReportRow } from '@foro/shared/contracts/task';
import { MANAGEMENT_ROLES, hasRole } from '@foro/shared/contracts/staff';
import type { z } from 'zod';
import type { Transaction } from '../../../db/drivers/transaction';
import { WHOLE } from '../../../resource/whole-list';
import type { Sessao } from '../../../session/session.queries';
import { ofEscopo } from './recorte';

const DIA = (column: string) => `(${column} at time zone 'America/Sao_Paulo')::date`;
const NO_PERIODO = (column: string) => `${DIA(column)} between $2::date and $3::date`;

/**
 * Tasks created and done in the period, by person and flow. Somebody outside the management reads only his own.
 */
export async function reportTarefas(
  tx: Transaction,
  { idCliente, idUsuario, role }: Sessao,
  { de, ate, escopo, idEquipe }: z.output<typeof taskReportQuery>,
): Promise<TaskReportRow[]> {
  const values: unknown[] = [idCliente, de, ate];
  const parts: string[] = [];
  const isManagement = hasRole(role, MANAGEMENT_ROLES);
  if (!isManagement) parts.push(`t.id_responsavel = $${values.push(idUsuario)}::int`);
  else if (escopo !== 'escritorio') parts.push(ofEscopo(escopo, `$${values.push(idUsuario)}`));
  if (idEquipe !== undefined)
    parts.push(
      `(t.id_equipe = $${values.push(idEquipe)}::int or exists (select from equipe_membro m where m.id_cliente = $1 and m.id_equipe = $${values.length}::int and m.id_usuario = t.id_responsavel))`,
    );
  const { rows } = await tx.query<TaskReportRow & Record<string, unknown>>(
    `select t.id_responsavel as "idResponsavel", coalesce(u.nome, 'Sem pessoa') as responsavel, f.nome as fluxo,
        (count(*) filter (where ${NO_PERIODO('t.data_inclusao')}))::int as criadas,
        (count(*) filter (where ${NO_PERIODO('t.feita_em')}))::int as feitas,
        (count(*) filter (where ${NO_PERIODO('t.feita_em')} and ${DIA('t.feita_em')} <= t.vence))::int as "noDia",
        percentile_cont(0.5) within group (order by (${DIA('t.feita_em')} - ${DIA('t.data_inclusao')})::float8) filter (where ${NO_PERIODO('t.feita_em')}) as "medianaDias"
      from tarefa t left join usuario u on u.id_cliente = t.id_cliente and u.id = t.id_responsavel
      left join fluxo f on f.id_cliente = t.id_cliente and f.id = t.id_fluxo
      where t.id_cliente = $1 and t.data_exclusao is null and (${NO_PERIODO('t.data_inclusao')} or ${NO_PERIODO('t.feita_em')})
        ${parts.map((part) => `and ${part}`).join(' ')}
      group by t.id_responsavel, u.nome, u.nome_ordem, f.nome order by u.nome_ordem nulls last, f.nome nulls first${WHOLE}`,
    values,
  );
  return rows;
}
