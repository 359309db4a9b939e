import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const open = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

const TEXT = /\.(?:js|mjs|css|html|json|svg|txt|webmanifest)$/;
/** Compressing less than one network packet saves nothing. */
const SMALLEST = 1_024;

/** Suffixes of the compressed forms. */
export const FORMS = ['.br', '.gz'] as const;

export interface Form {
  suffix: (typeof FORMS)[number];
  content: Buffer;
}

/** A file's compressed forms; none if they would not be smaller. */
export async function compress(file: string, content: Buffer): Promise<Form[]> {
  if (!TEXT.test(file) || content.length < SMALLEST) return [];
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    zip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return [{ suffix: '.br', content: br } as const, { suffix: '.gz', content: gz } as const].filter(
    (form) => form.content.length < content.length,
  );
}

/** Whether a compressed form expands to exactly this content. */
export const isFormOf = (content: Buffer, form: Form): Promise<boolean> =>
  open[form.suffix](form.content).then(
    (opened) => opened.equals(content),
    () => false,
  );
