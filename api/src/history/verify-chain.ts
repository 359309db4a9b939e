import { BATCH, hashOf, type Head, type InTenant, millis, START } from './chain';

/** How an event deviates from the chain. */
export type Misfit = 'alterado' | 'removido' | 'inserido';

/** The result of verifying the chain. */
export interface Verification {
  /** Linked events; all of them if nothing is wrong. */
  readonly eventos: number;
  readonly cabeca: Head;
  /** The first event that does not fit; if an event was removed with its link, the next remaining one. */
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

/** How much older an event may be than links made before it: longer than any transaction takes. */
const LATE_MS = 60 * 60_000;

/**
 * Verifies the chain from its first link and names the first event that was altered, removed or inserted
 * since it was linked.
 */
export async function verifyEventos(inTenant: InTenant, idCliente: number): Promise<Verification> {
  let head = START;
  /** The time of the links before the current run. */
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
