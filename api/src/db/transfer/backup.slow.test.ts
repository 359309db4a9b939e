import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { openDatabase, type Database } from '../drivers/database';
import { migrate } from '../migrate';
import { seedDemonstracao } from '@foro/sample-firms/demonstracao';
import { installationOf } from '../seed/installation-of';
import { buildTestApp } from '../../testing/builders-app';
import { createTestDatabase, type TestDatabase } from '../../testing/describe-on-database';
import { startPostgresCluster, type PostgresCluster } from '../../testing/postgres-cluster';
import { readEverything, readRights } from '../../testing/read-everything';
import { makeScratchFolder } from '../../testing/scratch-folder';

const SENHA = 'Foro@2026';
const PATHS = [
  '/User/FindByTipo?idUsuarioTipos=1,2,4,6,7,9,12',
  '/Company/FindByTipo?idEmpresaTipos=1,5',
  '/Process',
  '/ProcessSchedule',
];

/** What an administrator sees through the API over this database. */
async function seenByAdmin(database: Database): Promise<string[]> {
  const app = await buildTestApp(database);
  try {
    const { accessToken } = (
      await app.inject({
        method: 'POST',
        url: '/api/auth',
        payload: { username: 'admin@foro.dev', password: SENHA },
      })
    ).json<{ accessToken: string }>();
    const answers = await Promise.all(
      PATHS.map((url) =>
        app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${accessToken}` } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(PATHS.map(() => 200));
    return answers.map(({ body }) => body);
  } finally {
    await app.close();
  }
}

/** The commands of docs/operacao.md, exactly as written there. */
function commandsOf(title: string): string[] {
  const page = fs.readFileSync(path.resolve(__dirname, '../../../../docs/operacao.md'), 'utf8');
  const block = page.slice(page.indexOf(title)).split('```')[1] ?? '';
  return block
    .split('\n')
    .filter((line) => line.includes('exec -T postgres'))
    .map((line) => line.replace(/^.*exec -T postgres /, ''));
}

/** A constraint that was dumped and restored spells its casts differently. */
const withoutCasts = ({ guards, ...rest }: Awaited<ReturnType<typeof readEverything>>) => ({
  ...rest,
  guards: guards.map((guard) => guard.replace(/::[a-z ]+(?:\[\])?|[()]/g, '')).sort(),
});

/** Those of an older version refuse this server. */
const hasTools = ['pg_dump', 'pg_restore', 'psql'].every((tool) =>
  /\) (?:18|19|[2-9]\d)\b/.test(spawnSync(tool, ['--version'], { encoding: 'utf8' }).stdout ?? ''),
);

(hasTools ? describe : describe.skip)(
  hasTools
    ? 'a backup of PostgreSQL'
    : 'a backup of PostgreSQL (skipped: no pg_dump 18 or newer on this machine)',
  () => {
    let folder: string;
    let made: TestDatabase;
    let firm: Database;
    let elsewhere: PostgresCluster | null;
    const open: Database[] = [];

    /** Runs a command of the page on this database in place of the container's. */
    const run = (command: string, databaseUrl: string) => {
      const address = new URL(databaseUrl);
      const env = {
        PATH: process.env.PATH,
        PGHOST: address.searchParams.get('host') ?? address.hostname,
        PGPORT: address.port,
        PGUSER: address.username,
        PGPASSWORD: address.password,
      };
      const here = command
        .replaceAll('-U foro', '')
        .replace(/-d foro\b/, `-d ${address.pathname.slice(1)}`)
        .replace(/-Fc foro\b/, `-Fc ${address.pathname.slice(1)}`);
      const { status, stderr } = spawnSync('sh', ['-c', here], { cwd: folder, env, encoding: 'utf8' });
      return { status, stderr };
    };

    beforeAll(async () => {
      folder = makeScratchFolder('foro-copia-');
      made = await createTestDatabase();
      firm = await openDatabase(made.options);
      open.push(firm);
      await seedDemonstracao(installationOf(firm), { today: new Date('2026-03-10T12:00:00Z'), senha: SENHA });
      // The machine where the backup is restored: a server that has never seen the product.
      elsewhere = await startPostgresCluster();
    }, 120_000);
    afterAll(async () => {
      for (const database of open) await database.close();
      await made.remove();
      await elsewhere?.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    }, 120_000);

    it('is restored on a new server by the commands of docs/operacao.md: same rows, same guards, same rights, same answers', async () => {
      const [backup, ...restore] = commandsOf('### Copiar').concat(commandsOf('### Recuperar'));
      expect(restore.length).toBeGreaterThan(0);
      expect(run(backup ?? '', made.options.databaseUrl)).toEqual({ status: 0, stderr: '' });
      const target = elsewhere?.url ?? '';
      for (const command of restore)
        expect([command, run(command, target)]).toEqual([command, { status: 0, stderr: '' }]);
      const restored = await openDatabase({ databaseUrl: target, dataDir: '' });
      open.push(restored);
      expect(await migrate(restored)).toEqual([]);
      expect(withoutCasts(await readEverything(restored))).toEqual(withoutCasts(await readEverything(firm)));
      expect(await readRights(restored)).toEqual(await readRights(firm));
      expect(await seenByAdmin(restored)).toEqual(await seenByAdmin(firm));
    }, 120_000);
  },
);

describe('a backup of the embedded server', () => {
  const undo: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const step of undo.reverse()) await step();
  }, 120_000);

  it('is a copy of its folder, made while nothing runs: another place serves the same', async () => {
    const makeFolder = () => {
      const folder = makeScratchFolder('foro-copia-');
      undo.push(() => fs.promises.rm(folder, { recursive: true, force: true }));
      return folder;
    };
    const dataDir = makeFolder();
    const firm = await openDatabase({ dataDir });
    undo.push(() => firm.close());
    await migrate(firm);
    await seedDemonstracao(installationOf(firm), { today: new Date('2026-03-10T12:00:00Z'), senha: SENHA });
    const answers = await seenByAdmin(firm);
    const rows = await readEverything(firm);
    await firm.close();
    const copy = makeFolder();
    await fs.promises.cp(dataDir, copy, { recursive: true });
    const restored = await openDatabase({ dataDir: copy });
    undo.push(() => restored.close());
    expect(await migrate(restored)).toEqual([]);
    expect(await readEverything(restored)).toEqual(rows);
    expect(await seenByAdmin(restored)).toEqual(answers);
  }, 120_000);
});
