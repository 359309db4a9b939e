// Preloaded into the engine's process (`--import`): appends one byte to the file `?log=` for each fsync.
import fs from 'node:fs';

const log = fs.openSync(new URL(import.meta.url).searchParams.get('log'), 'a');
const { fsyncSync } = fs;
fs.fsyncSync = (descriptor) => {
  fsyncSync(descriptor);
  fs.writeSync(log, '.');
};
