import type { Transaction } from '../../db/drivers/transaction';

/** Failures of one name, and of one address, within the window. */
const LIMITS = { nome: 10, endereco: 100 } as const;

/** Whose attempts are counted: hashes, for neither names nor addresses are kept. */
export interface Chaves {
  readonly nome: string;
  readonly endereco: string;
}

/** An attempt that may go on, counted as a failure until it is forgiven; or how long to wait, in seconds. */
export type Tentativa = { readonly ids: readonly string[] } | { readonly waitSeconds: number };

// The n-th latest failure is the one whose end frees a place.
const WAIT = `select greatest(1, ceil(extract(epoch from ocorrida_em + interval '15 minutes' - clock_timestamp())))::int as espera
  from tentativa_acesso where chave = $1 and ocorrida_em > clock_timestamp() - interval '15 minutes' order by ocorrida_em desc offset $2 limit 1`;
const SWEEP = `delete from tentativa_acesso where id in (
  select id from tentativa_acesso where ocorrida_em <= clock_timestamp() - interval '15 minutes' order by ocorrida_em limit 100 for update skip locked)`;

/**
 * Counts an attempt to sign in before its password is looked at, so that attempts made all at once count too.
 * What turns out to be a success is taken back by `forgiveTentativa`.
 */
export async function countTentativa(tx: Transaction, { nome, endereco }: Chaves): Promise<Tentativa> {
  const [, , waitNome, waitEndereco] = await Promise.all([
    tx.prepared(
      'select pg_advisory_xact_lock(hashtextextended($1, 0)), pg_advisory_xact_lock(hashtextextended($2, 0))',
      [nome, endereco],
    ),
    tx.prepared(SWEEP),
    tx.prepared<{ espera: number }>(WAIT, [nome, LIMITS.nome - 1]),
    tx.prepared<{ espera: number }>(WAIT, [endereco, LIMITS.endereco - 1]),
  ]);
  const waitSeconds = Math.max(0, ...[...waitNome, ...waitEndereco].map(({ espera }) => espera));
  if (waitSeconds > 0) return { waitSeconds };
  const rows = await tx.prepared<{ id: string }>(
    'insert into tentativa_acesso (chave) values ($1), ($2) returning id',
    [nome, endereco],
  );
  return { ids: rows.map(({ id }) => id) };
}

/** Takes an attempt back that succeeded. */
export async function forgiveTentativa(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.prepared('delete from tentativa_acesso where id = any($1::bigint[])', [ids]);
}
