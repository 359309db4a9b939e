import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startTemporaryPostgres } from '../../embedded-postgres/src/index.mjs';
import { startApi } from './api.mjs';

const say = (text) => process.stdout.write(`${text}\n`);
const CASES = Number(process.env.FORO_BENCH_CASES ?? 100_000);
const MULTIPLY = readFileSync(path.join(import.meta.dirname, 'large-firm.sql'), 'utf8');

/** Copies the demonstration's cases, with what belongs to them, until there are about `CASES`. */
async function multiply(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(MULTIPLY);
  const { rows } = await client.query('select count(*)::int as demonstracao from processo');
  await client.query('select pg_temp.multiply($1)', [
    Math.max(0, Math.ceil(CASES / rows[0].demonstracao) - 1),
  ]);
  // As autovacuum does within minutes: without it, every index entry of a recent row is looked up in the table.
  await client.query('vacuum analyze');
  await client.end();
}

/**
 * Founds the demonstration on a temporary PostgreSQL server, makes a large firm of it, and runs `work`. With
 * FORO_BENCH_DATABASE_URL it uses that database as it is.
 *
 * @param {(url: string, env: Record<string, string>) => Promise<void>} work gets the database's address and the
 *   environment that points an API to it
 */
export async function withLargeFirm(work) {
  const given = process.env.FORO_BENCH_DATABASE_URL;
  if (given) return work(given, { DATABASE_URL: given });
  const server = await startTemporaryPostgres(['shared_buffers=512MB']);
  try {
    say(`Founding a firm of ${CASES} cases on ${server.version}…`);
    const api = await startApi({ DATABASE_URL: server.url });
    await api.stop();
    await multiply(server.url);
    await work(server.url, { DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}
