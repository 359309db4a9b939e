import type { Transaction } from './installation';

/** The first of a reserved range of ids, for each table whose rows others refer to. */
export interface Ids {
  readonly empresa: number;
  readonly usuario: number;
  /** From the same range as `usuario`, after the platform users: PF clients, then PJ access. */
  readonly clientePF: number;
  readonly equipe: number;
  readonly processo: number;
  readonly compromisso: number;
}

/**
 * How many ids of each table to reserve; `usuario` counts all kinds, the first `plataforma` of which are
 * platform users.
 */
export interface Quantidades {
  readonly empresa: number;
  readonly plataforma: number;
  readonly usuario: number;
  readonly equipe: number;
  readonly processo: number;
  readonly compromisso: number;
}

/** Reserves ids from the tables' own sequences; needs the owner (`'manutencao'`). */
export async function reserveIds(
  tx: Transaction,
  { empresa, plataforma, usuario, equipe, processo, compromisso }: Quantidades,
): Promise<Ids> {
  // An insert takes its id under a table lock that conflicts with this one, so the range has no gaps.
  await tx.query('lock table empresa, usuario, equipe, processo, compromisso in share row exclusive mode');
  const reserve = (table: string, count: number) => reserveRun(tx, table, count);
  const firstUsuario = await reserve('usuario', usuario);
  return {
    empresa: await reserve('empresa', empresa),
    usuario: firstUsuario,
    clientePF: firstUsuario + plataforma,
    equipe: await reserve('equipe', equipe),
    processo: await reserve('processo', processo),
    compromisso: await reserve('compromisso', compromisso),
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
