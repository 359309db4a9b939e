import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import net from 'node:net';

const programs = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'];
const modules = ['/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'];

/** The machine's nginx; undefined if there is none. */
export const nginxProgram = programs.find(existsSync);
/** Debian's module for files in brotli; undefined if it is not installed. */
export const brotliModule = modules.find(existsSync);

/** The part of a configuration that the machine decides. */
export const nginxFrame = (scratch: string) => ({
  scratch,
  ...(process.getuid?.() === 0 ? { user: 'root' } : {}),
  ...(brotliModule ? { brotliModule } : {}),
});

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Starts an nginx and resolves when it answers at its port. */
export async function startNginx(
  program: string,
  { file, text, port }: { file: string; text: string; port: number },
): Promise<() => Promise<void>> {
  await writeFile(file, text);
  const child: ChildProcess = spawn(program, ['-c', file, '-e', 'stderr', '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk) => (errors += chunk));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${errors}`);
  }
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}
