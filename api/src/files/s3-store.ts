import type { S3Config } from '../files-config';
import type { FileStore } from './file-store';
import type { S3Objects } from './s3-objects';

/** How often sending a content is attempted. */
const ATTEMPTS = 3;

/**
 * Stores contents in a bucket, under the names that they have in a folder: `<firm>/<first two
 * digits>/<hash>`. An upload stays in the folder of drafts until it is accepted: it is inspected there, and
 * sent in one request that the service stores completely or not at all. The SDK is loaded when the bucket is
 * first used.
 */
export function s3Store(
  config: S3Config,
  drafts: Pick<FileStore, 'receive' | 'discard' | 'removeDrafts'>,
  connect: () => Promise<S3Objects> = async () => (await import('./s3-objects')).s3Objects(config),
): FileStore {
  let connected: Promise<S3Objects> | undefined;
  const objects = () => (connected ??= connect());
  const ofFirm = (idCliente: number) => `${config.prefix}${idCliente}/`;
  const nameOf = (idCliente: number, sha256: string) => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error(`not a hash: ${sha256}`);
    return `${ofFirm(idCliente)}${sha256.slice(0, 2)}/${sha256}`;
  };

  return {
    receive: (source, maxBytes) => drafts.receive(source, maxBytes),
    discard: (draft) => drafts.discard(draft),
    removeDrafts: (before) => drafts.removeDrafts(before),
    async keep(idCliente, draft) {
      const name = nameOf(idCliente, draft.sha256);
      try {
        // Sent even if it exists, which renews its age for the collector of contents without a row.
        for (
          let attempt = 1;
          !(await (await objects()).put(name, draft, attempt === ATTEMPTS));
          attempt += 1
        );
      } finally {
        await drafts.discard(draft);
      }
    },
    open: async (idCliente, sha256, range) => (await objects()).get(nameOf(idCliente, sha256), range),
    async firms() {
      const found = new Set<number>();
      for await (const name of (await objects()).list(config.prefix)) {
        const [firm = ''] = name.slice(config.prefix.length).split('/');
        if (/^\d{1,9}$/.test(firm)) found.add(Number(firm));
      }
      return [...found];
    },
    async *list(idCliente) {
      for await (const name of (await objects()).list(ofFirm(idCliente))) {
        const sha256 = name.slice(name.lastIndexOf('/') + 1);
        if (/^[0-9a-f]{64}$/.test(sha256)) yield sha256;
      }
    },
    async remove(idCliente, sha256, before) {
      const name = nameOf(idCliente, sha256);
      const kept = await (await objects()).keptAt(name);
      if (kept === null || kept >= before) return false;
      await (await objects()).delete(name);
      return true;
    },
  };
}
