import type { Page } from '@foro/shared/contracts/list';
import type { ProcessDocument } from '@foro/shared/contracts/process-document';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setImmediate as immediately } from 'node:timers/promises';
import { openDatabase, type Database } from '../../../db/drivers/database';
import { encodeForm } from '../../../testing/builders-upload';
import { createTestDatabase, type TestDatabase } from '../../../testing/describe-on-database';
import { makeScratchFolder } from '../../../testing/scratch-folder';
import { buildServerProgram, type Running } from '../../../testing/server-program';

// The program as it ships, killed while a document is being uploaded.
describe('documents of a process that is killed', () => {
  let program: ReturnType<typeof buildServerProgram>;
  let made: TestDatabase;
  let database: Database;
  let env: Record<string, string>;
  const filesDir = makeScratchFolder('foro-morte-');
  beforeAll(async () => {
    made = await createTestDatabase('vazio');
    program = buildServerProgram();
    env = {
      DATABASE_URL: made.options.databaseUrl ?? '',
      FORO_DEMO: '1',
      FORO_SIGN_IN_DELAY_MS: '0',
      FORO_JWT_SECRET: 'um segredo de teste com mais de trinta e dois',
      FORO_FILES_DIR: filesDir,
      FORO_BACKGROUND: '0',
    };
    database = await openDatabase(made.options);
  }, 120_000);
  afterAll(async () => {
    program.remove();
    await database.close();
    await made.remove();
    fs.rmSync(filesDir, { recursive: true, force: true });
  }, 120_000);

  const tokenAt = async ({ address }: Running): Promise<string> => {
    const answer = await fetch(`${address}/api/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'gestor@foro.dev', password: 'Foro@2026' }),
    });
    return ((await answer.json()) as { accessToken: string }).accessToken;
  };
  const drafts = () => {
    const folder = path.join(filesDir, 'rascunhos');
    return fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  };
  const rows = async () => {
    const { rows: found } = await database.transaction('manutencao', (tx) =>
      tx.query<{ total: number }>("select count(*)::int as total from documento where titulo = 'Laudo'"),
    );
    return found[0]?.total;
  };
  /** Every stored content matches the hash in its name. */
  const contentsAreWhole = () =>
    fs
      .readdirSync(filesDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('rascunhos'))
      .every(
        ({ parentPath, name }) =>
          createHash('sha256')
            .update(fs.readFileSync(path.join(parentPath, name)))
            .digest('hex') === name,
      );

  it('are there in whole or not at all, and the same file is taken by the next process', async () => {
    const conteudo = 'x'.repeat(4 << 20);
    const killed = await program.start(env);
    const authorization = `Bearer ${await tokenAt(killed)}`;
    const list = await fetch(`${killed.address}/api/Process?page=1`, { headers: { authorization } });
    const { items } = (await list.json()) as Page<{ id: number }>;
    const { type, payload } = await encodeForm(
      { idProcesso: String(items[0]?.id), titulo: 'Laudo', tipo: 'outro' },
      { nome: 'laudo.txt', conteudo },
    );
    const before = drafts().length;
    const socket = net.connect(Number(new URL(killed.address).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      `POST /api/ProcessDocument HTTP/1.1\r\nhost: foro\r\nauthorization: ${authorization}\r\ncontent-type: ${type}\r\ncontent-length: ${payload.length}\r\n\r\n`,
    );
    socket.write(payload.subarray(0, payload.length / 2));
    while (drafts().length === before) await immediately();
    killed.child.kill('SIGKILL');
    await killed.ended;
    socket.destroy();
    expect([await rows(), contentsAreWhole()]).toEqual([0, true]);

    const next = await program.start(env);
    const headers = { authorization: `Bearer ${await tokenAt(next)}` };
    const sent = await fetch(`${next.address}/api/ProcessDocument`, {
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body: payload,
    });
    const { id } = (await sent.json()) as ProcessDocument;
    const fetched = await fetch(`${next.address}/api/ProcessDocument/${id}/versions/1/content`, {
      headers,
    });
    expect([sent.status, await fetched.text()]).toEqual([201, conteudo]);
    expect([await rows(), contentsAreWhole()]).toEqual([1, true]);
  }, 120_000);
});
