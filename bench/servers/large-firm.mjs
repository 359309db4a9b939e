import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { seedLarge, startApi } from './api.mjs';
import { startPostgres } from './postgres.mjs';

const say = (text) => process.stdout.write(`${text}\n`);

/** As autovacuum leaves a table within minutes: what was just written is otherwise looked up in the table for every entry of an index. */
async function vacuum(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

/** Sizes of a firm whose own records are not what is measured: what it leaves out would be made in its full number. */
export const SMALL_FIRM = [
  '--processos=2000',
  '--acompanhamentos=2000',
  '--clientesPJ=200',
  '--clientesPF=200',
  '--compromissos=200',
  '--lancamentos=2000',
  '--prazos=200',
];

/**
 * Founds the large firm on one of the engines, or takes one that is there (`FORO_BENCH_DATABASE_URL`, `FORO_BENCH_DATA_DIR`),
 * and works with it. Without a server of PostgreSQL it says so, and does not work.
 *
 * @param {'postgres' | 'embedded'} engine
 * @param {(url: string, env: Record<string, string>) => Promise<void>} work given the database's address (of the embedded
 *   engine only while its API runs) and what tells an API of it
 * @param {readonly string[]} [sizes] of a smaller firm: `['--processos=1000']`; of two of a name the last counts
 */
export const withLargeFirm = (engine, work, sizes = []) =>
  engine === 'postgres' ? onPostgres(work, sizes) : onEmbedded(work, sizes);

async function onPostgres(work, sizes) {
  const server = await startPostgres();
  if (server === null) return say('\nPostgreSQL: skipped, no server binaries on this machine');
  try {
    say(`\nFounding the large firm on ${server.version}…`);
    await seedLarge(server.url, sizes);
    await vacuum(server.url);
    await work(server.url, { DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

async function onEmbedded(work, sizes) {
  const given = process.env.FORO_BENCH_DATA_DIR;
  const dataDir = given ?? fs.mkdtempSync(path.join(os.tmpdir(), 'foro-bench-'));
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(dataDir)}`;
  try {
    if (given === undefined) {
      const api = await startApi({ FORO_DATA_DIR: dataDir });
      say('\nFounding the large firm on the embedded engine…');
      await seedLarge(url, sizes);
      await vacuum(url);
      await api.stop();
    }
    await work(url, { FORO_DATA_DIR: dataDir });
  } finally {
    if (given === undefined) fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
