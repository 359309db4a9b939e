import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { EmbeddedEngineRefusedError } from './engine-refused-error';
import { LIMIT_SIGNAL, type EngineMessage } from './messages';
import { SOCKET_PORT } from './socket-path';

export interface EmbeddedEngineOptions {
  /** The engine's program; by default `embedded.mjs` beside the API's bundle. */
  readonly program?: string;
  /** Node's own arguments for that process. */
  readonly execArgv?: readonly string[];
  /** How often it checks whether the log needs a checkpoint or a table needs statistics (default 30 s). */
  readonly upkeepMs?: number;
}

type EngineEvent = { readonly type: 'engine-stopped' | 'engine-restarted'; readonly detail: string };

export interface EmbeddedEngine {
  readonly socketDir: string;
  readonly port: number;
  readonly pid: number | undefined;
  /** Resolves when the engine answers; rejects if it does not within `timeoutMs` or was stopped. */
  ready(timeoutMs: number): Promise<void>;
  stop(): Promise<void>;
}

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;
const STOP_MS = 10_000;
const UPKEEP_MS = 30_000;

/**
 * Starts the embedded engine on `dataDir` in a separate process and keeps it running: it is restarted when it
 * dies, and retried with growing pauses if it cannot start.
 * @throws EmbeddedEngineRefusedError if another process holds the folder
 */
export async function startEmbeddedEngine(
  dataDir: string,
  options: EmbeddedEngineOptions & { onEvent: (event: EngineEvent) => void },
): Promise<EmbeddedEngine> {
  const engine = new SupervisedEngine(path.resolve(dataDir), options);
  await engine.start();
  return engine;
}

class SupervisedEngine implements EmbeddedEngine {
  readonly port = SOCKET_PORT;
  socketDir = '';
  #child: ChildProcess | undefined;
  #up: Promise<void> = Promise.resolve();
  #isStopping = false;
  #retryMs = FIRST_RETRY_MS;
  #retry: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataDir: string,
    private readonly options: EmbeddedEngineOptions & { onEvent: (event: EngineEvent) => void },
  ) {}

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  async start(): Promise<void> {
    this.#up = this.#launch();
    await this.#up;
  }

  async ready(timeoutMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the embedded engine did not come back in time')), timeoutMs);
    });
    try {
      await Promise.race([this.#up, timeout]);
    } finally {
      clearTimeout(timer);
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#retry);
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    child.kill('SIGTERM');
    await exited;
    clearTimeout(force);
  }

  /**
   * Starts the process once; the promise covers its start only, later exits are handled by the supervision.
   */
  #launch(): Promise<void> {
    const program = this.options.program ?? fileURLToPath(new URL('./embedded.mjs', import.meta.url));
    const child = fork(program, [this.dataDir, String(this.options.upkeepMs ?? UPKEEP_MS)], {
      execArgv: [...(this.options.execArgv ?? [])],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    let isReady = false;
    return new Promise((resolve, reject) => {
      let failure = new Error('the embedded engine ended before it was ready');
      child.on('message', (message: EngineMessage) => {
        if (message.type === 'refused') {
          failure = new EmbeddedEngineRefusedError(message.message);
          return;
        }
        isReady = true;
        this.socketDir = message.socketDir;
        resolve();
      });
      child.once('error', (error) => {
        failure = error;
      });
      child.once('exit', (code, signal) => {
        if (!isReady) reject(failure);
        else if (!this.#isStopping) this.#restart(describeExit(code, signal));
      });
    });
  }

  #restart(how: string): void {
    this.options.onEvent({ type: 'engine-stopped', detail: how });
    this.#retryMs = FIRST_RETRY_MS;
    this.#up = this.#relaunch();
    // Callers of `ready` see the failure; without this line an unhandled rejection would end the process if
    // nobody calls it.
    this.#up.catch(() => undefined);
  }

  async #relaunch(): Promise<void> {
    for (;;) {
      await this.#pause();
      if (this.#isStopping) throw new Error('the embedded engine was stopped');
      try {
        await this.#launch();
        this.options.onEvent({ type: 'engine-restarted', detail: `pid ${this.pid}` });
        return;
      } catch (error) {
        this.options.onEvent({
          type: 'engine-stopped',
          detail: error instanceof Error ? error.message : String(error),
        });
      }
    }
  }

  #pause(): Promise<void> {
    const waitMs = this.#retryMs;
    this.#retryMs = Math.min(this.#retryMs * 2, LAST_RETRY_MS);
    return new Promise((resolve) => {
      this.#retry = setTimeout(resolve, waitMs);
    });
  }
}

const describeExit = (code: number | null, signal: NodeJS.Signals | null): string =>
  signal === LIMIT_SIGNAL
    ? `exit ${signal}: a statement took longer than its statement_timeout`
    : `exit ${code ?? signal}`;
