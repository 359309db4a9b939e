import type { Transaction } from '../../../db/drivers/transaction';

/**
 * Failures within 15 minutes after which attempts are refused (docs/decisions/signing-in.md gives
 * the reasons for these numbers).
 */
const LIMITS = {
  aparelho: 10,
  nomeRede: 10,
  nome: 30,
  rede: 100,
  senhaAtual: 10,
  codigo: 10,
  pedidoRede: 30,
  agenda: 30,
  codigoAceiteRede: 30,
  conferenciaRede: 30,
} as const;

export type TipoDeChave = keyof typeof LIMITS;

/** A key under which an attempt is counted. */
export type ChaveContada = readonly [tipo: TipoDeChave, chave: string];

/** An allowed attempt, counted as a failure until it is forgiven; or how long to wait, in seconds. */
export type Tentativa =
  | { readonly ids: readonly string[]; /** Earlier failures of its first key. */ readonly falhas: number }
  | { readonly waitSeconds: number };

// Locked in the order of the keys, which is the same everywhere, so that two attempts cannot deadlock.
const TURN = 'select pg_advisory_xact_lock(hashtextextended(chave, 0)) from unnest($1::text[]) as c (chave)';
const SWEEP = `delete from tentativa_acesso where id in (
  select id from tentativa_acesso where ocorrida_em <= clock_timestamp() - interval '15 minutes' order by ocorrida_em limit 100 for update skip locked)`;
// When the n-th latest failure expires, another attempt is allowed.
const COUNT = `select count(t.n)::int as falhas,
    max(ceil(extract(epoch from t.ocorrida_em + interval '15 minutes' - clock_timestamp()))) filter (where t.n = c.limite)::int as espera
  from unnest($1::text[], $2::int[]) with ordinality as c (chave, limite, ordem)
  left join lateral (
    select ocorrida_em, row_number() over (order by ocorrida_em desc) as n from tentativa_acesso
    where chave = c.chave and ocorrida_em > clock_timestamp() - interval '15 minutes') t on true
  group by c.ordem order by c.ordem`;

/**
 * Counts a sign-in attempt before its password is checked, so that simultaneous attempts count too.
 * `forgiveTentativa` takes a successful one back.
 */
export async function countTentativa(tx: Transaction, counted: readonly ChaveContada[]): Promise<Tentativa> {
  const chaves = counted.map(([, chave]) => chave);
  const limits = counted.map(([tipo]) => LIMITS[tipo]);
  const [, , counts] = await Promise.all([
    tx.prepared(TURN, [chaves]),
    tx.prepared(SWEEP),
    tx.prepared<{ falhas: number; espera: number | null }>(COUNT, [chaves, limits]),
  ]);
  const waits = counts.flatMap(({ espera }) => (espera === null ? [] : [Math.max(1, espera)]));
  if (waits.length > 0) return { waitSeconds: Math.max(...waits) };
  const rows = await tx.prepared<{ id: string }>(
    'insert into tentativa_acesso (chave) select unnest($1::text[]) returning id',
    [chaves],
  );
  return { ids: rows.map(({ id }) => id), falhas: counts[0]?.falhas ?? 0 };
}

/** Takes a successful attempt back. */
export async function forgiveTentativa(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.prepared('delete from tentativa_acesso where id = any($1::bigint[])', [ids]);
}

/** Failures without a delay: anybody may mistype. */
const FREE = 4;
const MAX_DOUBLINGS = 3;

/**
 * The delay of the next attempt's answer, in milliseconds, after this many failures: `base`, doubled with
 * each, up to eightfold.
 */
export const delayOf = (falhas: number, base: number): number =>
  falhas < FREE ? 0 : base * 2 ** Math.min(falhas - FREE, MAX_DOUBLINGS);
