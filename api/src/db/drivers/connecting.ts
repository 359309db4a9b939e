import type { Writable } from 'node:stream';
import type { ClientBase, Pool, PoolClient } from 'pg';
import { isConnectionError } from './errors';

const RETRY_MS = 100;

/** The bytes' way to the server, which the types of a client do not show. */
export const streamOf = (client: ClientBase): Writable =>
  (client as unknown as { connection: { stream: Writable } }).connection.stream;

/**
 * Takes a client from the pool. Where `isRestarted` says that the engine comes back by itself, a caller whose
 * connection fails tries again, because nothing was asked on it: the engine has just ended, or is ending with its
 * address still there, and `ready` has not heard of it yet.
 * @throws the last failure once `timeoutMs` have passed
 */
export async function connect(
  pool: Pool,
  engine: { readonly isRestarted: boolean; ready(timeoutMs: number): Promise<void> },
  timeoutMs: number,
): Promise<PoolClient> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    await engine.ready(until - Date.now());
    try {
      return await pool.connect();
    } catch (error) {
      if (!engine.isRestarted || !isConnectionError(error) || Date.now() + RETRY_MS > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

/**
 * Runs a new connection's first statements, and cuts it if they take longer: the pool's own limit ends when
 * the server has let the connection in.
 */
export async function within(
  milliseconds: number,
  client: ClientBase,
  run: () => Promise<unknown>,
): Promise<void> {
  const limit = setTimeout(() => streamOf(client).destroy(), milliseconds);
  try {
    await run();
  } finally {
    clearTimeout(limit);
  }
}
