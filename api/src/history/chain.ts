import { createHash } from 'node:crypto';
import type { Transaction } from '../db/drivers/transaction';

/** Runs work in a transaction of one tenant; each call is a separate transaction. */
export type InTenant = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

/**
 * The last link of a chain. A copy kept elsewhere reveals that the end of the chain was cut off or the whole
 * chain rebuilt.
 */
export interface Head {
  readonly ordem: number;
  readonly hash: string;
}

/** The link before the first. */
export const START: Head = { ordem: 0, hash: '0'.repeat(64) };

/** Events that are linked, or verified, at once. */
export const BATCH = 500;

/**
 * How long linking may make writers wait when it has to wait for a slow one; then it gives up until the next
 * time.
 */
const LOCK_TIMEOUT = "set local lock_timeout = '200ms'";

/** The input of a link's hash: the previous link, its position, the time of linking and the event itself. */
export const hashOf = (before: string, ordem: number, em: string, texto: string): string =>
  createHash('sha256').update(`${before}\n${ordem}\n${em}\n${texto}`).digest('hex');

/** The last link of the tenant's chain with its event; undefined before the first. */
export async function readHead(
  tx: Transaction,
  idCliente: number,
): Promise<(Head & { readonly idEvento: string }) | undefined> {
  const { rows } = await tx.query<{ ordem: number; hash: string; idEvento: string }>(LAST, [idCliente]);
  return rows[0];
}

interface Barrier {
  readonly ultimo: string;
  readonly em: string;
}

/** Milliseconds since 1970, as text. */
export const millis = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint::text`;

const BARRIER = `select (select max(id) from evento where id_cliente = $1)::text as ultimo, ${millis("date_trunc('milliseconds', clock_timestamp())")} as em`;

// By the table's column: `ordem` alone would be the answer's, and all links would be sorted.
const LAST = `select l.ordem::float8 as ordem, l.hash, l.id_evento::text as "idEvento" from evento_elo l where l.id_cliente = $1 order by l.ordem desc limit 1`;

const WAITING = `select e.id::text as "idEvento", foro_evento_texto(e) as texto from evento e
  where e.id_cliente = $1 and e.id > $2::bigint and e.id <= $3::bigint order by e.id limit ${BATCH}`;

const LINK = `insert into evento_elo (id_cliente, ordem, id_evento, hash, em)
  select $1, ordem, id_evento, hash, to_timestamp($5::bigint / 1000.0) from unnest($2::bigint[], $3::bigint[], $4::text[]) as elo (ordem, id_evento, hash)`;

/**
 * Links the tenant's events that were written since the last time. Writers do not wait for each other, but
 * briefly for this: it takes their lock exclusively, reads the last number, and releases the lock before it
 * links; no event below that number can still appear.
 * @returns the new head; null if nothing was to be linked, or writers kept the lock
 */
export async function linkEventos(inTenant: InTenant, idCliente: number): Promise<Head | null> {
  const barrier = await readBarrier(inTenant, idCliente);
  if (barrier === null) return null;
  let head: Head | null = null;
  for (;;) {
    const linked = await inTenant((tx) => linkBatch(tx, idCliente, barrier));
    if (linked === null) return head;
    head = linked.head;
    if (linked.count < BATCH) return head;
  }
}

/**
 * The last number below which no event can still appear; null if there is no event, or a writer takes too
 * long.
 */
function readBarrier(inTenant: InTenant, idCliente: number): Promise<Barrier | null> {
  return inTenant(async (tx) => {
    await tx.query(LOCK_TIMEOUT);
    await tx.query('select foro_espera_eventos($1)', [idCliente]);
    const { rows } = await tx.query<{ ultimo: string | null; em: string }>(BARRIER, [idCliente]);
    const [{ ultimo, em } = { ultimo: null, em: '' }] = rows;
    return ultimo === null ? null : { ultimo, em };
  }).catch((error: unknown) => {
    if (isLockTimeout(error)) return null;
    throw error;
  });
}

async function linkBatch(tx: Transaction, idCliente: number, { ultimo, em }: Barrier) {
  await tx.query("select pg_advisory_xact_lock(hashtext('evento_elo'), $1)", [idCliente]);
  const last = await readHead(tx, idCliente);
  const { rows } = await tx.query<{ idEvento: string; texto: string }>(WAITING, [
    idCliente,
    last?.idEvento ?? '0',
    ultimo,
  ]);
  if (rows.length === 0) return null;
  let head: Head = last ?? START;
  const links = rows.map(({ idEvento, texto }) => {
    const ordem = head.ordem + 1;
    head = { ordem, hash: hashOf(head.hash, ordem, em, texto) };
    return { ...head, idEvento };
  });
  await tx.query(LINK, [
    idCliente,
    links.map(({ ordem }) => ordem),
    links.map(({ idEvento }) => idEvento),
    links.map(({ hash }) => hash),
    em,
  ]);
  return { head, count: rows.length };
}

const isLockTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03';
