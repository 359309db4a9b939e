import type { Transaction } from './installation';

/** The first of a reserved range of ids, for each table whose rows others refer to. */
export interface Ids {
  readonly empresa: number;
  readonly usuario: number;
  readonly equipe: number;
  readonly processo: number;
  readonly compromisso: number;
}

/** Reserves so many ids of each table from its own sequence; needs the owner (`'manutencao'`). */
export async function reserveIds(tx: Transaction, counts: Ids): Promise<Ids> {
  // An insert takes its id under a table lock that conflicts with this one, so the range has no gaps.
  await tx.query('lock table empresa, usuario, equipe, processo, compromisso in share row exclusive mode');
  const reserve = (table: keyof Ids) => reserveRun(tx, table, counts[table]);
  return {
    empresa: await reserve('empresa'),
    usuario: await reserve('usuario'),
    equipe: await reserve('equipe'),
    processo: await reserve('processo'),
    compromisso: await reserve('compromisso'),
  };
}

async function reserveRun(tx: Transaction, table: string, count: number): Promise<number> {
  const { rows } = await tx.query<{ primeiro: number }>(
    "select (setval(sequencia, nextval(sequencia) + greatest($2::int, 1) - 1) - greatest($2::int, 1) + 1)::int as primeiro from (select pg_get_serial_sequence($1, 'id')::regclass as sequencia) s",
    [table, count],
  );
  const first = rows[0]?.primeiro;
  if (first === undefined) throw new Error(`no numbers for ${table}`);
  return first;
}
