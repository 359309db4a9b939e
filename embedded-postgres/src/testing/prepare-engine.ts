import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { startEmbeddedEngine } from '../engine';
import { prepareOnce } from './prepare-once';

const own = path.resolve(__dirname, '../..');
/**
 * A start fills the whole cache of pages with zeros, a quarter of its time; the tests' databases are small.
 */
const SMALL = 'shared_buffers = 16MB\n';
const cache = path.resolve(own, '../.cache/embedded-postgres');

/** The engine as tests use it. */
export interface PreparedEngine {
  readonly program: string;
  /** A data folder to copy from, with an empty database. */
  readonly empty: string;
}

/**
 * Builds the engine's program and an empty data folder, or reuses those that an earlier run built from the
 * same sources.
 */
export async function prepareEngine(): Promise<PreparedEngine> {
  return inFolder(await prepareOnce(cache, sources(), make));
}

const inFolder = (folder: string): PreparedEngine => ({
  program: path.join(folder, 'program/embedded.mjs'),
  empty: path.join(folder, 'empty'),
});

async function make(folder: string): Promise<void> {
  const { program, empty } = inFolder(folder);
  // In a separate process: esbuild does not run inside jest's sandbox.
  execFileSync(process.execPath, [path.join(own, 'build.mjs'), path.dirname(program)]);
  const engine = await startEmbeddedEngine(empty, { program, onEvent: () => undefined });
  await engine.stop();
  fs.appendFileSync(path.join(empty, 'pgdata/postgresql.conf'), SMALL);
}

function sources(): string[] {
  const src = path.join(own, 'src');
  const programs = fs.readdirSync(src).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return [
    ...programs.map((name) => path.join(src, name)),
    path.join(own, '../shared/src/server/lock-file.mjs'),
    path.join(own, 'build.mjs'),
    __filename,
    path.join(own, 'package.json'),
  ];
}
