import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const TEXT = /\.(?:js|mjs|css|html|json|svg|txt|webmanifest)$/;
/** Below one network packet compression saves nothing. */
const SMALLEST = 1_024;

/** A file's compressed forms, by the suffix that they are stored under; none where they would not be smaller. */
export async function compress(
  file: string,
  content: Buffer,
): Promise<{ suffix: '.br' | '.gz'; content: Buffer }[]> {
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
