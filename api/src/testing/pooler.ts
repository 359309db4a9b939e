import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { hostsOf } from '../db/drivers/addresses';
import { makeScratchFolder } from './scratch-folder';

/** PgBouncer in front of the tests' server. */
export interface Pooler {
  readonly url: string;
  stop(): Promise<void>;
}

/** Transactions of one client go over its server connections in turn, so that whatever one leaves behind is missed. */
const settingsOf = (folder: string, host: string, port: string) => `[databases]
* = host=${host} port=${port}
[pgbouncer]
listen_addr =
listen_port = 5432
unix_socket_dir = ${folder}
auth_type = trust
auth_file = ${folder}/logins
auth_user = postgres
auth_query = select usename, passwd from pg_shadow where usename = $1
pool_mode = transaction
server_round_robin = 1
default_pool_size = 20
max_db_connections = 40
server_idle_timeout = 5
max_client_conn = 1000
`;

/** The shell ends the program when our end of its standard input closes, even because we were killed. */
const GUARD = '"$@" </dev/null & child=$!; cat >/dev/null; kill -INT "$child"; wait "$child"';

/** Starts the program in transaction mode before the server at this address, at a socket in a folder of its own. */
export async function startPooler(program: string, serverUrl: string): Promise<Pooler> {
  const folder = makeScratchFolder('foro-pooler-');
  const [server] = hostsOf(serverUrl);
  const config = path.join(folder, 'pgbouncer.ini');
  fs.writeFileSync(
    config,
    settingsOf(folder, server.searchParams.get('host') ?? server.hostname, server.port || '5432'),
  );
  fs.writeFileSync(path.join(folder, 'logins'), '"postgres" ""\n');
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  if (account.length > 0) fs.chmodSync(folder, 0o777);
  const child = spawn('sh', ['-c', GUARD, 'sh', program, ...account, config], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.stdin.end();
    await ended;
    fs.rmSync(folder, { recursive: true, force: true });
  };
  for await (const line of readline.createInterface({ input: child.stderr })) {
    if (line.includes('process up')) break;
    if (!/ (ERROR|FATAL) /.test(line)) continue;
    await stop();
    throw new Error(line);
  }
  child.stderr.resume();
  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}&pgbouncer=true`,
    stop,
  };
}
