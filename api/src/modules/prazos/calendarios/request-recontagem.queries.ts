import type { Transaction } from '../../../db/drivers/transaction';
import type { Sessao } from '../../../session/session.queries';

// A running recount starts again, for both changes.
const PEDIR = `insert into recontagem as r (id_cliente, calendarios) values ($1, array[$2::int])
  on conflict (id_cliente) do update set
    calendarios = case when r.situacao = 'pronta' then excluded.calendarios
      else array_remove(r.calendarios, $2) || excluded.calendarios end,
    situacao = 'pendente', total = null, feitos = 0, calendario_atual = 0, ultimo = 0, pedida_em = clock_timestamp(), terminada_em = null`;

/**
 * Requests, in the transaction that changes a calendar, a recount of the open deadlines that depend on it.
 */
export async function requestRecontagem(
  tx: Transaction,
  { idCliente }: Pick<Sessao, 'idCliente'>,
  idCalendario: number,
): Promise<void> {
  await tx.query(PEDIR, [idCliente, idCalendario]);
}
