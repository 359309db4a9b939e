import { setImmediate as nextTurn } from 'node:timers/promises';
import { packPart, type PackedPart } from '../../http/gzip-parts';
import { writeEvent } from '../../ics/write-calendar';
import type { DonoDaAgenda } from './assinatura.queries';
import { eventoOf } from './feed';
import type { LinhaDaAgenda } from './feed.queries';

/** The initial number of commitments in a part; a change rewrites its part. */
const SIZE = 250;

/** The text of a commitment, and the row that it was written from. */
interface Written {
  readonly linha: LinhaDaAgenda;
  readonly texto: string;
}

/** A part of a feed: the commitments from one id up to the next part's. */
export interface FeedPart {
  readonly from: number;
  readonly written: ReadonlyMap<number, Written>;
  readonly packed: PackedPart;
}

/** The person of the feed, and the base of its links. */
export interface FeedOf {
  readonly dono: Pick<DonoDaAgenda, 'idCliente' | 'soOcupado'>;
  readonly publicUrl: string | undefined;
}

/** The rows of a part to be written, and the previous part that it replaces. */
interface Group {
  readonly from: number;
  readonly linhas: readonly LinhaDaAgenda[];
  readonly before: FeedPart | undefined;
}

const isSame = (one: LinhaDaAgenda, other: LinhaDaAgenda) => {
  for (const column in one) if (one[column] !== other[column]) return false;
  return true;
};

/** Rows, by their id, in the previous parts; a part that grew to twice its size is divided. */
function groupsOf(linhas: readonly LinhaDaAgenda[], before: readonly FeedPart[]): Group[] {
  const groups: Group[] = [];
  let next = 0;
  const parts = before.length > 0 ? before : [undefined];
  for (const [index, part] of parts.entries()) {
    const until = parts[index + 1]?.from ?? Infinity;
    const begin = next;
    while (next < linhas.length && (linhas[next]?.id ?? 0) < until) next += 1;
    const own = linhas.slice(begin, next);
    if (own.length < 2 * SIZE) groups.push({ from: part?.from ?? 0, linhas: own, before: part });
    else
      for (let at = 0; at < own.length; at += SIZE)
        groups.push({
          from: at === 0 ? (part?.from ?? 0) : (own[at]?.id ?? 0),
          linhas: own.slice(at, at + SIZE),
          before: part,
        });
  }
  return groups;
}

/** Writes what differs from the previous part; if nothing differs, returns that part. */
async function writePart({ dono, publicUrl }: FeedOf, { from, linhas, before }: Group): Promise<FeedPart> {
  const written = new Map<number, Written>();
  let kept = 0;
  for (const linha of linhas) {
    const known = before?.written.get(linha.id);
    const isKept = known !== undefined && isSame(known.linha, linha);
    if (isKept) kept += 1;
    written.set(
      linha.id,
      isKept ? known : { linha, texto: `${writeEvent(eventoOf(dono, linha, publicUrl))}\r\n` },
    );
  }
  if (before !== undefined && kept === linhas.length && kept === before.written.size) return before;
  const texts = Array.from(written.values(), ({ texto }) => texto);
  return { from, written, packed: await packPart(texts.join('')) };
}

/** Writes the parts one by one: other requests are answered in between, and while parts are compressed. */
async function writeGroups(of: FeedOf, groups: readonly Group[]): Promise<FeedPart[]> {
  const parts: Promise<FeedPart>[] = [];
  for (const group of groups) {
    parts.push(writePart(of, group));
    await nextTurn();
  }
  return Promise.all(parts);
}

/**
 * The parts of a feed.
 *
 * @param linhas all its commitments, by id
 * @param before its previous parts, with the same `soOcupado`: unchanged events are not written again
 */
export const writeFeed = (
  of: FeedOf,
  linhas: readonly LinhaDaAgenda[],
  before: readonly FeedPart[] = [],
): Promise<FeedPart[]> => writeGroups(of, groupsOf(linhas, before));

/** The new state of some commitments; those that left the feed have no row. */
export interface Mudancas {
  readonly ids: readonly number[];
  readonly linhas: readonly LinhaDaAgenda[];
}

/** The parts of a feed in which only these commitments have changed. */
export async function amendFeed(
  of: FeedOf,
  { ids, linhas }: Mudancas,
  before: readonly FeedPart[],
): Promise<FeedPart[]> {
  const changed = new Set(ids);
  const parts = before.map(async (part, index) => {
    const until = before[index + 1]?.from ?? Infinity;
    const isIn = (id: number) => id >= part.from && id < until;
    if (!ids.some(isIn)) return [part];
    const rest = Array.from(part.written.values(), ({ linha }) => linha).filter(({ id }) => !changed.has(id));
    const own = [...rest, ...linhas.filter(({ id }) => isIn(id))].sort((a, b) => a.id - b.id);
    return writeGroups(of, groupsOf(own, [part]));
  });
  return (await Promise.all(parts)).flat();
}
