import fs from 'node:fs/promises';
import path from 'node:path';
import { unlessMissing } from './folder-store';
import type { Named } from './carry-files';

/** The folder of the records, beside the drafts: all processes of the API see it, wherever contents are stored. */
const NOTES = 'alterados';

/** A content that was found to differ from its hash. */
export interface AlteredFile extends Named {
  readonly foundAt: Date;
}

/** Contents known to differ from their hash: neither they nor parts of them are served. */
export interface AlteredFiles {
  /** When it was found altered; null if it is not known to be. */
  foundAt(content: Named): Promise<Date | null>;
  /** Records it; an earlier record keeps its time. */
  note(content: Named): Promise<void>;
  forget(content: Named): Promise<void>;
  list(): Promise<AlteredFile[]>;
}

/** The records are empty files, named after the firm and the hash. */
export function alteredFiles(filesDir: string): AlteredFiles {
  const folder = path.join(filesDir, NOTES);
  const noteOf = ({ idCliente, sha256 }: Named) => path.join(folder, `${idCliente}-${sha256}`);
  const stampOf = async (file: string) => (await unlessMissing(fs.stat(file)))?.mtime ?? null;

  return {
    foundAt: (content) => stampOf(noteOf(content)),
    async note(content) {
      await fs.mkdir(folder, { recursive: true, mode: 0o700 });
      await (await fs.open(noteOf(content), 'a', 0o600)).close();
    },
    forget: (content) => fs.rm(noteOf(content), { force: true }),
    async list() {
      const found: AlteredFile[] = [];
      for (const name of ((await unlessMissing(fs.readdir(folder))) ?? []).sort()) {
        const [, idCliente, sha256] = /^(\d+)-([0-9a-f]{64})$/.exec(name) ?? [];
        const foundAt = await stampOf(path.join(folder, name));
        if (idCliente !== undefined && sha256 !== undefined && foundAt !== null)
          found.push({ idCliente: Number(idCliente), sha256, foundAt });
      }
      return found;
    },
  };
}
