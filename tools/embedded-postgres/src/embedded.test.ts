import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './index.mjs';
import { placePrograms, versionOf } from './place.mjs';
import { findPrograms } from './programs.mjs';
import { ask, eventually, kill, requireGone, serverOf, startOwner } from './testing/owners';
import { makeScratchFolder } from './testing/scratch-folder';

const folders: string[] = [];
const makeFolder = () => {
  const folder = makeScratchFolder('foro-dados-');
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

const isRoot = process.getuid?.() === 0;

describe('an embedded PostgreSQL', () => {
  let dataDir: string;
  let server: EmbeddedPostgres | undefined;
  const lockFile = () => path.join(dataDir, 'foro.lock');
  const cluster = () => path.join(dataDir, 'postgres');
  const start = async () => (server = await startEmbeddedPostgres(dataDir));
  const um = (url = server?.url ?? '') => ask(url, 'SELECT 1 AS um');

  beforeAll(() => {
    dataDir = makeFolder();
  });
  afterEach(async () => {
    await server?.stop();
    server = undefined;
  });

  it('starts in an empty folder, writes to the disk, listens on a socket alone, and keeps what was written', async () => {
    const { url } = await start();
    expect(
      await ask(
        url,
        "SELECT current_setting('fsync') AS fsync, current_setting('listen_addresses') AS rede, current_setting('TimeZone') AS fuso",
      ),
    ).toEqual([{ fsync: 'on', rede: '', fuso: 'UTC' }]);
    expect(fs.statSync(cluster()).mode & 0o777).toBe(0o700);
    expect(new URL(url).searchParams.get('host')).toBe(cluster());
    await ask(url, "CREATE TABLE nota (texto text); INSERT INTO nota VALUES ('ação')");
    await server?.stop();
    expect(fs.readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log']);
    await start();
    expect(await ask(url, 'SELECT upper(texto) AS texto FROM nota')).toEqual([{ texto: 'AÇÃO' }]);
  });

  it('has the extensions that the product uses, and knows letters beyond ASCII', async () => {
    const { url } = await start();
    for (const name of ['pg_trgm', 'unaccent', 'btree_gin'])
      await ask(url, `CREATE EXTENSION IF NOT EXISTS ${name}`);
    const text =
      "SELECT unaccent('ação') AS sem, similarity('ação', 'acao') < 1 AS difere, 'Z' < 'a' AS ordem";
    expect(await ask(url, text)).toEqual([{ sem: 'acao', difere: true, ordem: true }]);
  });

  it('refuses a second opener with one line in Portuguese, and leaves the first one working', async () => {
    await start();
    await expect(startEmbeddedPostgres(dataDir)).rejects.toMatchObject({
      name: 'EmbeddedEngineRefusedError',
      message: `A pasta de dados ${dataDir} já está em uso por outro processo (pid ${process.pid}): encerre-o ou escolha outra pasta em FORO_DATA_DIR.`,
    });
    expect(await um()).toEqual([{ um: 1 }]);
  });

  it('lets one of several openers in when they come at once', async () => {
    const results = await Promise.allSettled([1, 2, 3].map(() => startEmbeddedPostgres(dataDir)));
    const opened = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(opened).toHaveLength(1);
    server = opened[0];
    expect(await um()).toEqual([{ um: 1 }]);
  });

  const lockOf = (pid: number, startedAt: string | null) =>
    JSON.stringify({
      pid,
      startedAt,
      parent: { pid, startedAt },
      machine: os.hostname(),
      socket: '/nowhere',
    });
  it.each([
    // No process has this number: it is above Linux's highest.
    ['of a dead process', () => lockOf(4_194_999, null)],
    ['of a dead process whose number another one has now', () => lockOf(process.pid, 'outra-partida:1')],
    ['of a container that is gone', () => lockOf(process.pid, null).replace(os.hostname(), 'outro')],
    ['that is empty', () => ''],
    ['that is half-written', () => '{"pid":4194999,"startedAt":null,"par'],
    ['full of zeros', () => '\0'.repeat(200)],
  ])('takes over a lock %s', async (_, content) => {
    fs.writeFileSync(lockFile(), content());
    await start();
    expect(JSON.parse(fs.readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid });
    expect(await um()).toEqual([{ um: 1 }]);
  });

  it('does not take over a broken lock while a server answers in the folder', async () => {
    await start();
    fs.writeFileSync(lockFile(), '');
    await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(
      'já está em uso por outro processo: encerre-o',
    );
    expect(await um()).toEqual([{ um: 1 }]);
  });

  it('starts a server that died again, at the same address, and says so', async () => {
    const events: string[] = [];
    server = await startEmbeddedPostgres(dataDir, { onEvent: ({ type }) => events.push(type) });
    const before = server.pid;
    process.kill(before, 'SIGKILL');
    await eventually(() => expect(events).toEqual(['engine-stopped', 'engine-restarted']));
    expect(await um()).toEqual([{ um: 1 }]);
    expect(server.pid).not.toBe(before);
  });

  it('ends with its owner, even a killed one', async () => {
    const owner = await startOwner('owner', [dataDir]);
    await kill(owner);
    await eventually(() => requireGone(owner.pid));
    await start();
    expect(await um()).toEqual([{ um: 1 }]);
  });

  it('ends the server of a killed owner that nobody stopped, and starts its own', async () => {
    const owner = await startOwner('owner', [dataDir]);
    // With the shell that would stop it.
    const stat = fs.readFileSync(`/proc/${owner.pid}/stat`, 'utf8');
    process.kill(-Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]), 'SIGSTOP');
    process.kill(owner.pid, 'SIGCONT');
    await kill(owner);
    await start();
    expect(server?.pid).not.toBe(owner.pid);
    expect(await um()).toEqual([{ um: 1 }]);
    process.kill(-Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]), 'SIGKILL');
  });

  it('is not disturbed by a mark whose number another process has now', async () => {
    fs.writeFileSync(path.join(cluster(), 'postmaster.pid'), `${process.pid}\n${cluster()}\n`);
    await start();
    expect(await um()).toEqual([{ um: 1 }]);
  });

  it('leaves nothing of a start that was killed before the cluster was whole', async () => {
    const fresh = makeFolder();
    fs.mkdirSync(path.join(fresh, 'postgres.novo-abcdef'));
    await (await startEmbeddedPostgres(fresh)).stop();
    expect(fs.readdirSync(fresh).sort()).toEqual(['postgres', 'postgres.log']);
  });

  it('puts the socket in a private folder if its path would be too long', async () => {
    const deep = path.join(makeFolder(), 'a'.repeat(90));
    server = await startEmbeddedPostgres(deep);
    const folder = new URL(server.url).searchParams.get('host') ?? '';
    expect(folder).not.toContain(deep);
    expect(fs.statSync(folder).mode & 0o777).toBe(0o700);
    expect(await um()).toEqual([{ um: 1 }]);
    await server.stop();
    server = undefined;
    expect(fs.existsSync(folder)).toBe(false);
  });

  (isRoot ? it : it.skip)('runs as another account for root, also on a copy that root made', async () => {
    await start();
    expect(fs.statSync(`/proc/${serverOf(cluster())}`).uid).not.toBe(0);
    await server?.stop();
    const copy = makeFolder();
    fs.cpSync(dataDir, copy, { recursive: true });
    server = await startEmbeddedPostgres(copy);
    expect(await um()).toEqual([{ um: 1 }]);
  });

  (isRoot ? it : it.skip)('copies programs that the account cannot reach, once', () => {
    const home = path.join(makeFolder(), 'casa');
    fs.mkdirSync(path.join(home, 'native/bin'), { recursive: true });
    fs.writeFileSync(path.join(home, 'package.json'), '{"version":"0.0.0-teste"}');
    fs.writeFileSync(path.join(home, 'native/bin/postgres'), '', { mode: 0o700 });
    fs.chmodSync(home, 0o700);
    const account = { uid: 65_534, gid: 65_534 };
    const copy = placePrograms(account, path.join(home, 'native'));
    expect(copy).toMatch(/^\/var\/lib\/foro\/[^/]+-[0-9a-f]{8}\/programas-0\.0\.0-teste\/native$/);
    expect(fs.statSync(path.join(copy, 'bin/postgres')).mode & 0o777).toBe(0o755);
    expect(versionOf(copy)).toBe('0.0.0-teste');
    expect(placePrograms(account, copy)).toBe(copy);
    fs.rmSync(path.dirname(copy), { recursive: true });
  });

  (isRoot ? it : it.skip)(
    'lies outside a folder that the account cannot reach, and is found there again',
    async () => {
      const hidden = path.join(makeFolder(), 'casa/.data');
      fs.mkdirSync(path.dirname(hidden), { mode: 0o700 });
      const first = await startEmbeddedPostgres(hidden);
      await ask(first.url, 'CREATE TABLE nota (id int)');
      await first.stop();
      const outside = fs.readlinkSync(path.join(hidden, 'postgres'));
      expect(outside).toMatch(/^\/var\/lib\/foro\/[^/]+-[0-9a-f]{8}\/dados-\w{6}\/postgres$/);
      server = await startEmbeddedPostgres(hidden);
      expect(await ask(server.url, 'SELECT * FROM nota')).toEqual([]);
      await server.stop();
      fs.rmSync(path.dirname(outside), { recursive: true });
      await expect(startEmbeddedPostgres(hidden)).rejects.toThrow(
        `ficava em ${outside}, que não existe mais`,
      );
    },
  );
});

