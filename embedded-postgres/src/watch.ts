import { Worker } from 'node:worker_threads';
import { LIMIT_SIGNAL } from './messages';
import { fatalError } from './protocol-frames';

/** How often the thread looks at the deadline. A statement that is late at two looks is over its limit. */
const LOOK_MS = 100;
const TOLD =
  'Um comando passou do limite de tempo da sua sessão (statement_timeout): o banco embutido não interrompe um comando, e por isso é reiniciado.\n';

/**
 * Runs in a worker beside the engine, which receives no events while it works on a query. A statement must be
 * late at two looks: when the whole process was stopped and goes on, the statement may yet end by itself.
 */
const WATCH = `
  const fs = require('node:fs');
  const { deadline, socket, lookMs, signal, answer, told } = require('node:worker_threads').workerData;
  const parent = process.ppid;
  setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); }, 1000);

  let late = 0n;
  setInterval(() => {
    const due = Atomics.load(deadline, 0);
    if (due === 0n || process.hrtime.bigint() < due) late = 0n;
    else if (due === late) end();
    else late = due;
  }, lookMs);

  function end() {
    const descriptor = Atomics.load(socket, 0);
    // Whether the client still reads or not, the process ends.
    if (descriptor >= 0) try { fs.writeSync(descriptor, answer); } catch {}
    try { fs.writeSync(2, told); } catch {}
    process.kill(process.pid, signal);
  }
`;

/** What the watching thread is told of the statement that the engine works on. */
export interface Watch {
  /**
   * From now on a statement may take so long, in milliseconds; 0 is no limit.
   * @param descriptor the client's socket, which the thread answers when the statement is over its limit; -1
   *   if it must not write there
   */
  begin(limitMs: number, descriptor: number): void;
  end(): void;
}

/**
 * Starts the thread that watches this process, and ends it even in the middle of a query:
 * - within a second or two of its parent's death, so that the data folder is free for the next start;
 * - when a statement is over its limit: by a signal of its own (`LIMIT_SIGNAL`), with a line for the operator
 *   and the answer that PostgreSQL gives (57014) for the client.
 *
 * Nothing acknowledged is lost: the log is on disk before the answer.
 */
export function startWatch(): Watch {
  const deadline = new BigInt64Array(new SharedArrayBuffer(8));
  const socket = new Int32Array(new SharedArrayBuffer(4));
  const answer = Uint8Array.from(fatalError('57014', 'canceling statement due to statement timeout'));
  new Worker(WATCH, {
    eval: true,
    workerData: { deadline, socket, lookMs: LOOK_MS, signal: LIMIT_SIGNAL, answer, told: TOLD },
  }).unref();
  return {
    begin(limitMs, descriptor) {
      Atomics.store(socket, 0, descriptor);
      Atomics.store(deadline, 0, limitMs === 0 ? 0n : process.hrtime.bigint() + BigInt(limitMs) * 1_000_000n);
    },
    end: () => void Atomics.store(deadline, 0, 0n),
  };
}
