import { Worker } from 'node:worker_threads';

/** Runs in a worker beside the engine, which receives no events while it works on a query. */
const WATCH = `
  const parent = process.ppid;
  setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); }, 1000);
`;

/**
 * Ends this process within a second or two of its parent's death, even in the middle of a long query, so that
 * the data folder is free for the next start. Nothing acknowledged is lost: the log is on disk before the
 * answer.
 */
export function watchParent(): void {
  new Worker(WATCH, { eval: true }).unref();
}
