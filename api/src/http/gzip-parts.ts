import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** A part of a text, compressed by itself. */
export interface PackedPart {
  /** Whole deflate blocks that end on a byte boundary, so that others may follow. */
  readonly blocks: Buffer;
  /** The checksum of its content, and the content's length in bytes. */
  readonly crc: number;
  readonly bytes: number;
}

/** Compresses a part of a text, outside the main thread. */
export async function packPart(text: string): Promise<PackedPart> {
  const content = Buffer.from(text);
  const blocks = await deflate(content, {
    level: constants.Z_BEST_SPEED + 2,
    finishFlush: constants.Z_FULL_FLUSH,
  });
  return { blocks, crc: crc32(content), bytes: content.byteLength };
}

// RFC 1952: deflated, no name, no time, Unix. RFC 1951: an empty last block.
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
const LAST_BLOCK = Buffer.from([3, 0]);

/** The checksum's polynomial, its bits reversed. */
const POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;

/** Multiplies two remainders modulo the polynomial. */
function multiply(a: number, b: number): number {
  let product = 0;
  let factor = b;
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= factor;
    factor = factor & 1 ? (factor >>> 1) ^ POLYNOMIAL : factor >>> 1;
  }
  return product >>> 0;
}

/** The remainder of x to the power of 8 times this many bytes, by squaring. */
function shiftBy(bytes: number): number {
  let shift = ONE;
  // x to the power of 8: one byte.
  let power = ONE >>> 8;
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) shift = multiply(power, shift);
    power = multiply(power, power);
  }
  return shift;
}

/** The checksum of a text followed by another one, combined as zlib does. */
const follow = (crc: number, next: PackedPart): number =>
  (multiply(shiftBy(next.bytes), crc) ^ next.crc) >>> 0;

/**
 * Joins consecutive parts to one gzip file that every program accepts, without compressing anything again.
 */
export function joinParts(parts: readonly PackedPart[]): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(parts.reduce(follow, 0), 0);
  trailer.writeUInt32LE(parts.reduce((sum, { bytes }) => sum + bytes, 0) % 2 ** 32, 4);
  return Buffer.concat([HEADER, ...parts.map(({ blocks }) => blocks), LAST_BLOCK, trailer]);
}
