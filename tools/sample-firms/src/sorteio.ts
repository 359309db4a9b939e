/**
 * A reproducible random generator: the same seed draws the same values on every machine (sfc32 over a hash of
 * the seed).
 */
export interface Sorteio {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** A whole number from `min` to `max`, both inclusive. */
  integer(min: number, max: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Picks an item; the first items are drawn more often than the last. */
  pickSkewed<T>(items: readonly T[]): T;
  pickWeighted<T extends { readonly peso: number }>(items: readonly T[]): T;
  /** `count` different items (all of them if there are fewer), in the order drawn. */
  sample<T>(items: readonly T[], count: number): T[];
}

export function createSorteio(semente: string): Sorteio {
  const next = sfc32(hash(semente));
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const at = <T>(items: readonly T[], index: number): T => {
    const item = items[index];
    if (item === undefined) throw new RangeError('nothing to draw from');
    return item;
  };
  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick: (items) => at(items, integer(0, items.length - 1)),
    pickSkewed: (items) => at(items, Math.floor(next() ** 2 * items.length)),
    pickWeighted: (items) => {
      let rest = next() * items.reduce((total, { peso }) => total + peso, 0);
      return items.find(({ peso }) => (rest -= peso) < 0) ?? at(items, items.length - 1);
    },
    sample: (items, count) => {
      const left = [...items];
      return Array.from({ length: Math.min(count, left.length) }, () =>
        at(left.splice(integer(0, left.length - 1), 1), 0),
      );
    },
  };
}

function hash(text: string): [number, number, number, number] {
  const state: [number, number, number, number] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0xdeadbeef];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    for (let lane = 0; lane < 4; lane += 1)
      state[lane] = Math.imul((state[lane] ?? 0) ^ (code + lane), 0x01000193 + lane * 2);
  }
  return state;
}

function sfc32([seedA, seedB, seedC, seedD]: [number, number, number, number]): () => number {
  let a = seedA;
  let b = seedB;
  let c = seedC;
  let counter = seedD;
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
  // The first draws still resemble the seed.
  for (let index = 0; index < 15; index += 1) next();
  return next;
}
