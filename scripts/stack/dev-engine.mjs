import { fork } from 'node:child_process';
import { killTree } from '../workspace/run.mjs';
import { UserError } from '../workspace/user-error.mjs';

/** How often the engine checks whether its log needs a checkpoint, in milliseconds. */
const UPKEEP_MS = 30_000;
const RETRY_MS = 500;

/**
 * The embedded database of development. It stays up while the API restarts, so that the API does not have to
 * wait for it each time. `socketDir` is known once `start` has resolved; an engine that dies is restarted.
 */
export class DevEngine {
  #child = null;
  #ended = Promise.resolve();
  #isStopping = false;
  socketDir = null;

  constructor({ program, dataDir, say }) {
    Object.assign(this, { program, dataDir, say });
  }

  /** @throws UserError if another process uses the data folder, or the engine does not start */
  start() {
    return new Promise((resolve, reject) => {
      const child = fork(this.program, [this.dataDir, String(UPKEEP_MS)], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        detached: process.platform !== 'win32',
      });
      this.#child = child;
      this.#ended = new Promise((done) => child.once('exit', done));
      let isReady = false;
      let failure = 'O banco de dados embutido não iniciou.';
      child.on('message', (message) => {
        if (message.type === 'refused') {
          failure = message.message;
          return;
        }
        isReady = true;
        this.socketDir = message.socketDir;
        resolve();
      });
      child.once('exit', () => {
        if (!isReady) reject(new UserError(failure));
        else if (!this.#isStopping) this.#startAgain();
      });
    });
  }

  #startAgain() {
    this.say('[banco] parou; reiniciando…');
    setTimeout(() => {
      if (!this.#isStopping) this.start().catch((error) => this.say(`[banco] ${error.message}`));
    }, RETRY_MS);
  }

  async stop() {
    this.#isStopping = true;
    this.#child?.kill('SIGTERM');
    await this.#ended;
  }

  kill() {
    this.#isStopping = true;
    if (this.#child) killTree(this.#child, 'SIGKILL');
  }
}
