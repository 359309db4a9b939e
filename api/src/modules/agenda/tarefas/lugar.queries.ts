import type { Transaction } from '../../../db/drivers/transaction';
import { DadosInvalidosError } from '../../../errors';
import { isAberta } from './recorte';

const ABERTAS = `tarefa t where t.id_cliente = $1 and t.data_exclusao is null and ${isAberta('t')}`;

/** Locks the tasks of a move in the order of their ids, so that two moves of the same pair cannot deadlock. */
export const lockLugares = (tx: Transaction, idCliente: number, ids: readonly number[]) =>
  tx.query('select 1 from tarefa where id_cliente = $1 and id = any($2) order by id for update', [
    idCliente,
    ids,
  ]);

/**
 * The new place of a task: halfway between `antesDe` and the open task before it, after all of them for null, the
 * place of its day (null) in a new state, undefined for the one that it has.
 * @throws DadosInvalidosError if `antesDe` is the task itself, or no open task of the firm
 */
export async function lugarOf(
  tx: Transaction,
  idCliente: number,
  { id, antesDe, isNewState }: { id: number; antesDe: number | null | undefined; isNewState: boolean },
): Promise<string | null | undefined> {
  if (antesDe === undefined) return isNewState ? null : undefined;
  if (antesDe === id) throw new DadosInvalidosError({ antesDe: 'Uma tarefa não fica antes dela mesma' });
  if (antesDe === null) {
    const { rows } = await tx.query<{ lugar: string }>(
      `select coalesce(max(t.ordem), 0) + 1 + $2::int * 0.0000000001 as lugar from ${ABERTAS} and t.id <> $2::int`,
      [idCliente, id],
    );
    return rows[0]?.lugar;
  }
  const { rows } = await tx.query<{ lugar: string }>(
    `select coalesce((seguinte.ordem + (select max(t.ordem) from ${ABERTAS} and t.id <> $2 and t.ordem < seguinte.ordem)) * 0.5, seguinte.ordem - 1) as lugar
      from (select t.ordem from ${ABERTAS} and t.id = $3) seguinte`,
    [idCliente, id, antesDe],
  );
  if (rows[0] === undefined) throw new DadosInvalidosError({ antesDe: 'Escolha uma tarefa em aberto' });
  return rows[0].lugar;
}
