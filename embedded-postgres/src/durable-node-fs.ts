import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncFolder } from '@foro/shared/server';
import { silenceAlarms } from './silent-alarms';

interface EmscriptenStream {
  nfd?: number | null;
  path?: string;
}

interface EmscriptenModule {
  FS: { filesystems: { NODEFS: { stream_ops: { fsync?: (stream: EmscriptenStream) => number } } } };
}

/**
 * PGlite's folder on disk, made durable. The stock file system has no `fsync`: PostgreSQL's calls succeed
 * without any effect, and a power cut loses acknowledged transactions.
 */
export class DurableNodeFs extends NodeFS {
  override async init(...[engine, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    const addFsync = (module: unknown) => {
      (module as EmscriptenModule).FS.filesystems.NODEFS.stream_ops.fsync = (stream) => this.#sync(stream);
    };
    const preRun = [...(emscriptenOpts.preRun ?? []), addFsync];
    return { emscriptenOpts: silenceAlarms({ ...emscriptenOpts, preRun }) };
  }

  #sync({ nfd, path: enginePath }: EmscriptenStream): number {
    try {
      if (typeof nfd === 'number') fs.fsyncSync(nfd);
      // Our side has no descriptor for a folder: files created or renamed in it are durable once the folder
      // itself is synced.
      else if (enginePath?.startsWith(PGlite.paths.PGDATA))
        syncFolder(path.join(this.rootDir, enginePath.slice(PGlite.paths.PGDATA.length)));
      return 0;
    } catch (error) {
      // The disk may have dropped what it could not write: stop at once and recover from the log, as
      // PostgreSQL does.
      fs.writeSync(process.stderr.fd, `fsync: ${String(error)}\n`);
      process.kill(process.pid, 'SIGKILL');
      throw error;
    }
  }
}
