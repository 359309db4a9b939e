import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { openDatabase } from './db/drivers/database';
import { createTestDatabase, type TestDatabase } from './testing/describe-on-database';
import { makeScratchFolder } from './testing/scratch-folder';

const root = path.resolve(__dirname, '../..');
const PACKAGES = ['api', 'shared', 'tools/embedded-postgres', 'tools/sample-firms'];

/**
 * The former release until a tag `release/*` names one. Unreleased migrations are folded, so a change may not fit the
 * program before it: then this becomes the commit of that change. With a tag there is no such way out.
 */
const UNTIL_TAGGED = 'a5a6e27279c46f906877fc55476f7828e34c511c';

const git = (...args: readonly string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** Builds the API of a commit with the packages that are installed now. */
function buildFormer(folder: string): void {
  const [tag] = git('tag', '--list', 'release/*', '--sort=-creatordate').split('\n');
  const archive = path.join(folder, 'former.tar');
  git('archive', '--output', archive, tag || UNTIL_TAGGED, '--', ...PACKAGES, 'tsconfig.base.json');
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  // Relative links: those to our own packages lead to the former ones.
  for (const name of PACKAGES)
    if (fs.existsSync(path.join(root, name, 'node_modules')))
      fs.cpSync(path.join(root, name, 'node_modules'), path.join(folder, name, 'node_modules'), {
        recursive: true,
        verbatimSymlinks: true,
      });
  execFileSync(process.execPath, ['build.mjs'], { cwd: path.join(folder, 'api'), stdio: 'ignore' });
}

/** Lists the former program's migrations as applied: its process was running before today's were, and looked then. */
async function pretendBefore({ options }: TestDatabase, folder: string): Promise<void> {
  const migrations = path.join(folder, 'api/src/db/migrations');
  const names = fs.readdirSync(migrations).filter((name) => name.endsWith('.sql'));
  const sums = names.map((name) =>
    createHash('sha256')
      .update(fs.readFileSync(path.join(migrations, name)))
      .digest('hex'),
  );
  const database = await openDatabase(options);
  await database.transaction('manutencao', async (tx) => {
    await tx.query('delete from foro_migracao');
    await tx.query('insert into foro_migracao (nome, soma) select * from unnest($1::text[], $2::text[])', [
      names,
      sums,
    ]);
  });
  await database.close();
}

// A rolling release: while `migrate` has run, the former processes go on serving until each is replaced.
describe('the former release on the schema of this one', () => {
  let folder: string;
  let made: TestDatabase;
  let child: ChildProcess;
  let address: string;

  beforeAll(async () => {
    folder = makeScratchFolder('foro-anterior-');
    buildFormer(folder);
    made = await createTestDatabase();
    await pretendBefore(made, folder);
    child = spawn(process.execPath, [path.join(folder, 'api/dist/server.mjs')], {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        NODE_ENV: 'production',
        LOG_LEVEL: 'error',
        FORO_DEMO: '1',
        FORO_SIGN_IN_DELAY_MS: '0',
        FORO_JWT_SECRET: 'segredo de teste com mais de trinta e dois',
        FORO_FILES_DIR: path.join(folder, 'arquivos'),
        DATABASE_URL: made.options.databaseUrl,
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    address = await new Promise<string>((resolve, reject) => {
      child.once('message', (message) => resolve((message as { address: string }).address));
      child.once('exit', (code) => reject(new Error(`the former program ended with ${code}`)));
    });
  }, 300_000);
  afterAll(async () => {
    child?.kill('SIGKILL');
    await made?.remove();
    fs.rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  it('signs in, lists, saves and reads', async () => {
    let token = '';
    const ask = async <Body>(method: string, route: string, payload?: unknown) => {
      const answer = await fetch(`${address}/api${route}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(token !== '' && { authorization: `Bearer ${token}` }),
        },
        ...(payload !== undefined && { body: JSON.stringify(payload) }),
      });
      return { status: answer.status, body: (await answer.json()) as Body };
    };
    const entered = await ask<{ accessToken: string }>('POST', '/auth', {
      username: 'admin@foro.dev',
      password: 'Foro@2026',
    });
    token = entered.body.accessToken;
    const listed = await ask<{ items: { id: number }[] }>('GET', '/Process?page=1');
    const opened = await ask('GET', `/Process/${listed.body.items[0]?.id}`);
    const equipe = { equipe: 'Equipe da virada', idEmpresa: 1, membros: [] };
    const saved = await ask<{ id: number }>('POST', '/Team', equipe);
    const read = await ask('GET', `/Team/${saved.body.id}`);
    expect([entered, listed, opened, saved, read].map(({ status }) => status)).toEqual([
      200, 200, 200, 201, 200,
    ]);
    expect(read.body).toMatchObject({ equipe: 'Equipe da virada' });
  }, 60_000);
});
