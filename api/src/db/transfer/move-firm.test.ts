import type { FastifyInstance } from 'fastify';
import fs from 'node:fs';
import path from 'node:path';
import { folderStore } from '../../files/folder-store';
import { buildFirma, insertProcesso, SENHA, type Firma } from '../../testing/builders';
import { buildTestApp, call } from '../../testing/builders-app';
import { pdfOf, upload } from '../../testing/builders-upload';
import {
  createTestDatabase,
  describeOnOwnDatabase,
  type TestDatabase,
} from '../../testing/describe-on-database';
import { makeScratchFolder } from '../../testing/scratch-folder';
import { readTestRun, withDatabase } from '../../testing/test-run';
import { openDatabase, type Database } from '../drivers/database';
import { moveFirm, undoMove, type MoveOptions } from './move-firm';

const ENDERECO = 'https://novo.adv.br';
const STEPS = [
  'O grupo só é lido.',
  'Linhas copiadas.',
  'Linhas conferidas.',
  'Conteúdos copiados e conferidos: 1.',
  'O destino tem o grupo.',
];
const LAST = 'A origem não atende mais o grupo.';
const MOVING =
  'O escritório está mudando de servidor: até o fim da mudança, dá para consultar, mas não para gravar. Tente novamente mais tarde.';

/** A connection of its own past any pooler, as an operator's command has; the test can end it like that of a killed process. */
const openAs = (name: string, { connection }: Pick<Database, 'connection'>) => {
  const address = new URL(withDatabase(readTestRun().url, new URL(connection).pathname.slice(1)));
  address.searchParams.set('application_name', name);
  return openDatabase({ databaseUrl: address.toString(), dataDir: '', poolSize: 1 });
};

