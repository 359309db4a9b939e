import type { CostDue, costDueQuery } from '@foro/shared/contracts/cost-due';
import type { z } from 'zod';
import type { Transaction } from '../../../db/drivers/transaction';
import type { Sessao } from '../../../session/session.queries';
import { select } from '../prestacoes/select';
import { LINHA, NAO_ESTORNADO } from './custas-linha.queries';
import { visibleTo } from './custas.policy';
import { WHOLE } from '../../../resource/whole-list';

/** The most lines (one per day and case) for a calendar; if there are more, it gets only one per day. */
const MAX = 100;

const DEVIDOS = `${LINHA}
  where t.id_cliente = $1 and t.data_exclusao is null and t.pago_em is null and ${NAO_ESTORNADO} and t.vencimento >= $2::date and t.vencimento < $3::date`;

const SUMS = `to_char(t.vencimento, 'YYYY-MM-DD') as dia, count(*)::int as quantos, sum(t.valor)::numeric(20, 2)::text as valor`;

/** Unpaid lines that fall due in a period, of the cases that the user sees; for a client, of the lines made visible to it. */
export async function listVencimentos(
  tx: Transaction,
  sessao: Sessao,
  { inicio, fim, idProcesso }: z.infer<typeof costDueQuery>,
): Promise<CostDue[]> {
  const values: unknown[] = [sessao.idCliente, inicio, fim];
  const deUm = idProcesso === undefined ? '' : ` and t.id_processo = $${values.push(idProcesso)}::int`;
  const seen = `${DEVIDOS}${deUm}${visibleTo(sessao, values)}`;
  const porProcesso = await tx.prepared<Row>(
    `select ${SUMS}, p.id as "idProcesso", p.titulo as "processoTitulo", nullif(p.cliente_nome, '') as cliente,
      case when count(*) = 1 then min(t.id) end as id, case when count(*) = 1 then min(t.descricao) end as descricao
      ${seen} group by t.vencimento, p.id, p.titulo, p.cliente_nome order by t.vencimento, p.id limit ${MAX + 1}`,
    values,
  );
  if (porProcesso.length <= MAX) return porProcesso;
  return select<Row>(
    tx,
    `select ${SUMS}, null::int as "idProcesso", null::text as "processoTitulo", null::text as cliente, null::int as id, null::text as descricao
      ${seen} group by t.vencimento order by t.vencimento${WHOLE}`,
    values,
  );
}

type Row = CostDue & Record<string, unknown>;
