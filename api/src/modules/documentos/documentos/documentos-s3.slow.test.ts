import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { ProcessDocument } from '@foro/shared/contracts/process-document';
import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import {
  carryFiles,
  collectFiles,
  describeCarried,
  listNamed,
  removeFilesOf,
} from '../../../files/carry-files';
import { folderStore } from '../../../files/folder-store';
import { openStore } from '../../../files/open-store';
import { buildFirma, insertProcesso, type Firma } from '../../../testing/builders';
import { buildTestApp, tokenOf } from '../../../testing/builders-app';
import { pdfOf, upload } from '../../../testing/builders-upload';
import { describeOnOwnDatabase } from '../../../testing/describe-on-database';
import { startS3Server, type S3Server } from '../../../testing/s3-server';
import { makeScratchFolder } from '../../../testing/scratch-folder';

const DAY_MS = 24 * 60 * 60_000;

describeOnOwnDatabase('documents in a bucket', (base) => {
  let app: FastifyInstance;
  let server: S3Server;
  let filesDir: string;
  let firma: Firma;
  let processo: number;
  beforeAll(async () => {
    filesDir = makeScratchFolder('foro-s3-');
    server = await startS3Server();
    app = await buildTestApp(base.database, { filesDir, s3: server.config });
  });
  beforeEach(async () => {
    server.objects.clear();
    firma = await buildFirma(base.database);
    processo = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
  });
  afterAll(async () => {
    await app.close();
    await server.close();
    fs.rmSync(filesDir, { recursive: true });
  });

  const send = (conteudo: Buffer) =>
    upload<ProcessDocument & ApiErrorBody>(
      app,
      firma.usuarios.admin,
      '/ProcessDocument',
      { idProcesso: String(processo), tipo: 'outro' },
      { nome: 'petição.pdf', conteudo },
    );
  const download = (id: number, range?: string) =>
    app.inject({
      url: `/api/ProcessDocument/${id}/versions/1/content`,
      headers: {
        authorization: `Bearer ${tokenOf(app, firma.usuarios.admin)}`,
        ...(range !== undefined && { range }),
      },
    });
  const named = () => base.database.transaction('manutencao', (tx) => listNamed(tx, firma.idCliente));
  const drafts = () => fs.readdirSync(path.join(filesDir, 'rascunhos'));

  it('come and go as from a folder, whole and in parts, and nothing stays on the disk', async () => {
    const conteudo = Buffer.concat([pdfOf('um'), randomBytes(300_000)]);
    const { status, body } = await send(conteudo);
    expect([status, server.objects.size, drafts()]).toEqual([201, 1, []]);
    expect((await download(body.id)).rawPayload.equals(conteudo)).toBe(true);
    const part = await download(body.id, 'bytes=10-19');
    expect([part.statusCode, part.rawPayload]).toEqual([206, conteudo.subarray(10, 20)]);
  });

  it('are refused with a sentence while the bucket does not answer, and nobody has a row of them', async () => {
    const { body: kept } = await send(pdfOf('antes'));
    server.faults.push('fails', 'cuts', 'fails');
    const { status, body } = await send(pdfOf('durante'));
    expect([status, body.code, body.message]).toEqual([
      503,
      'INDISPONIVEL',
      expect.stringContaining('armazenamento dos documentos não respondeu'),
    ]);
    server.faults.push('fails', 'fails', 'fails');
    expect((await download(kept.id)).statusCode).toBe(503);
    server.faults.length = 0;
    expect((await download(kept.id)).statusCode).toBe(200);
    expect([(await named()).length, drafts()]).toEqual([1, []]);
  });

  it('are carried out of it into a folder and into another one bit by bit, and told of where they are gone or altered', async () => {
    for (const text of ['um', 'dois', 'três']) await send(pdfOf(text));
    const copy = makeScratchFolder('foro-copia-');
    const other = await startS3Server();
    const elsewhere = openStore({ filesDir, s3: other.config });
    try {
      const of = await named();
      const whole = { whole: 3, missing: [], altered: [] };
      expect(await carryFiles(app.files, folderStore(copy), of)).toEqual(whole);
      expect(await carryFiles(folderStore(copy), elsewhere, of)).toEqual(whole);
      expect([...other.objects].sort()).toEqual([...server.objects].sort());

      const [gone = '', altered = ''] = other.objects.keys();
      other.objects.delete(gone);
      other.objects.set(altered, Buffer.from('outro'));
      expect(describeCarried(await carryFiles(elsewhere, null, of))).toEqual([
        'Conteúdos de documentos íntegros: 1; faltam 1, alterados 1.',
        `  falta: grupo ${firma.idCliente}, ${path.basename(gone)}`,
        `  alterado: grupo ${firma.idCliente}, ${path.basename(altered)}`,
      ]);
    } finally {
      await other.close();
      fs.rmSync(copy, { recursive: true });
    }
  });

  it('are collected where no row names them and a day has passed, and go with their firm', async () => {
    await send(pdfOf('um'));
    const draft = await app.files.receive(Readable.from([Buffer.from('órfão')]), Infinity);
    await app.files.keep(firma.idCliente, draft);
    expect(await collectFiles(base.database, app.files, new Date(Date.now() - DAY_MS))).toBe(0);
    expect(await collectFiles(base.database, app.files, new Date(Date.now() + DAY_MS))).toBe(1);
    expect(server.objects.size).toBe(1);
    expect(await removeFilesOf(app.files, firma.idCliente)).toBe(1);
    expect(server.objects.size).toBe(0);
  });
});
