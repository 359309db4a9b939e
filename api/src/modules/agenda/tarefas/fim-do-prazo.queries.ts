import type { Calendario } from '@foro/shared/prazos';
import type { Transaction } from '../../../db/drivers/transaction';
import { loadCalendario } from '../../prazos/calendarios/camadas.queries';

/** The last day of a deadline, from which tasks are counted, and its calendar; null if either is gone. */
export async function readFimDoPrazo(
  tx: Transaction,
  idCliente: number,
  idPrazo: number,
): Promise<{ readonly fim: string; readonly calendario: Calendario } | null> {
  const { rows } = await tx.query<{ fim: string; idCalendario: number }>(
    `select to_char(fim, 'YYYY-MM-DD') as fim, id_calendario as "idCalendario" from prazo where id_cliente = $1 and id = $2`,
    [idCliente, idPrazo],
  );
  const [prazo] = rows;
  const montado = prazo && (await loadCalendario(tx, idCliente, prazo.idCalendario));
  return prazo && montado ? { fim: prazo.fim, calendario: montado.calendario } : null;
}
