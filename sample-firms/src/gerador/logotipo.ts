import { deflateSync } from 'node:zlib';

/** A shape drawn in the unit square: tells whether a point is inside it. */
export type Forma = (x: number, y: number) => boolean;

const inside = (value: number, from: number, to: number) => value >= from && value <= to;

/** A court's front: gable, three columns, steps. */
export const FRONTAO: Forma = (x, y) =>
  (inside(y, 0.14, 0.36) && Math.abs(x - 0.5) <= (y - 0.14) * 1.8) ||
  (inside(y, 0.42, 0.74) && [0.24, 0.5, 0.76].some((column) => Math.abs(x - column) <= 0.06)) ||
  (inside(y, 0.78, 0.86) && inside(x, 0.1, 0.9));

/** A pair of scales. */
export const BALANCA: Forma = (x, y) => {
  const side = Math.abs(x - 0.5);
  return (
    (inside(y, 0.12, 0.8) && side <= 0.03) ||
    (inside(y, 0.2, 0.26) && side <= 0.36) ||
    (inside(y, 0.8, 0.87) && side <= 0.2) ||
    (inside(y, 0.5, 0.64) && (side - 0.31) ** 2 + ((y - 0.5) * 1.2) ** 2 <= 0.16 ** 2) ||
    (inside(y, 0.26, 0.5) && Math.abs(Math.abs(side - 0.31) - (y - 0.26) * 0.55) <= 0.015)
  );
};

const SIZE = 96;
/** Points sampled in each pixel, in each direction. */
const SAMPLES = 4;

/** Draws a PNG of 96 by 96 pixels: the shape in one colour (`#rrggbb`) on a transparent ground. */
export function drawLogotipo(forma: Forma, cor: string): Buffer {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    Number.parseInt(cor.slice(start, start + 2), 16),
  );
  const rows = Array.from({ length: SIZE }, (_, y) => {
    const pixels = Array.from({ length: SIZE }, (__, x) => [red, green, blue, coverage(forma, x, y)]);
    // Each line begins with the number of its filter: none.
    return [0, ...pixels.flat()];
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  // Eight bits a channel, RGBA.
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function coverage(forma: Forma, x: number, y: number): number {
  let hits = 0;
  for (let sample = 0; sample < SAMPLES * SAMPLES; sample += 1) {
    const [right, down] = [
      ((sample % SAMPLES) + 0.5) / SAMPLES,
      (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES,
    ];
    if (forma((x + right) / SIZE, (y + down) / SIZE)) hits += 1;
  }
  return Math.round((hits / (SAMPLES * SAMPLES)) * 255);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

// node:zlib has crc32 only from Node 22 on.
function crc32(data: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
