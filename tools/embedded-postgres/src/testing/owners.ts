import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** A process that has started a server. */
export interface Owner {
  readonly child: ChildProcess;
  readonly url: string;
  readonly pid: number;
}

/** Starts a program of this folder in a process of its own, and waits for its word. */
export async function startOwner(
  program: 'owner' | 'temporary-owner',
  args: readonly string[],
): Promise<Owner> {
  const child = fork(path.join(__dirname, `${program}.mjs`), args, { execArgv: [] });
  const [word] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${program} ended with ${code}`))),
  ])) as [{ url: string; pid: number }];
  return { child, ...word };
}

export async function kill({ child }: Owner): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Runs one statement on a connection of its own. */
export async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Tries until it succeeds; the test's own time is the limit. */
export async function eventually<T>(work: () => T | Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch {
      // Not yet: the next try decides.
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

export const serverOf = (cluster: string): number =>
  Number(fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);

/** @throws while the process runs */
export function requireGone(pid: number): void {
  if (fs.existsSync(`/proc/${pid}`)) throw new Error(`${pid} runs`);
}
