import type { Reminders } from '@foro/shared/contracts/notification';
import type { Transaction } from '../../../db/drivers/transaction';
import { DadosInvalidosError } from '../../../errors';
import type { Sessao } from '../../../session/session.queries';
import { findCompromisso, lockCompromisso } from '../../agenda/compromissos/compromissos.queries';

async function read(tx: Transaction, idCliente: number, id: number): Promise<Reminders> {
  const { rows } = await tx.query<{ passos: number[] }>(
    'select passos from compromisso_lembrete where id_cliente = $1 and id_processo_agenda = $2',
    [idCliente, id],
  );
  return { passos: rows[0]?.passos ?? null };
}

/** A commitment's own lead times, if the user sees it. @throws NaoEncontradoError if he does not */
export async function findLembretes(tx: Transaction, sessao: Sessao, id: number): Promise<Reminders> {
  await findCompromisso(tx, sessao, id);
  return read(tx, sessao.idCliente, id);
}

/**
 * Gives a commitment its own lead times, or (null) uses those of its people. Reminders already sent stay
 * valid.
 */
export async function writeLembretes(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  { passos }: Reminders,
): Promise<Reminders> {
  const { idPrazo } = await lockCompromisso(tx, sessao, id);
  if (idPrazo !== null)
    throw new DadosInvalidosError({ passos: 'Este compromisso é de um prazo: os avisos são os do prazo' });
  await (passos === null
    ? tx.query('delete from compromisso_lembrete where id_cliente = $1 and id_processo_agenda = $2', [
        sessao.idCliente,
        id,
      ])
    : tx.query(
        `insert into compromisso_lembrete (id_cliente, id_processo_agenda, passos) values ($1, $2, $3)
          on conflict (id_cliente, id_processo_agenda) do update set passos = excluded.passos`,
        [sessao.idCliente, id, passos],
      ));
  return read(tx, sessao.idCliente, id);
}
