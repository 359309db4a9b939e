import { createHash } from 'node:crypto';
import type { Transaction } from '../db/drivers/transaction';

/** Runs work in a transaction of one tenant; each call is a transaction of its own. */
export type InTenant = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

/** Where a chain has come to. Whoever keeps it elsewhere notices when the end of the chain was cut off or all of it made anew. */
export interface Head {
  readonly ordem: number;
  readonly hash: string;
}

/** The link before the first. */
const START: Head = { ordem: 0, hash: '0'.repeat(64) };

/** Events that are linked, or read back, at once. */
const BATCH = 500;

/** How long the linking may keep writers waiting behind one that takes long; after it, it tries again at the next time. */
const LOCK_TIMEOUT = "set local lock_timeout = '200ms'";

/** What a link's hash is taken of: the link before it, its place, the moment of linking and the event itself. */
export const hashOf = (before: string, ordem: number, em: string, texto: string): string =>
  createHash('sha256').update(`${before}\n${ordem}\n${em}\n${texto}`).digest('hex');

interface Barrier {
  readonly ultimo: string;
  readonly em: string;
}

/** Milliseconds since 1970, as text. */
const millis = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint::text`;

const BARRIER = `select (select max(id) from evento where id_cliente = $1)::text as ultimo, ${millis("date_trunc('milliseconds', clock_timestamp())")} as em`;

const LAST = `select ordem::int8::float8 as ordem, hash, id_evento::text as "idEvento" from evento_elo where id_cliente = $1 order by ordem desc limit 1`;

const WAITING = `select e.id::text as "idEvento", foro_evento_texto(e) as texto from evento e
  where e.id_cliente = $1 and e.id > $2::bigint and e.id <= $3::bigint order by e.id limit ${BATCH}`;

const LINK = `insert into evento_elo (id_cliente, ordem, id_evento, hash, em)
  select $1, ordem, id_evento, hash, to_timestamp($5::bigint / 1000.0) from unnest($2::bigint[], $3::bigint[], $4::text[]) as elo (ordem, id_evento, hash)`;

/**
 * Links the tenant's events that were written since the last time. Writers do not wait for each other but for a moment for
 * this: it takes their lock alone, sees the last number, and lets go before it links; no event below that number is then
 * still to come.
 * @returns the new head; null where nothing was to be linked, or writers kept the lock
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

/** The last number below which no event is still to come; null where there is no event, or a writer takes long. */
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
  const [last] = (await tx.query<{ ordem: number; hash: string; idEvento: string }>(LAST, [idCliente])).rows;
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

/** What does not fit at an event. */
export type Misfit = 'alterado' | 'removido' | 'inserido';

/** What a walk of the chain found. */
export interface Verification {
  /** Events that are linked; all of them where nothing is wrong. */
  readonly eventos: number;
  readonly cabeca: Head;
  /** The first event that does not fit; of an event that was removed with its link, the next that is left. */
  readonly falha: { readonly idEvento: number; readonly motivo: Misfit } | null;
}

interface Link {
  readonly ordem: number;
  readonly idEvento: string;
  readonly hash: string;
  readonly em: string;
  readonly texto: string | null;
  readonly eventoEm: string | null;
}

const LINKS = `select l.ordem::float8 as ordem, l.id_evento::text as "idEvento", l.hash, ${millis('l.em')} as em,
    case when e.id is not null then foro_evento_texto(e) end as texto, ${millis('e.em')} as "eventoEm"
  from evento_elo l left join evento e on e.id_cliente = l.id_cliente and e.id = l.id_evento
  where l.id_cliente = $1 and l.ordem > $2 order by l.ordem limit ${BATCH}`;

const UNLINKED = `select min(e.id)::float8 as id from evento e
  where e.id_cliente = $1 and e.id < (select max(id_evento) from evento_elo where id_cliente = $1)
    and not exists (select from evento_elo l where l.id_cliente = e.id_cliente and l.id_evento = e.id)`;

/** How much older an event may be than the links that were made before it: longer than any transaction takes. */
const LATE_MS = 60 * 60_000;

/** Walks the chain from its first link and names the first event that was altered, removed or inserted since it was linked. */
export async function verifyEventos(inTenant: InTenant, idCliente: number): Promise<Verification> {
  let head = START;
  /** When the links before those of this run were made. */
  let [runBefore, run] = ['0', '0'];
  let eventos = 0;
  let falha: Verification['falha'] = null;
  walk: for (;;) {
    const { rows: links } = await inTenant((tx) =>
      tx.query<Link & Record<string, unknown>>(LINKS, [idCliente, head.ordem]),
    );
    for (const link of links) {
      if (link.em !== run) [runBefore, run] = [run, link.em];
      const motivo = misfitOf(head, link, Number(runBefore));
      if (motivo !== null) {
        falha = { idEvento: Number(link.idEvento), motivo };
        break walk;
      }
      head = link;
      eventos += 1;
    }
    if (links.length < BATCH) break;
  }
  const { rows } = await inTenant((tx) => tx.query<{ id: number | null }>(UNLINKED, [idCliente]));
  const inserted = rows[0]?.id ?? null;
  if (inserted !== null && (falha === null || inserted < falha.idEvento))
    falha = { idEvento: inserted, motivo: 'inserido' };
  return { eventos, cabeca: { ordem: head.ordem, hash: head.hash }, falha };
}

function misfitOf(
  before: Head,
  { ordem, hash, em, texto, eventoEm }: Link,
  runBefore: number,
): Misfit | null {
  if (ordem !== before.ordem + 1 || texto === null) return 'removido';
  if (hashOf(before.hash, ordem, em, texto) !== hash) return 'alterado';
  return Number(eventoEm) < runBefore - LATE_MS ? 'inserido' : null;
}
