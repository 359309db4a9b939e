import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from './drivers/database';
import type { Transaction } from './drivers/transaction';

/** The migrations, beside this file in the sources and beside the bundle once built. */
const MIGRATIONS = fileURLToPath(new URL('./migrations/', import.meta.url));

/** An arbitrary number, the same in every version: two processes that migrate at once take turns. */
const LOCK = 4_607_150_001;

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** The database and the program do not belong together; migrating further would make it worse. */
export class MigrationMismatchError extends Error {
  override readonly name = 'MigrationMismatchError';
}

/**
 * Migrates the schema: applies, in the order of their names, the files `NNNN_name.sql` that `foro_migracao`
 * does not list yet, each in a separate transaction. Safe to call from several processes at once.
 * @returns the names of those applied now
 * @throws MigrationMismatchError if an applied file has changed since, or the database has a migration that
 *   this program lacks
 */
export async function migrate(database: Database, folder = MIGRATIONS): Promise<string[]> {
  const migrations = await readMigrations(folder);
  await database.transaction('manutencao', prepareTable);
  const applied: string[] = [];
  for (;;) {
    const name = await database.transaction('manutencao', (tx) => applyNext(tx, migrations));
    if (name === null) return applied;
    applied.push(name);
  }
}

/**
 * Verifies, with only the serving login's rights, that every migration of this program was applied in its
 * present form.
 * @throws MigrationMismatchError if one is missing, differs, or is not known here
 */
export async function requireMigrated(database: Database, folder = MIGRATIONS): Promise<void> {
  const migrations = await readMigrations(folder);
  const known = await database.transaction('sistema', readApplied).catch((error: unknown) => {
    // The table, or the right to read it, came with a migration: without them the database is an older one.
    if (isCode(error, '42P01') || isCode(error, '42501') || isCode(error, '22023'))
      return new Map<string, string>();
    throw error;
  });
  refuseUnknown(known, migrations);
  for (const { name, checksum } of migrations) {
    if (!known.has(name))
      throw new MigrationMismatchError(
        `O banco de dados é mais antigo que este programa: falta a migração ${name}. Rode antes migrate.mjs (docs/operacao.md).`,
      );
    refuseOther(name, known.get(name), checksum);
  }
}

const isCode = (error: unknown, code: string) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

async function readApplied(tx: Transaction): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.query<{ nome: string; soma: string }>('SELECT nome, soma FROM foro_migracao');
  return new Map(rows.map(({ nome, soma }) => [nome, soma]));
}

function refuseUnknown(known: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const unknown = [...known.keys()].filter((nome) => !migrations.some(({ name }) => name === nome)).sort();
  const [nome] = unknown;
  if (nome === undefined) return;
  // Files are only ever added at the end, except where unreleased ones were folded into the baseline.
  if (nome < (migrations.at(-1)?.name ?? ''))
    throw new MigrationMismatchError(
      `O banco de dados é de antes da junção das migrações (traz ${nome}): exporte-o com o programa que o usava (npm run admin -- db export foro.jsonl) e importe o arquivo com este, em um banco vazio (npm run admin -- db import foro.jsonl).`,
    );
  throw new MigrationMismatchError(
    `O banco de dados é mais novo que este programa: traz a migração ${nome}, que este não conhece.`,
  );
}

function refuseOther(name: string, sum: string | undefined, checksum: string): void {
  if (sum !== undefined && sum !== checksum)
    throw new MigrationMismatchError(`A migração ${name} foi alterada depois de aplicada.`);
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await fs.readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = (await fs.readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function prepareTable(tx: Transaction): Promise<void> {
  await takeTurn(tx);
  await tx.query(
    'CREATE TABLE IF NOT EXISTS foro_migracao (nome text PRIMARY KEY, soma text NOT NULL, aplicada_em timestamptz NOT NULL DEFAULT now())',
  );
}

async function takeTurn(tx: Transaction): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
}

async function applyNext(tx: Transaction, migrations: readonly Migration[]): Promise<string | null> {
  await takeTurn(tx);
  const known = await readApplied(tx);
  refuseUnknown(known, migrations);
  for (const { name, text, checksum } of migrations) {
    const sum = known.get(name);
    if (sum === checksum) continue;
    refuseOther(name, sum, checksum);
    await tx.query(text);
    await tx.query('INSERT INTO foro_migracao (nome, soma) VALUES ($1, $2)', [name, checksum]);
    return name;
  }
  return null;
}
