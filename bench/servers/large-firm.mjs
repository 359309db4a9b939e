import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { seedLarge, startApi } from './api.mjs';
import { startPostgres } from './postgres.mjs';

const say = (text) => process.stdout.write(`${text}\n`);

/**
 * Vacuums as autovacuum does within minutes: without it, every index entry of a recent row is looked up in
 * the table.
 */
async function vacuum(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

/**
 * Sizes of a firm whose own records are not measured; every size that is left out would keep its full
 * default.
 */
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
 * Seeds the large firm on a temporary server or on the embedded one of a data folder, or uses an existing one
 * (`FORO_BENCH_DATABASE_URL`, `FORO_BENCH_DATA_DIR`), and runs `work` with it.
 *
 * @param {'postgres' | 'embedded'} engine
 * @param {(url: string, env: Record<string, string>) => Promise<void>} work gets the database's address (for
 *   the embedded one valid only while its API runs) and the environment that points an API to it
 * @param {readonly string[]} [sizes] sizes of a smaller firm: `['--processos=1000']`; if one is named twice,
 *   the last counts
 */
export const withLargeFirm = (engine, work, sizes = []) =>
  engine === 'postgres' ? onPostgres(work, sizes) : onEmbedded(work, sizes);

async function onPostgres(work, sizes) {
  const server = await startPostgres();
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
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(path.join(dataDir, 'postgres'))}`;
  try {
    if (given === undefined) {
      const api = await startApi({ FORO_DATA_DIR: dataDir });
      say('\nFounding the large firm on the embedded PostgreSQL…');
      await seedLarge(url, sizes);
      await vacuum(url);
      await api.stop();
    }
    await work(url, { FORO_DATA_DIR: dataDir });
  } finally {
    if (given === undefined) fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