/** Everything in a folder, to see that nothing was touched. */
const listing = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => {
      const { mode, mtimeMs, uid } = fs.statSync(path.join(folder, name));
      return [name, mode, mtimeMs, uid];
    });

describe('an embedded PostgreSQL refuses in one line, and touches nothing:', () => {
  const refusalIn = async (dataDir: string) => {
    const failure = await startEmbeddedPostgres(dataDir).then(
      () => new Error('it started'),
      (error: unknown) => error as Error,
    );
    expect(failure.name).toBe('EmbeddedEngineRefusedError');
    expect(failure.message).not.toContain('\n');
    return failure.message;
  };

  it('the folder of an earlier version of Foro', async () => {
    const dataDir = makeFolder();
    fs.mkdirSync(path.join(dataDir, 'pgdata'));
    fs.writeFileSync(path.join(dataDir, 'pgdata/PG_VERSION'), '17\n');
    const before = listing(dataDir);
    expect(await refusalIn(dataDir)).toBe(
      `A pasta de dados ${dataDir} foi gravada por uma versão anterior do Foro e ficou como está: com aquela versão rode npm run admin -- db export, depois mova a pasta e, com esta versão, rode npm run admin -- db import.`,
    );
    expect(listing(dataDir)).toEqual(before);
  });

  it('the folder of another PostgreSQL', async () => {
    const dataDir = makeFolder();
    fs.mkdirSync(path.join(dataDir, 'postgres'));
    fs.writeFileSync(path.join(dataDir, 'postgres/PG_VERSION'), '17\n');
    const before = listing(dataDir);
    expect(await refusalIn(dataDir)).toMatch(
      / é do PostgreSQL 17, e este Foro traz o 18; ele ficou como está: /,
    );
    expect(listing(dataDir)).toEqual(before);
  });

  it('a folder where it may not write', async () => {
    expect(await refusalIn('/sys/foro')).toBe(
      'A pasta de dados /sys/foro não permite escrita: dê permissão a este usuário ou escolha outra pasta em FORO_DATA_DIR.',
    );
  });

  it.each([
    [{ platform: 'linux', arch: 'x64', musl: true }, 'linux-x64 com musl'],
    [{ platform: 'linux', arch: 'riscv64', musl: false }, 'linux-riscv64'],
    [{ platform: 'freebsd', arch: 'x64', musl: false }, 'freebsd-x64'],
  ])('a machine without programs: %j', (machine, name) => {
    expect(() => findPrograms(machine)).toThrow(
      `Não há PostgreSQL embutido para esta máquina (${name}): informe um servidor PostgreSQL em DATABASE_URL.`,
    );
  });
});

describe('a temporary PostgreSQL', () => {
  it('goes with its folder when its owner is killed', async () => {
    const owner = await startOwner('temporary-owner', []);
    expect(await ask(owner.url, 'SELECT 1 AS um')).toEqual([{ um: 1 }]);
    const folder = new URL(owner.url).searchParams.get('host') ?? '';
    await kill(owner);
    await eventually(() => expect(fs.existsSync(folder)).toBe(false));
  });
});
