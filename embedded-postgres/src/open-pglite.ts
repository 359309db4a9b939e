import { syncFolder } from '@foro/shared/server';
import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { DurableNodeFs } from './durable-node-fs';

/**
 * The stock arguments without `-F`, which turns fsync off; `fsync` is the one sync method that reaches our
 * file system (the default opens the log with flags that have no effect there).
 */
const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
];

/** The build copies the extensions' archives beside the program. */
const archive = (name: string) => new URL(`./${name}.tar.gz`, import.meta.url);

const open = (folder: string) =>
  PGlite.create({
    fs: new DurableNodeFs(folder),
    startParams: START_PARAMS,
    extensions: {
      btree_gin: archive('btree_gin'),
      pg_trgm: archive('pg_trgm'),
      unaccent: archive('unaccent'),
    },
  });

/**
 * Opens the engine on `<dataDir>/pgdata`. A new database is created in a temporary folder and renamed when
 * complete: a process killed half-way leaves nothing that the next one would take for a database.
 */
export async function openPglite(dataDir: string): Promise<PGlite> {
  const folder = path.join(dataDir, 'pgdata');
  if (!fs.existsSync(folder)) {
    const draft = path.join(dataDir, 'pgdata.new');
    fs.rmSync(draft, { recursive: true, force: true });
    fs.mkdirSync(draft, { mode: 0o700 });
    const made = await open(draft);
    await made.close();
    fs.renameSync(draft, folder);
    syncFolder(dataDir);
  }
  return open(folder);
}
