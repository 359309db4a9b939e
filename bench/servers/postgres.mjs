import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

function findBinaries() {
  const debian = '/usr/lib/postgresql';
  const versions = fs.existsSync(debian) ? fs.readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => path.join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(path.delimiter)];
  return folders.find((folder) => ['initdb', 'postgres', 'pg_isready'].every((name) => fs.existsSync(path.join(folder, name)))) ?? null;
}

/** PostgreSQL refuses to run as root. */
function unprivilegedAccount() {
  if (process.getuid?.() !== 0) return {};
  const accounts = fs.readFileSync('/etc/passwd', 'utf8').split('\n').map((line) => line.split(':'));
  const [, , uid, gid] = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/**
 * A PostgreSQL server of the benchmark's own in a temporary folder, with the settings it is installed with (fsync too).
 * `FORO_BENCH_DATABASE_URL` names another one, whose database is then used as it is. Null where there is no server.
 */
export async function startPostgres() {
  const given = process.env.FORO_BENCH_DATABASE_URL;
  if (given) return { url: given, version: 'FORO_BENCH_DATABASE_URL', stop: async () => {} };
  const bin = findBinaries();
  if (bin === null) return null;
  const account = unprivilegedAccount();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foro-bench-pg-'));
  if (account.uid !== undefined) fs.chownSync(folder, account.uid, account.gid);
  const data = path.join(folder, 'data');
  const run = { ...account, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', HOME: folder } };
  execFileSync(path.join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'], { ...run, stdio: 'pipe' });
  const server = spawn(path.join(bin, 'postgres'), ['-D', data, '-c', 'listen_addresses=', '-c', `unix_socket_directories=${folder}`, '-c', 'shared_buffers=512MB'], { ...run, stdio: 'ignore' });
  const stop = async () => {
    const exited = new Promise((resolve) => server.once('exit', resolve));
    if (server.exitCode === null && server.kill('SIGINT')) await exited;
    fs.rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; ; tries += 1) {
    try {
      execFileSync(path.join(bin, 'pg_isready'), ['-q', '-h', folder], { stdio: 'ignore' });
      break;
    } catch {
      if (tries > 150) throw new Error('the PostgreSQL server did not start');
      await sleep(200);
    }
  }
  const version = execFileSync(path.join(bin, 'postgres'), ['--version']).toString().trim();
  return { url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`, version, stop };
}
