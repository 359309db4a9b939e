import type { Transaction } from '../db/drivers/transaction';

const TELL = `insert into ritmo_chamada (minuto, chave, processo, chamadas)
  select $1, chave, $2, chamadas from unnest($3::text[], $4::int[]) as c (chave, chamadas)
  on conflict (minuto, chave, processo) do update set chamadas = excluded.chamadas`;
const HEAR = `select chave, sum(chamadas)::int as chamadas from ritmo_chamada
  where minuto = $1 and processo <> $2 and chave = any($3) group by chave`;
const SWEEP = 'delete from ritmo_chamada where minuto < $1 - 2';

/**
 * Publishes this process's counts of a minute to the other processes, and returns theirs, by the same keys.
 */
export async function exchangePace(
  tx: Transaction,
  processo: string,
  minuto: number,
  own: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  const chaves = [...own.keys()];
  const [, , rows] = await Promise.all([
    tx.query(SWEEP, [minuto]),
    tx.query(TELL, [minuto, processo, chaves, [...own.values()]]),
    tx.query<{ chave: string; chamadas: number }>(HEAR, [minuto, processo, chaves]),
  ]);
  return new Map(rows.rows.map(({ chave, chamadas }) => [chave, chamadas]));
}
