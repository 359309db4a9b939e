import { openPromise, type Entry } from 'yauzl';

/** Why an archive is refused. */
export type ArchiveFlaw = 'cifrado' | 'macros' | 'bomba' | 'executavel' | 'quebrado';

/** The size and number of entries that an archive may have when unpacked. */
const MAX_UNPACKED = 1024 * 1024 * 1024;
const MAX_ENTRIES = 20_000;
/** The ratio of unpacked to stored bytes, checked from this size on, because a page of spaces also packs well. */
const MAX_RATIO = 100;
const RATIO_FROM = 10 * 1024 * 1024;

const MACROS = /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml|Basic\/.+|macrosheets\/.+)$/i;
const PROGRAMS = /\.(?:exe|dll|scr|com|pif|bat|cmd|ps1|vbs|vbe|jse?|wsf|hta|msi|jar|lnk|cpl|sh|app)$/i;

/** Reads an archive's list of entries but none of their content; null if there is no reason to refuse it. */
export async function findArchiveFlaw(file: string): Promise<ArchiveFlaw | null> {
  try {
    const archive = await openPromise(file, { strictFileNames: false, validateEntrySizes: true });
    try {
      let unpacked = 0;
      let stored = 0;
      let entries = 0;
      for await (const entry of archive.eachEntry()) {
        const flaw = flawOf(entry);
        if (flaw !== null) return flaw;
        entries += 1;
        unpacked += entry.uncompressedSize;
        stored += entry.compressedSize;
        const isSwollen = unpacked > RATIO_FROM && unpacked > stored * MAX_RATIO;
        if (entries > MAX_ENTRIES || unpacked > MAX_UNPACKED || isSwollen) return 'bomba';
      }
      return null;
    } finally {
      archive.close();
    }
  } catch {
    // Any error: nobody could open it either.
    return 'quebrado';
  }
}

/** The name that Windows gives an entry: it drops dots and blanks at the end. */
function nameOnDisk(fileName: string): string {
  let end = fileName.length;
  while (end > 0 && '. '.includes(fileName.charAt(end - 1))) end -= 1;
  return fileName.slice(0, end);
}

function flawOf({ fileName, generalPurposeBitFlag }: Entry): ArchiveFlaw | null {
  if (generalPurposeBitFlag % 2 === 1) return 'cifrado';
  if (MACROS.test(fileName)) return 'macros';
  return PROGRAMS.test(nameOnDisk(fileName)) ? 'executavel' : null;
}
