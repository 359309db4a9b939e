import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { readTestRun } from './test-run';

const api = path.resolve(__dirname, '../..');

/** A started program, whether or not it gets ready to serve. */
export interface Launched {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  output(): string;
}

/** A serving program. */
export interface Running extends Launched {
  readonly address: string;
}

/** A command that has ended. */
interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The run's folder with the program: the first test file that needs it builds it. */
function buildOnce(): string {
  const folder = readTestRun().programFolder;
  const program = path.join(folder, 'programa');
  if (fs.existsSync(program)) return folder;
  const draft = path.join(folder, `programa.${process.pid}`);
  execFileSync(process.execPath, [path.join(api, 'build.mjs'), draft]);
  try {
    fs.renameSync(draft, program);
  } catch {
    // Another test file finished first; its program is the same.
    fs.rmSync(draft, { recursive: true });
  }
  return folder;
}

/** The API's shipped program; `remove` ends the processes that were started from it. */
export function buildServerProgram() {
  const folder = buildOnce();
  const children: ChildProcess[] = [];

  const launch = (env: Record<string, string>): Launched => {
    const child = spawn(process.execPath, [path.join(folder, 'programa/server.mjs')], {
      env: {
        PATH: process.env.PATH,
        TMPDIR: os.tmpdir(),
        PORT: '0',
        FORO_DEMO: '0',
        NODE_ENV: 'production',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    children.push(child);
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    return {
      child,
      output: () => output,
      ended: new Promise<number | null>((resolve) => child.once('close', resolve)),
    };
  };
  return {
    folder,
    launch,
    /** Runs one of its commands (src/cli) to its end. */
    async run(name: string, args: readonly string[], env: Record<string, string>): Promise<Ended> {
      const child = spawn(process.execPath, [path.join(folder, `programa/${name}.mjs`), ...args], {
        env: { PATH: process.env.PATH, TMPDIR: os.tmpdir(), NODE_ENV: 'production', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      children.push(child);
      const [stdout, stderr, code] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        new Promise<number | null>((resolve) => child.once('close', resolve)),
      ]);
      return { code, stdout, stderr };
    },
    /** Resolves when it serves; rejects if it ends before that. */
    async start(env: Record<string, string>): Promise<Running> {
      const launched = launch(env);
      const address = await new Promise<string>((resolve, reject) => {
        launched.child.once('message', (message) => resolve((message as { address: string }).address));
        void launched.ended.then((code) => reject(new Error(`ended with ${code}: ${launched.output()}`)));
      });
      return { ...launched, address };
    },
    remove() {
      for (const child of children) child.kill('SIGKILL');
    },
  };
}
