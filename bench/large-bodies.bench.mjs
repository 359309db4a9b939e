// Measures what one sender of oversized bodies does to other clients, on both topologies: it sends ten bodies
// of 1.9 MB a second, while others send twenty requests a second. Aim: every oversized body is answered 413,
// and everybody else 200.
//   FORO_BENCH_SECONDS  how long (30)
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from './servers/postgres.mjs';

const SECONDS = Number(process.env.FORO_BENCH_SECONDS ?? 30);
const LARGE = Buffer.alloc(1_900_000, 'x');
const root = path.resolve(import.meta.dirname, '..');
const say = (text) => process.stdout.write(`${text}\n`);

/** Resolves with the status, or with the error that broke the connection. */
const ask = (base, address, body) =>
  new Promise((resolve) => {
    const request = http.request(
      new URL(address, base),
      {
        method: body ? 'POST' : 'GET',
        agent: false,
        headers: body ? { 'content-type': 'application/json', 'content-length': body.length } : {},
      },
      (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode));
        answer.once('error', ({ code }) => resolve(code));
      },
    );
    request.once('error', ({ code }) => resolve(code));
    request.end(body);
  });

async function measure(base) {
  const refused = new Map();
  const others = new Map();
  const under = [];
  const send = (counts, ...args) =>
    under.push(ask(base, ...args).then((status) => counts.set(status, (counts.get(status) ?? 0) + 1)));
  for (let second = 0; second < SECONDS; second += 1) {
    for (let tenth = 0; tenth < 10; tenth += 1) {
      send(refused, '/api/auth', LARGE);
      send(others, '/api/health/ready');
      send(others, '/login');
      await pause(100);
    }
  }
  await Promise.all(under);
  return { refused, others };
}

const told = (counts) => [...counts].map(([status, count]) => `${status} × ${count}`).join(', ');
const share = (counts, status) =>
  ((100 * (counts.get(status) ?? 0)) / [...counts.values()].reduce((a, b) => a + b, 0)).toFixed(1);

async function run(command, env) {
  const folder = mkdtempSync(path.join(tmpdir(), 'foro-bench-'));
  const child = fork(path.join(root, `scripts/${command}.mjs`), [], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      FORO_PREPARED: '1',
      FORO_DEMO: '1',
      FORO_DATA_DIR: path.join(folder, 'data'),
      FORO_SITE_DIR: path.join(folder, 'site'),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const { address } = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`npm run ${command} ended with code ${code}`)));
  });
  const { refused, others } = await measure(address);
  say(
    `${command.padEnd(12)} others: ${share(others, 200)} % answered (${told(others)}); sender: ${share(refused, 413)} % refused with 413 (${told(refused)})`,
  );
  child.kill('SIGINT');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}

say(
  `Ten bodies of 1.9 MB a second for ${SECONDS} s, twenty requests of others a second; the aim is 100 % of both`,
);
await run('start', {});
const server = await startPostgres();
await run('production', { DATABASE_URL: server.url });
await server.stop();
