// The engine as its package is meant to be used: in the caller's own process. Runs one heavy query and
// reports, in milliseconds, how long it took and how long it blocked everything else.
import { PGlite } from '@electric-sql/pglite';

const engine = await PGlite.create();
let last = performance.now();
let longestGap = 0;
const note = () => {
  const now = performance.now();
  longestGap = Math.max(longestGap, now - last);
  last = now;
};
const beat = setInterval(note, 5);
await new Promise((resolve) => setTimeout(resolve, 20));
longestGap = 0;
const startedAt = performance.now();
await engine.query(process.argv[2]);
await new Promise((resolve) => setImmediate(resolve));
note();
clearInterval(beat);
process.send({ took: performance.now() - startedAt, longestGap });
process.disconnect();
