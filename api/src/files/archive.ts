import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { readHead } from './file-ends';
import { asksOutside } from './outside-relationships';

/** Why an archive is refused. */
export type ArchiveFlaw = 'cifrado' | 'macros' | 'bomba' | 'executavel' | 'fechado' | 'fora' | 'quebrado';

/** What an archive is, as a MIME type, or why it is refused. */
type InspectedArchive = { readonly tipo: string } | { readonly flaw: ArchiveFlaw };

/** The size and number of entries that an archive may have when unpacked. */
const MAX_UNPACKED = 1024 * 1024 * 1024;
const MAX_ENTRIES = 20_000;
/** The ratio of unpacked to stored bytes, checked from this size on, because a page of spaces also packs well. */
const MAX_RATIO = 100;
const RATIO_FROM = 10 * 1024 * 1024;
/** Larger than the entry in which any document says what it is. */
const MAX_TYPE_ENTRY = 1024 * 1024;
/** How deep archives may lie in archives. */
const MAX_LEVEL = 3;

/** What may be unpacked to look into a whole archive. */
interface Budget {
  /** Bytes of the archives that it contains. */
  nested: number;
  /** Bytes of its lists of relationships. */
  relationships: number;
}
const BUDGET: Budget = { nested: 100 * 1024 * 1024, relationships: 8 * 1024 * 1024 };

const MACROS = /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml|Basic\/.+|macrosheets\/.+)$/i;
const PROGRAMS =
  /\.(?:exe|dll|scr|com|pif|bat|cmd|ps1|vbs|vbe|jse?|wsf|hta|msi|jar|lnk|cpl|sh|app)$|^META-INF\/MANIFEST\.MF$|^classes\d*\.dex$/i;
const ARCHIVES = /\.(?:zip|do[ct][xm]|xl[st][xmb]|pp[st][xm]|pot[xm]|od[tsp]|epub)$/i;
const CLOSED = /\.(?:7z|rar|tar|t?gz|bz2|xz|zst|cab|arj|lzh|ace|iso|img|vhdx?)$/i;
const RELATIONSHIPS = /\.rels$/i;

/**
 * Determines what an archive is by its whole list of entries, in any order: a document of Office or OpenDocument says
 * it in an entry of its own. Looks into each archive within it, and at what an office document fetches when it is
 * opened.
 */
export const inspectArchive = (file: string): Promise<InspectedArchive> =>
  inspect(file, { level: 0, budget: { ...BUDGET } });

interface Inside {
  readonly level: number;
  readonly budget: Budget;
}

async function inspect(file: string, inside: Inside): Promise<InspectedArchive> {
  try {
    const archive = await openPromise(file, {
      autoClose: false,
      strictFileNames: false,
      validateEntrySizes: true,
    });
    try {
      let tipo = 'application/zip';
      let unpacked = 0;
      let stored = 0;
      let entries = 0;
      for await (const entry of archive.eachEntry()) {
        entries += 1;
        unpacked += entry.uncompressedSize;
        stored += entry.compressedSize;
        const isSwollen = unpacked > RATIO_FROM && unpacked > stored * MAX_RATIO;
        if (entries > MAX_ENTRIES || unpacked > MAX_UNPACKED || isSwollen) return { flaw: 'bomba' };
        const flaw = flawOf(entry) ?? (await flawInside(archive, entry, `${file}.${entries}`, inside));
        if (flaw !== null) return { flaw };
        tipo = (await typeIn(archive, entry)) ?? tipo;
      }
      return { tipo };
    } finally {
      archive.close();
    }
  } catch {
    // Any error: nobody could open it either.
    return { flaw: 'quebrado' };
  }
}

const MAIN_PART = /["'](application\/[^"']+)\.main(?:\+xml)?["']/;

/** What a document says about itself in this entry; undefined in any other. */
async function typeIn(archive: ZipFile, entry: Entry): Promise<string | undefined> {
  const { fileName, uncompressedSize } = entry;
  if (fileName !== '[Content_Types].xml' && fileName !== 'mimetype') return undefined;
  if (uncompressedSize > MAX_TYPE_ENTRY) return undefined;
  const text = (await buffer(await archive.openReadStreamPromise(entry))).toString();
  return fileName === 'mimetype' ? text.trim() : MAIN_PART.exec(text)?.[1];
}

/** The name that Windows gives an entry: it drops dots and blanks at the end. */
function nameOnDisk({ fileName }: Entry): string {
  let end = fileName.length;
  while (end > 0 && '. '.includes(fileName.charAt(end - 1))) end -= 1;
  return fileName.slice(0, end);
}

function flawOf(entry: Entry): ArchiveFlaw | null {
  if (entry.generalPurposeBitFlag % 2 === 1) return 'cifrado';
  if (MACROS.test(entry.fileName)) return 'macros';
  const name = nameOnDisk(entry);
  if (PROGRAMS.test(name)) return 'executavel';
  return CLOSED.test(name) ? 'fechado' : null;
}

/** Unpacks an entry that is an archive or a list of relationships, within the budget, and looks into it. */
async function flawInside(
  archive: ZipFile,
  entry: Entry,
  aside: string,
  { level, budget }: Inside,
): Promise<ArchiveFlaw | null> {
  const { uncompressedSize: size } = entry;
  const name = nameOnDisk(entry);
  if (RELATIONSHIPS.test(name)) {
    budget.relationships -= size;
    if (budget.relationships < 0) return 'bomba';
    return (await asksOutside(await archive.openReadStreamPromise(entry))) ? 'fora' : null;
  }
  if (!ARCHIVES.test(name) || size === 0) return null;
  budget.nested -= size;
  if (budget.nested < 0 || level === MAX_LEVEL) return 'bomba';
  try {
    await pipeline(
      await archive.openReadStreamPromise(entry),
      createWriteStream(aside, { flags: 'wx', mode: 0o600 }),
    );
    const found = await inspect(aside, { level: level + 1, budget });
    if (!('flaw' in found)) return null;
    // Office leaves small files beside its documents that have their names and are none.
    return found.flaw === 'quebrado' && !(await readHead(aside)).startsWith('PK') ? null : found.flaw;
  } finally {
    await fs.rm(aside, { force: true });
  }
}
