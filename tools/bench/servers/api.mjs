import { spawn } from 'node:child_process';
import path from 'node:path';

const dist = process.env.FORO_BENCH_API ?? path.resolve(import.meta.dirname, '../../../api/dist');

/** Session secret of the benchmark's own servers. */
const SECRET = 'segredo das medicoes, com mais de trinta e dois';

/** Starts the API as it ships, on a port of its own; `env` names the database. */
export async function startApi(env) {
  const child = spawn(process.execPath, [path.join(dist, 'server.mjs')], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      FORO_JWT_SECRET: SECRET,
      FORO_DEMO: '1',
      FORO_DJEN_URL: 'desligado',
      FORO_DATAJUD_URL: 'desligado',
      FORO_REQUESTS_PER_PERSON: '0',
      FORO_REQUESTS_PER_KEY: '0',
      FORO_REQUESTS_PER_TENANT: '0',
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const { address } = await new Promise((resolve, reject) => {
    child.on('message', (message) => message.type === 'ready' && resolve(message));
    child.once('exit', (code) => reject(new Error(`the API ended with code ${code} before it was ready`)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  return { address, pid: child.pid, stop };
}

/** Signs in to an account of the demonstration; resolves with its token. */
export async function signIn(address, username) {
  const answer = await fetch(`${address}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'Foro@2026' }),
  });
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()).accessToken;
}
