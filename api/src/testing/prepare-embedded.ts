import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../db/drivers/database';
import { migrate } from '../db/migrate';
import type { EmbeddedTemplates } from './engines-environment';

const api = path.resolve(__dirname, '../..');
const cache = path.resolve(api, '../.cache/api-engines');
const DAY_MS = 24 * 60 * 60 * 1000;

/** Builds the embedded engine's program and its two template folders, or finds those of the same sources from an earlier run. */
export async function prepareEmbedded(): Promise<EmbeddedTemplates> {
  const folder = path.join(cache, hashOfSources());
  if (!fs.existsSync(folder)) {
    removeOld();
    const draft = `${folder}.${randomUUID()}`;
    fs.mkdirSync(draft, { recursive: true });
    await make(draft);
    // Another run may have been quicker; theirs is as good.
    if (fs.existsSync(folder)) fs.rmSync(draft, { recursive: true });
    else fs.renameSync(draft, folder);
  }
  const now = new Date();
  fs.utimesSync(folder, now, now);
  return inFolder(folder);
}

function inFolder(folder: string): EmbeddedTemplates {
  return {
    program: path.join(folder, 'program/embedded.mjs'),
    templates: { vazio: path.join(folder, 'vazio'), migrado: path.join(folder, 'migrado') },
  };
}

async function make(folder: string): Promise<void> {
  const { program, templates } = inFolder(folder);
  // In a process of its own: esbuild does not run inside jest's sandbox.
  execFileSync(process.execPath, [path.join(api, 'build.mjs'), path.dirname(program), '--only-embedded']);
  const empty = await openDatabase({ dataDir: templates.vazio, embedded: { program } });
  await empty.close();
  fs.cpSync(templates.vazio, templates.migrado, { recursive: true });
  const migrated = await openDatabase({ dataDir: templates.migrado, embedded: { program } });
  await migrate(migrated);
  await migrated.close();
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  const folders = ['src/db/embedded', 'src/db/migrations'].map((folder) => path.join(api, folder));
  const files = folders.flatMap((folder) => fs.readdirSync(folder).map((name) => path.join(folder, name)));
  for (const file of [
    ...files.filter((name) => !name.endsWith('.test.ts')).sort(),
    path.join(api, '../shared/src/server/lock-file.mjs'),
    path.join(api, 'build.mjs'),
    path.join(api, 'package.json'),
  ]) {
    hash.update(path.relative(api, file)).update(fs.readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Of sources that have changed since; a run that uses one of them now has marked it today. */
function removeOld(): void {
  if (!fs.existsSync(cache)) return;
  for (const name of fs.readdirSync(cache)) {
    const folder = path.join(cache, name);
    if (Date.now() - fs.statSync(folder).mtimeMs > DAY_MS)
      fs.rmSync(folder, { recursive: true, force: true });
  }
}