describeOnOwnDatabase('moveFirm', (base) => {
  let folder: string;
  let source: FastifyInstance;
  let target: FastifyInstance;
  let made: TestDatabase;
  let there: Database;
  let movers: readonly [from: Database, to: Database];
  let firma: Firma;
  let other: Firma;
  let local: Firma;
  let processo: number;
  let documento: number;
  let runs = 0;

  beforeAll(async () => {
    folder = makeScratchFolder('foro-mudanca-');
    made = await createTestDatabase();
    there = await openDatabase(made.options);
    movers = [await openAs('teste', base.database), await openAs('teste', there)];
    await there.transaction('manutencao', (tx) => tx.query('alter sequence grupo_id_seq restart 5001'));
    source = await buildTestApp(base.database, { filesDir: path.join(folder, 'origem'), isDemo: true });
    target = await buildTestApp(there, { filesDir: path.join(folder, 'destino') });
    [firma, other, local] = [
      await buildFirma(base.database),
      await buildFirma(base.database),
      await buildFirma(there),
    ];
    processo = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
    const fields = { idProcesso: String(processo), tipo: 'outro' };
    const arquivo = { nome: 'a.pdf', conteudo: pdfOf('um') };
    const sent = await upload<{ id: number }>(
      source,
      firma.usuarios.admin,
      '/ProcessDocument',
      fields,
      arquivo,
    );
    documento = sent.body.id;
    await base.database.transaction('manutencao', (tx) =>
      tx.query("insert into trabalho (id_cliente, tipo) values ($1, 'lixeira'), ($2, 'lixeira')", [
        firma.idCliente,
        other.idCliente,
      ]),
    );
  }, 120_000);
  afterAll(async () => {
    await Promise.all([source.close(), target.close()]);
    await Promise.all([there, ...movers].map((database) => database.close()));
    await made.remove();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const options = (changes: Partial<MoveOptions> = {}): MoveOptions => ({
    source: { database: movers[0], files: folderStore(path.join(folder, 'origem')) },
    target: { database: movers[1], files: folderStore(path.join(folder, 'destino')) },
    idCliente: firma.idCliente,
    endereco: ENDERECO,
    onStep: () => undefined,
    ...changes,
  });
  const enter = (app: FastifyInstance) =>
    call<{ message: string }>(app, null, 'POST', '/auth', {
      username: firma.usuarios.admin.email,
      password: SENHA,
    });
  const write = (app: FastifyInstance, { usuarios, escritorio }: Firma) =>
    call<{ id: number; message: string }>(app, usuarios.admin, 'POST', '/Team', {
      equipe: `Equipe ${(runs += 1)}`,
      idEmpresa: escritorio,
      membros: [],
    });
  const read = async (app: FastifyInstance) =>
    (await call(app, firma.usuarios.admin, 'GET', `/Process/${processo}`)).status;
  const dueFirms = (database: Database) =>
    database.transaction('sistema', async (tx) => {
      const { rows } = await tx.query<{ id_cliente: number }>(
        'select id_cliente from foro_trabalhos_devidos(9)',
      );
      return rows.map(({ id_cliente }) => id_cliente);
    });
  const rowsThere = () =>
    there.transaction('manutencao', async (tx) => {
      const { rows } = await tx.query<{ total: number }>(
        'select ((select count(*) from grupo where id = $1) + (select count(*) from evento where id_cliente = $1))::int as total',
        [firma.idCliente],
      );
      return rows[0]?.total;
    });
  const filesThere = async () => {
    const found: string[] = [];
    for await (const name of options().target.files.list(firma.idCliente)) found.push(name);
    return found.length;
  };
  const expectUnmoved = async () => {
    expect([await rowsThere(), await filesThere()]).toEqual([0, 0]);
    expect([(await write(source, firma)).status, await read(source)]).toEqual([201, 200]);
    expect(await dueFirms(base.database)).toContain(firma.idCliente);
  };
  /** Ends the move at this step as if its process had been killed: nothing more happens, and its connections are gone. */
  const killAt = async (step: string) => {
    const [from, to] = [await openAs('mudanca', base.database), await openAs('mudanca', there)];
    await new Promise<void>((resolve) => {
      void moveFirm({
        ...options(),
        source: { ...options().source, database: from },
        target: { ...options().target, database: to },
        onStep: (done) => {
          if (done !== step) return undefined;
          resolve();
          return new Promise<void>(() => undefined);
        },
      });
    });
    for (const database of [base.database, there])
      await database.transaction('manutencao', (tx) =>
        tx.query(
          "select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'mudanca' and datname = current_database()",
        ),
      );
  };

  it.each(STEPS)(
    'leaves the firm where it was, and nothing at the target, if it fails after %j',
    async (step) => {
      const failing = options({
        onStep: (done) => {
          if (done === step) throw new Error('falha');
        },
      });
      await expect(moveFirm(failing)).rejects.toThrow('falha');
      await expectUnmoved();
    },
    60_000,
  );

  it.each(STEPS)(
    'leaves the firm where it was if it is killed after %j; --desfazer clears the target',
    async (step) => {
      await killAt(step);
      expect([(await write(source, firma)).status, await read(source)]).toEqual([201, 200]);
      expect((await enter(target)).status).not.toBe(200);
      await undoMove(options());
      await expectUnmoved();
    },
    60_000,
  );

  it('refuses a store that both share, contents that are not whole, and a number that the target has', async () => {
    const { source: from, target: to } = options();
    await expect(moveFirm(options({ target: { ...to, files: from.files } }))).rejects.toThrow(
      'A origem e o destino guardam os documentos no mesmo lugar.',
    );
    await expect(
      moveFirm(options({ source: { ...from, files: folderStore(path.join(folder, 'vazia')) } })),
    ).rejects.toThrow('faltam 1');
    await expect(
      moveFirm(
        options({
          source: { ...to, database: there },
          target: { ...from, database: there },
          idCliente: local.idCliente,
        }),
      ),
    ).rejects.toThrow(`O destino já tem um grupo ${local.idCliente}`);
    await expectUnmoved();
  }, 60_000);

  it('only reads the firm meanwhile, leaves it alone in the background, and serves the others', async () => {
    const seen: unknown[] = [];
    const watched = options({
      onStep: async (done) => {
        if (done === STEPS[0]) {
          const refused = await write(source, firma);
          seen.push(refused.status, refused.body.message, await read(source));
          seen.push((await write(source, other)).status, await dueFirms(base.database));
        }
        if (done !== STEPS.at(-1)) return;
        seen.push((await enter(target)).body.message, await dueFirms(there));
        throw new Error('falha');
      },
    });
    await expect(moveFirm(watched)).rejects.toThrow('falha');
    expect(seen).toEqual([
      503,
      MOVING,
      200,
      201,
      [other.idCliente],
      'O escritório está chegando a este servidor. Tente novamente em instantes.',
      [],
    ]);
  }, 60_000);

  it('moves it; killed once the source has let it go, the same command ends the move', async () => {
    await killAt(LAST);
    expect([await read(source), (await enter(target)).status]).toEqual([401, 503]);
    await expect(undoMove(options())).rejects.toThrow('O grupo já mudou');
    await moveFirm(options());
    await expect(moveFirm(options())).rejects.toThrow('O grupo já mudou.');
  }, 60_000);

  it('then serves the firm from the target alone, with its documents; the source says the address', async () => {
    const refused = await enter(source);
    expect([refused.status, refused.body.message]).toEqual([
      401,
      `O escritório mudou de endereço. Entre em ${ENDERECO}.`,
    ]);
    expect([
      await read(source),
      (await write(source, firma)).status,
      (await write(source, other)).status,
    ]).toEqual([401, 401, 201]);
    expect([(await enter(target)).status, await read(target)]).toEqual([200, 200]);
    expect((await write(target, firma)).status).toBe(201);
    expect((await write(target, local)).status).toBe(201);
    const file = await call(
      target,
      firma.usuarios.admin,
      'GET',
      `/ProcessDocument/${documento}/versions/1/content`,
    );
    expect(file.status).toBe(200);
    expect(await dueFirms(there)).toEqual([firma.idCliente]);
    // What a stranger may ask does not tell whom the firm had.
    const forgot = { username: firma.usuarios.admin.email };
    expect((await call(source, null, 'POST', '/auth/forgot', forgot)).status).toBe(204);
  }, 60_000);
});
