import { type ChildProcess, fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { makeScratchFolder } from '../../embedded-postgres/src/testing/scratch-folder';

const root = path.resolve(import.meta.dirname, '../../..');

/** The result of a run of `npm start`. */
export interface Ended {
  code: number | null;
  signal: string | null;
  output: string;
  errors: string;
}

/** A run of `npm start`. */
export interface Started {
  child: ChildProcess;
  /** Resolves with the address once it is ready; rejects if it ends before that. */
  ready: Promise<string>;
  ended: Promise<Ended>;
  /** Its output so far. */
  output: () => string;
}

/** Runs the program of `npm start` (or of another command) with these settings, on any free port unless one is given. */
export function runStart(env: Record<string, string>, command: 'start' | 'production' = 'start'): Started {
  const [program, args] = command === 'start' ? ['start', []] : ['admin', ['stack', 'production']];
  const child = fork(path.join(root, `scripts/${program}.mjs`), args, {
    cwd: root,
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  let errors = '';
  child.stdout?.on('data', (chunk) => (output += String(chunk)));
  child.stderr?.on('data', (chunk) => (errors += String(chunk)));
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal, output, errors })),
  );
  const ready = new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { address: string }).address));
    ended.then(
      (end) =>
        reject(
          new Error(`the ${command} stack ended with ${end.code ?? end.signal}: ${end.output}${end.errors}`),
        ),
      reject,
    );
  });
  // Some callers do not wait until it is ready.
  ready.catch(() => undefined);
  return { child, ready, ended, output: () => output };
}

/** Folders for one firm, removed by `remove`; in memory if there is room, because its database syncs every change to disk. */
export async function freshFolders(): Promise<{
  env: { FORO_DATA_DIR: string; FORO_SITE_DIR: string };
  remove: () => Promise<void>;
}> {
  const folder = makeScratchFolder('foro-start-');
  return {
    env: { FORO_DATA_DIR: path.join(folder, 'data'), FORO_SITE_DIR: path.join(folder, 'site') },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
