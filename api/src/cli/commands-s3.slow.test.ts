import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../db/drivers/database';
import { buildFirma, insertProcesso } from '../testing/builders';
import { buildTestApp } from '../testing/builders-app';
import { pdfOf, upload } from '../testing/builders-upload';
import { createTestDatabase, type TestDatabase } from '../testing/describe-on-database';
import { startS3Server, type S3Server } from '../testing/s3-server';
import { makeScratchFolder } from '../testing/scratch-folder';
import { buildServerProgram } from '../testing/server-program';

/** Name, length and hash of each object in a bucket: Jest compares megabytes byte by byte for seconds. */
const hashesOf = ({ objects }: S3Server) =>
  [...objects]
    .map(
      ([name, content]) => `${name} ${content.length} ${createHash('sha256').update(content).digest('hex')}`,
    )
    .sort();

// The shipped commands, on a firm whose documents are in a bucket.
describe('the commands with a bucket', () => {
  let program: ReturnType<typeof buildServerProgram>;
  let folder: string;
  const servers: S3Server[] = [];
  const databases: TestDatabase[] = [];
  let bucket: S3Server;
  let firm: TestDatabase;
  let idCliente: number;
  const contents = [pdfOf('um'), pdfOf('dois'), Buffer.concat([pdfOf('três'), randomBytes(3 << 20)])];

  const startBucket = async () => {
    const server = await startS3Server();
    servers.push(server);
    return server;
  };
  const fresh = async () => {
    const made = await createTestDatabase();
    databases.push(made);
    return made;
  };
  const run = (name: string, args: readonly string[], { options }: TestDatabase, { config }: S3Server) =>
    program.run(name, args, {
      INIT_CWD: folder,
      // The SDK warns under Node 20 how long it will be supported.
      NODE_NO_WARNINGS: '1',
      FORO_FILES_DIR: path.join(folder, 'arquivos'),
      FORO_S3_ENDPOINT: config.endpoint ?? '',
      FORO_S3_BUCKET: config.bucket,
      FORO_S3_PREFIX: config.prefix,
      FORO_S3_ACCESS_KEY: config.accessKey,
      FORO_S3_SECRET_KEY: config.secretKey,
      DATABASE_URL: options.databaseUrl,
      FORO_JWT_SECRET: 'o mesmo segredo nos dois lados da mudança',
    });
  const rowsOf = async ({ options }: TestDatabase) => {
    const database = await openDatabase(options);
    try {
      const { rows } = await database.transaction('manutencao', (tx) =>
        tx.query<{ total: number }>('select count(*)::int as total from documento_versao'),
      );
      return rows[0]?.total;
    } finally {
      await database.close();
    }
  };

  beforeAll(async () => {
    program = buildServerProgram();
    folder = makeScratchFolder('foro-comandos-');
    bucket = await startBucket();
    firm = await fresh();
    const database = await openDatabase(firm.options);
    const app = await buildTestApp(database, { s3: bucket.config });
    const firma = await buildFirma(database);
    idCliente = firma.idCliente;
    const processo = await database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
    for (const conteudo of contents) {
      const fields = { idProcesso: String(processo), tipo: 'outro' };
      const arquivo = { nome: 'a.pdf', conteudo };
      const { status } = await upload(app, firma.usuarios.admin, '/ProcessDocument', fields, arquivo);
      expect(status).toBe(201);
    }
    await app.close();
    await database.close();
  }, 120_000);
  afterAll(async () => {
    program.remove();
    for (const server of servers) await server.close();
    for (const made of databases) await made.remove();
    fs.rmSync(folder, { recursive: true, force: true });
  }, 120_000);

  it('db export and db import carry the contents out of one bucket and into another, bit by bit', async () => {
    const exported = await run('export-database', ['foro.jsonl'], firm, bucket);
    expect([exported.code, exported.stderr]).toEqual([0, '']);
    expect(exported.stdout).toContain('Conteúdos de documentos íntegros: 3; faltam 0, alterados 0.');
    for (const [name, content] of bucket.objects) {
      const file = path.join(folder, 'foro.jsonl.arquivos', name.replace(bucket.config.prefix, ''));
      expect(fs.readFileSync(file).equals(content)).toBe(true);
    }
    const [elsewhere, target] = [await startBucket(), await fresh()];
    const imported = await run('import-database', ['foro.jsonl'], target, elsewhere);
    expect([imported.code, imported.stderr]).toEqual([0, '']);
    expect(imported.stdout).toContain('Conteúdos de documentos íntegros: 3; faltam 0, alterados 0.');
    expect(hashesOf(elsewhere)).toEqual(hashesOf(bucket));
    expect(await rowsOf(target)).toBe(3);
    const checked = await run('check-files', [], target, elsewhere);
    expect([checked.code, checked.stderr]).toEqual([0, '']);
  }, 120_000);

  it('files check names what was altered at the same length or is gone, since when it is refused, and that it is right again', async () => {
    const kept = [...bucket.objects];
    const [[altered, content], [gone]] = [...kept].sort() as [[string, Buffer], [string, Buffer]];
    bucket.objects.set(altered, Buffer.alloc(content.length));
    bucket.objects.delete(gone);
    const found = await run('check-files', [], firm, bucket);
    expect([found.code, found.stderr]).toEqual([1, '']);
    expect(found.stdout.split('\n').slice(0, 3)).toEqual([
      'Conteúdos de documentos íntegros: 1; faltam 1, alterados 1.',
      `  falta: grupo ${idCliente}, ${path.basename(gone)}`,
      `  alterado: grupo ${idCliente}, ${path.basename(altered)}`,
    ]);
    const again = await run('check-files', [], firm, bucket);
    expect(again.stdout).toMatch(
      new RegExp(`^ {2}recusado desde .* grupo ${idCliente}, ${path.basename(altered)}$`, 'm'),
    );
    for (const [name, was] of kept) bucket.objects.set(name, was);
    const right = await run('check-files', [], firm, bucket);
    expect([right.code, right.stdout]).toEqual([
      0,
      expect.stringContaining('já não estão alterados, entregues de novo: 1.'),
    ]);
  }, 120_000);

  it('a bucket that does not answer is told in one sentence with its reason, and leaves nothing half: the same command does it later', async () => {
    const exported = await run('export-database', ['base.jsonl'], firm, bucket);
    expect(exported.code).toBe(0);
    const [elsewhere, target] = [await startBucket(), await fresh()];
    const twelve = <Fault>(fault: Fault) => Array.from({ length: 12 }, () => fault);
    bucket.faults.push(...twelve('fails' as const));
    // A connection that breaks inside the import's transaction is the bucket's, not the database's.
    elsewhere.faults.push(...twelve('cuts' as const));
    for (const [failed, reason] of [
      [await run('export-database', ['outra.jsonl'], firm, bucket), /InternalError/],
      [await run('import-database', ['base.jsonl'], target, elsewhere), /ECONNRESET|EPIPE|socket hang up/],
      [await run('check-files', [], firm, bucket), /InternalError/],
    ] as const)
      expect([failed.code, failed.stderr.trim().split('\n')]).toEqual([
        1,
        [
          expect.stringMatching(/^O armazenamento dos documentos não respondeu/),
          expect.stringMatching(reason),
        ],
      ]);
    expect(fs.existsSync(path.join(folder, 'outra.jsonl'))).toBe(false);
    expect(await rowsOf(target)).toBe(0);
    for (const server of [bucket, elsewhere]) server.faults.length = 0;
    expect((await run('export-database', ['outra.jsonl'], firm, bucket)).code).toBe(0);
    expect((await run('import-database', ['base.jsonl'], target, elsewhere)).code).toBe(0);
    expect(hashesOf(elsewhere)).toEqual(hashesOf(bucket));
  }, 120_000);

  it('firm move takes the firm, with its contents, to another database and bucket, if both have one secret', async () => {
    const [elsewhere, target] = [await startBucket(), await fresh()];
    const move = (secret: string) => {
      const settings = {
        DATABASE_URL: target.options.databaseUrl,
        FORO_JWT_SECRET: secret,
        FORO_FILES_DIR: path.join(folder, 'arquivos-destino'),
        FORO_S3_ENDPOINT: elsewhere.config.endpoint,
        FORO_S3_BUCKET: elsewhere.config.bucket,
        FORO_S3_PREFIX: elsewhere.config.prefix,
        FORO_S3_ACCESS_KEY: elsewhere.config.accessKey,
        FORO_S3_SECRET_KEY: elsewhere.config.secretKey,
      };
      const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"`);
      fs.writeFileSync(path.join(folder, 'destino.env'), lines.join('\n'));
      const args = [`--grupo=${idCliente}`, '--destino=destino.env', '--endereco=https://novo.adv.br'];
      return run('move-firm', args, firm, bucket);
    };
    const refused = await move('outro segredo, com mais de trinta e dois');
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringContaining('FORO_JWT_SECRET tem de ser o mesmo nos dois'),
    ]);
    const moved = await move('o mesmo segredo nos dois lados da mudança');
    expect([moved.code, moved.stderr]).toEqual([0, '']);
    expect(moved.stdout).toContain('Conteúdos copiados e conferidos: 3.');
    expect(hashesOf(elsewhere)).toEqual(hashesOf(bucket));
    expect(await rowsOf(target)).toBe(3);
  }, 120_000);
});
