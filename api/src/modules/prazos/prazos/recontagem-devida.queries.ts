import type { DeadlineRecount } from '@foro/shared/contracts/deadline-recount';
import type { Transaction } from '../../../db/drivers/transaction';
import type { Tenant } from './recontagem.queries';

/** The firms with deadlines to recount. */
export async function findRecontagensDevidas(tx: Transaction, limit: number): Promise<Tenant[]> {
  const { rows } = await tx.query<Tenant & Record<string, unknown>>(
    'select id_cliente as "idCliente" from foro_recontagens_devidas($1)',
    [limit],
  );
  return rows;
}

/** The progress of the recount, and how many deadlines wait to be accepted. */
export async function readRecontagem(tx: Transaction, { idCliente }: Tenant): Promise<DeadlineRecount> {
  const [{ rows }, { rows: counts }] = await Promise.all([
    tx.query<Omit<DeadlineRecount, 'aguardam'> & Record<string, unknown>>(
      `select case situacao when 'pronta' then 'pronta' else 'andamento' end as situacao, total, feitos from recontagem where id_cliente = $1`,
      [idCliente],
    ),
    tx.query<{ aguardam: number }>(
      `select count(*)::int as aguardam from prazo
        where id_cliente = $1 and data_exclusao is null and fim_recontado is not null and (situacao = 'sugerido' or situacao = 'confirmado')`,
      [idCliente],
    ),
  ]);
  const [{ situacao, total, feitos } = { situacao: 'nenhuma' as const, total: null, feitos: 0 }] = rows;
  return { situacao, total, feitos, aguardam: counts[0]?.aguardam ?? 0 };
}
