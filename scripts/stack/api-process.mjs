import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { killTree } from '../workspace/run.mjs';
import { UserError } from '../workspace/user-error.mjs';

/**
 * Time limit of a start, in milliseconds: the first one creates the database and loads the demonstration
 * firm.
 */
const START_MS = 180_000;
/** Time for running requests to finish, in milliseconds. */
const STOP_MS = 20_000;
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 15_000;

async function isReady(url) {
  try {
    const answer = await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(2_000) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    // Not listening yet.
    return false;
  }
}

/**
 * Keeps the API's program running: it is restarted when it dies, with growing pauses. SIGTERM stops it, and
 * through the channel between the processes it notices when ours ends. Without a `url` it takes any free port
 * and reports it, because a port that we found free may be taken by the time it listens. After a restart it
 * takes another one, or with `keepsPort` the same.
 */
export class ApiProcess {
  /** The present process, or the last one. */
  #run = null;
  #isWanted = false;
  #wasReady = false;
  #retryMs = FIRST_RETRY_MS;

  /** What the program warned its operator of when it got ready. */
  warning;

  /** `url` is null until the program has reported its address. */
  constructor({ program, url = null, keepsPort = false, env, log, say }) {
    Object.assign(this, { program, url, keepsPort, env, log, say });
    this.findsPort = url === null;
  }

  /** Resolves when the API serves. @throws UserError with the program's last line if it does not start */
  async start() {
    this.#isWanted = true;
    const run = this.#launch();
    await this.#becomeReady(run);
    this.#wasReady = true;
    if (this.findsPort && this.keepsPort) {
      this.findsPort = false;
      this.env = { ...this.env, PORT: new URL(this.url).port };
    }
    run.closed.then((outcome) => this.#onEnd(run, outcome));
  }

  /** Resolves when the program has ended. */
  async stop() {
    this.#isWanted = false;
    const run = this.#run;
    if (run === null) return;
    run.isIntended = true;
    run.child.kill('SIGTERM');
    const force = setTimeout(() => killTree(run.child, 'SIGKILL'), STOP_MS);
    await run.exited;
    clearTimeout(force);
  }

  /** Ends it at once, with all its child processes. */
  kill() {
    if (this.#run) killTree(this.#run.child, 'SIGKILL');
  }

  /** Restarts it, for a new build. */
  async restart() {
    await this.stop();
    await this.start();
  }

  #launch() {
    // In its own process group: Ctrl-C reaches only us, and we end it once the gateway is done.
    const child = spawn(process.execPath, ['--enable-source-maps', this.program], {
      env: { ...process.env, ...this.env },
      stdio: ['ignore', this.log, 'pipe', 'ipc'],
      detached: process.platform !== 'win32',
    });
    if (this.findsPort) {
      this.url = null;
      child.on('message', ({ type, address, warning }) => {
        if (type === 'ready') Object.assign(this, { url: address, warning });
      });
    }
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      errors = (errors + text).slice(-4_000);
      if (this.#wasReady) process.stderr.write(text);
    });
    this.#run = {
      child,
      /**
       * Whether a stop was requested; each run has its own flag, so that a restart does not count as a crash.
       */
      isIntended: false,
      /** Resolves when the process has ended. */
      exited: new Promise((resolve) => child.once('exit', resolve)),
      /** Resolves when it has ended and all its output has been read. */
      closed: new Promise((resolve) => {
        child.once('close', (code, signal) => resolve({ code, signal, lastLine: errors.trim() }));
      }),
    };
    return this.#run;
  }

  async #becomeReady({ closed }) {
    const startedAt = Date.now();
    for (;;) {
      const outcome = await Promise.race([closed, pause(100, null)]);
      if (outcome)
        throw new UserError(
          outcome.lastLine || `A API não iniciou (código ${outcome.code ?? outcome.signal}).`,
        );
      if (this.url !== null && (await isReady(this.url))) return;
      if (Date.now() - startedAt > START_MS)
        throw new UserError(`A API não ficou pronta em ${START_MS / 1000} segundos.`);
    }
  }

  async #onEnd(run, { code, signal }) {
    if (run.isIntended || !this.#isWanted) return;
    this.say(`A API parou (${code ?? signal}); reiniciando…`);
    await pause(this.#retryMs);
    // It was restarted or stopped meanwhile.
    if (run !== this.#run || !this.#isWanted) return;
    this.#retryMs = Math.min(this.#retryMs * 2, LAST_RETRY_MS);
    try {
      await this.start();
      this.#retryMs = FIRST_RETRY_MS;
      this.say('A API voltou.');
    } catch (error) {
      await this.#onEnd(this.#run, { code: error.message });
    }
  }
}
