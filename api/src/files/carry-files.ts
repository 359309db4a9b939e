import type { Database } from '../db/drivers/database';
import type { Transaction } from '../db/drivers/transaction';
import type { FileStore } from './file-store';

/** A content that a row names. */
export interface Named {
  readonly idCliente: number;
  readonly sha256: string;
}

/** The result for the contents: how many are intact, and which are not. */
export interface Carried {
  readonly whole: number;
  readonly missing: readonly Named[];
  readonly altered: readonly Named[];
}

/** Every content that a row names, of one firm or of all. */
export async function listNamed(tx: Transaction, idCliente?: number): Promise<Named[]> {
  const [where, values] = idCliente === undefined ? ['', []] : [' where id_cliente = $1', [idCliente]];
  const { rows } = await tx.query<Named & Record<string, unknown>>(
    `select id_cliente as "idCliente", sha256 from documento_versao${where}
      union select id_cliente, sha256 from documento_modelo${where}
      union select id_cliente, copia_sha256 from documento_aceite${where}
      union select id_cliente, sha256 from documento_entrega${where || ' where true'} and sha256 is not null order by 1, 2`,
    values,
  );
  return rows;
}

/**
 * Reads each content to its end and reports which are missing or altered; with `to`, the intact ones are also
 * stored there.
 */
export async function carryFiles(
  from: FileStore,
  to: FileStore | null,
  named: readonly Named[],
): Promise<Carried> {
  let whole = 0;
  const missing: Named[] = [];
  const altered: Named[] = [];
  for (const one of named) {
    const content = await from.open(one.idCliente, one.sha256);
    if (content === null) {
      missing.push(one);
      continue;
    }
    const draft = await (to ?? from).receive(content, Infinity);
    const isWhole = draft.sha256 === one.sha256;
    if (isWhole) whole += 1;
    else altered.push(one);
    if (isWhole && to !== null) await to.keep(one.idCliente, draft);
    else await (to ?? from).discard(draft);
  }
  return { whole, missing, altered };
}

/**
 * Removes contents stored before that moment that no row names, for every existing firm; returns how many.
 */
export async function collectFiles(database: Database, store: FileStore, before: Date): Promise<number> {
  const firms = await database.transaction('manutencao', async (tx) => {
    const { rows } = await tx.query<{ id: number }>('select id from grupo order by id');
    return rows.map(({ id }) => id);
  });
  let removed = await store.removeDrafts(before);
  for (const idCliente of firms)
    removed += await collectFilesOf(store, idCliente, before, () =>
      database.transaction('manutencao', (tx) => listNamed(tx, idCliente)),
    );
  return removed;
}

/** Removes a firm's contents stored before that moment that are not among the named ones; returns how many. */
export async function collectFilesOf(
  store: FileStore,
  idCliente: number,
  before: Date,
  readNamed: () => Promise<readonly Named[]>,
): Promise<number> {
  // Lists the store first: a content named later was stored later, and is too new to be removed.
  const found: string[] = [];
  for await (const sha256 of store.list(idCliente)) found.push(sha256);
  const kept = new Set((await readNamed()).map(({ sha256 }) => sha256));
  let removed = 0;
  for (const sha256 of found)
    if (!kept.has(sha256) && (await store.remove(idCliente, sha256, before))) removed += 1;
  return removed;
}

/** Removes all contents of a removed firm. */
export async function removeFilesOf(store: FileStore, idCliente: number): Promise<number> {
  const found: string[] = [];
  for await (const sha256 of store.list(idCliente)) found.push(sha256);
  for (const sha256 of found) await store.remove(idCliente, sha256, new Date(Date.now() + 60_000));
  return found.length;
}

/** Describes the result, with a line for each content that is not intact. */
export function describeCarried({ whole, missing, altered }: Carried): string[] {
  const line = (word: string) => (one: Named) => `  ${word}: grupo ${one.idCliente}, ${one.sha256}`;
  return [
    `Conteúdos de documentos íntegros: ${whole}; faltam ${missing.length}, alterados ${altered.length}.`,
    ...missing.map(line('falta')),
    ...altered.map(line('alterado')),
  ];
}

/** Whether every content was there and intact. */
export const isAllWhole = ({ missing, altered }: Carried): boolean => missing.length + altered.length === 0;
