import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { UserError } from '../workspace/user-error.mjs';

const program = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((file) => existsSync(file));
const brotliModule = ['/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'].find((file) => existsSync(file));

const isListening = (port) =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Debian's nginx with a configuration of deploy/src/nginx, whose machine-dependent part `render` is given. */
export class NginxProcess {
  #child = null;

  constructor({ folder, port, render }) {
    Object.assign(this, { folder, port, render });
  }

  /** Resolves when it listens. @throws UserError where there is no nginx, or it refuses its configuration */
  async start() {
    if (program === undefined) throw new UserError('Não há nginx neste computador (em Debian: apt-get install nginx-light libnginx-mod-http-brotli-static).');
    mkdirSync(this.folder, { recursive: true });
    const file = path.join(this.folder, 'nginx.conf');
    const frame = { scratch: this.folder, ...(process.getuid?.() === 0 ? { user: 'root' } : {}), ...(brotliModule ? { brotliModule } : {}) };
    writeFileSync(file, this.render({ ...frame, listen: `127.0.0.1:${this.port}` }));
    const child = spawn(program, ['-c', file, '-e', 'stderr', '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
    this.#child = child;
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text) => (errors = (errors + text).slice(-4_000)));
    while (!(await isListening(this.port))) {
      if (child.exitCode !== null) throw new UserError(`O nginx não iniciou: ${errors.trim()}`);
      await pause(50);
    }
  }

  /** Resolves when it has answered what was under way and ended. */
  async stop() {
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGQUIT');
    await ended;
  }

  /** Ends it now. */
  kill() {
    this.#child?.kill('SIGTERM');
  }
}
