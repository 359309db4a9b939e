import type { Writable } from 'node:stream';
import type { ClientBase } from 'pg';

/** The bytes' way to the server, which the types of a client do not show. */
export const streamOf = (client: ClientBase): Writable =>
  (client as unknown as { connection: { stream: Writable } }).connection.stream;

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
