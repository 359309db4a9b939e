import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { UserError } from '../workspace/user-error.mjs';
import { freePort } from './ports.mjs';

/** The machine's nginx; undefined if there is none. */
export const nginxProgram = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((file) =>
  existsSync(file),
);
const brotliModule = ['/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'].find((file) =>
  existsSync(file),
);

/** How often it tries another port: a free port may be taken by the time nginx listens. */
const TRIES = 4;

/**
 * Debian's nginx with the configuration of deploy; `render` receives the machine-dependent part.
 */
export class NginxProcess {
  #child = null;

  /** Port 0 means any free one; `port` has its number once it has started. */
  constructor({ folder, port, render }) {
    Object.assign(this, { folder, port, render, findsPort: port === 0 });
  }

  /** Resolves when it listens. @throws UserError if there is no nginx, or it refuses its configuration */
  async start() {
    if (nginxProgram === undefined)
      throw new UserError(
        'Não há nginx neste computador (em Debian: apt-get install nginx-light libnginx-mod-http-brotli-static).',
      );
    mkdirSync(this.folder, { recursive: true });
    for (let left = TRIES; ; left--) {
      if (this.findsPort) this.port = await freePort();
      const issue = await this.#launch();
      if (issue === null) return;
      if (!this.findsPort || left === 1 || !issue.includes('Address already in use'))
        throw new UserError(`O nginx não iniciou: ${issue.trim()}`);
    }
  }

  /** Resolves with null when it listens, otherwise with its output. */
  async #launch() {
    const file = path.join(this.folder, 'nginx.conf');
    const frame = {
      scratch: this.folder,
      ...(process.getuid?.() === 0 ? { user: 'root' } : {}),
      ...(brotliModule ? { brotliModule } : {}),
    };
    writeFileSync(file, this.render({ ...frame, listen: `127.0.0.1:${this.port}` }));
    const child = spawn(nginxProgram, ['-c', file, '-e', 'stderr', '-g', 'daemon off;'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
    this.#child = child;
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text) => (errors = (errors + text).slice(-4_000)));
    const closed = new Promise((resolve) => child.once('close', resolve));
    // nginx writes it once its sockets listen; a response at the port would not prove that it comes from this
    // nginx.
    const pid = path.join(this.folder, 'nginx.pid');
    while (!(existsSync(pid) && readFileSync(pid, 'utf8').trim() === String(child.pid))) {
      if (child.exitCode !== null || child.signalCode !== null) {
        await closed;
        return errors;
      }
      await pause(50);
    }
    return null;
  }

  /** Resolves when it has finished the running requests and has ended. */
  async stop() {
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGQUIT');
    await ended;
  }

  /** Ends it at once. */
  kill() {
    this.#child?.kill('SIGTERM');
  }
}
