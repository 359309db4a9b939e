import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

const DEBIAN = '/usr/lib/postgresql';
const newest = (fs.existsSync(DEBIAN) ? fs.readdirSync(DEBIAN) : [])
  .filter((version) => fs.existsSync(path.join(DEBIAN, version, 'bin/pg_basebackup')))
  .sort((a, b) => Number(b) - Number(a))[0];

/** Debian's programs, which the npm packages have only in part; undefined where they are not installed. */
const programs = newest === undefined ? undefined : path.join(DEBIAN, newest, 'bin');
export const canReplicate = programs !== undefined;

/** Beside the socket, so that a copy does not take its lock along. */
const dataOf = (folder) => path.join(folder, 'data');
const program = (name) => path.join(programs, name);

/** PostgreSQL refuses to run as root. */
function account() {
  if (process.getuid() !== 0) return {};
  const [, , uid, gid] = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'postgres');
  return { uid: Number(uid), gid: Number(gid) };
}

/**
 * Two servers at sockets in folders of their own: a primary, and a synchronous standby of it (streaming replication).
 * `kill` ends the primary as a power failure does, `promote` makes the standby the primary, and `join` copies a new
 * standby from it.
 */
export class ReplicatedPair {
  #folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foro-par-'));
  #account = account();
  #servers = new Map();
  primary = path.join(this.#folder, 'a');
  standby = path.join(this.#folder, 'b');

  /** The address of both, as an operator writes it. */
  get url() {
    return `postgresql://foro@localhost/foro?host=${[path.join(this.#folder, 'a'), path.join(this.#folder, 'b')].join(',')}&target_session_attrs=read-write`;
  }

  async create() {
    process.once('exit', () => this.#clear());
    for (const folder of [this.primary, this.standby]) fs.mkdirSync(folder);
    if (this.#account.uid !== undefined)
      for (const folder of [this.#folder, this.primary, this.standby])
        fs.chownSync(folder, this.#account.uid, this.#account.gid);
    const locale = ['--encoding=UTF8', '--locale=C.UTF-8'];
    await this.#run('initdb', ['-D', dataOf(this.primary), '-U', 'foro', '-A', 'trust', ...locale]);
    await this.#start(this.primary);
    await this.ask('create database foro', 'postgres');
  }

  /** Runs one statement on the primary. */
  async ask(text, database = 'foro') {
    const client = new pg.Client({ host: this.primary, user: 'foro', database });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** Copies the standby from the primary; from then on the primary acknowledges a commit when the standby has it too. */
  async join() {
    fs.rmSync(dataOf(this.standby), { recursive: true, force: true });
    await this.#run('pg_basebackup', [
      '-h',
      this.primary,
      '-U',
      'foro',
      '-D',
      dataOf(this.standby),
      '-R',
      '-c',
      'fast',
    ]);
    // Once promoted it has no standby of its own to wait for.
    fs.appendFileSync(
      path.join(dataOf(this.standby), 'postgresql.auto.conf'),
      "synchronous_standby_names = ''\n",
    );
    await this.#start(this.standby);
    await this.ask("alter system set synchronous_standby_names = '*'");
    await this.ask('select pg_reload_conf()');
    const inStep = "select from pg_stat_replication where state = 'streaming' and sync_state = 'sync'";
    while ((await this.ask(inStep)).length === 0) await pause(50);
  }

  async kill() {
    const server = this.#servers.get(this.primary);
    const children = fs.readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8');
    for (const pid of [server.pid, ...children.trim().split(' ').map(Number)])
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
    await server.ended;
  }

  async promote() {
    await this.#run('pg_ctl', ['promote', '-w', '-s', '-D', dataOf(this.standby)]);
    [this.primary, this.standby] = [this.standby, this.primary];
  }

  async stop() {
    for (const { child, ended } of this.#servers.values()) {
      child.kill('SIGQUIT');
      await ended;
    }
    this.#clear();
  }

  #clear() {
    for (const { child } of this.#servers.values()) child.kill('SIGQUIT');
    fs.rmSync(this.#folder, { recursive: true, force: true });
  }

  #run(name, args) {
    return run(program(name), args, {
      ...this.#account,
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    });
  }

  async #start(folder) {
    const settings = [
      'listen_addresses=',
      `unix_socket_directories=${folder}`,
      'wal_keep_size=512MB',
      // Otherwise a standby whose primary is gone may sleep for five seconds before it sees that it is promoted.
      'wal_retrieve_retry_interval=500ms',
      'max_connections=100',
    ];
    const child = spawn(
      program('postgres'),
      ['-D', dataOf(folder), ...settings.flatMap((line) => ['-c', line])],
      {
        ...this.#account,
        cwd: '/',
        stdio: 'ignore',
      },
    );
    const ended = once(child, 'exit');
    this.#servers.set(folder, { child, pid: child.pid, ended });
    for (;;) {
      if (child.exitCode !== null) throw new Error(`the server of ${folder} ended with ${child.exitCode}`);
      if (
        await this.#run('pg_isready', ['-q', '-h', folder]).then(
          () => true,
          () => false,
        )
      )
        return;
      await pause(50);
    }
  }
}
