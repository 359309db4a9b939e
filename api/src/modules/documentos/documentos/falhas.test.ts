import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { ProcessDocument } from '@foro/shared/contracts/process-document';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setImmediate as immediately } from 'node:timers/promises';
import { buildFirma, insertProcesso, type Firma } from '../../../testing/builders';
import { buildTestApp, tokenOf } from '../../../testing/builders-app';
import { docxOf, encodeForm, pdfOf, upload, zipOf } from '../../../testing/builders-upload';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { makeScratchFolder } from '../../../testing/scratch-folder';

describeOnDatabase('what goes wrong with documents', (base) => {
  let app: FastifyInstance;
  let filesDir: string;
  let firma: Firma;
  let processo: number;
  beforeAll(async () => {
    filesDir = makeScratchFolder('foro-falhas-');
    app = await buildTestApp(base.database, { filesDir });
    firma = await buildFirma(base.database);
    processo = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
  });
  afterAll(async () => {
    await app.close();
    fs.rmSync(filesDir, { recursive: true });
  });
  afterEach(() => jest.restoreAllMocks());

  const fields = () => ({ idProcesso: String(processo), tipo: 'outro' });
  const send = (nome: string, conteudo: Buffer) =>
    upload<ProcessDocument & ApiErrorBody>(app, firma.usuarios.admin, '/ProcessDocument', fields(), {
      nome,
      conteudo,
    });
  const download = (id: number) =>
    app.inject({
      url: `/api/ProcessDocument/${id}/versions/1/content`,
      headers: { authorization: `Bearer ${tokenOf(app, firma.usuarios.admin)}` },
    });
  const drafts = () => {
    const folder = path.join(filesDir, 'rascunhos');
    return fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  };
  const rows = async () => {
    const { rows: found } = await base.database.transaction('manutencao', (tx) =>
      tx.query<{ total: number }>('select count(*)::int as total from documento where id_cliente = $1', [
        firma.idCliente,
      ]),
    );
    return found[0]?.total;
  };

  it('leaves nothing of an upload whose connection is cut, at whichever tenth', async () => {
    const before = await rows();
    const server = await buildTestApp(base.database, { filesDir });
    const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
    const { type, payload } = await encodeForm(fields(), { nome: 'a.txt', conteudo: 'x'.repeat(1 << 20) });
    const head = [
      'POST /api/ProcessDocument HTTP/1.1',
      'host: foro',
      `authorization: Bearer ${tokenOf(app, firma.usuarios.admin)}`,
      `content-type: ${type}`,
      `content-length: ${payload.length}`,
      '',
      '',
    ].join('\r\n');
    try {
      for (let tenth = 1; tenth < 10; tenth += 1) {
        const socket = net.connect(Number(port), '127.0.0.1');
        socket.write(head);
        socket.write(payload.subarray(0, Math.floor((payload.length * tenth) / 10)));
        while (drafts().length === 0) await immediately();
        socket.destroy();
        while (drafts().length > 0) await immediately();
      }
    } finally {
      await server.close();
    }
    expect([await rows(), drafts()]).toEqual([before, []]);
  });

  it('says so where the disk is full, and keeps neither a row nor a part of the file', async () => {
    const before = await rows();
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' });
    jest.spyOn(app.files, 'receive').mockRejectedValue(full);
    const { status, body } = await send('a.pdf', pdfOf('cheio'));
    expect([status, body.message]).toEqual([503, expect.stringContaining('Não há espaço em disco')]);
    expect([await rows(), drafts()]).toEqual([before, []]);
  });

  it('has no row of a file that could not be kept', async () => {
    const before = await rows();
    const conteudo = pdfOf('some');
    const sha256 = createHash('sha256').update(conteudo).digest('hex');
    // A file takes the place of the store's folder.
    const folder = path.join(filesDir, String(firma.idCliente));
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, sha256.slice(0, 2)), '');
    expect((await send('a.pdf', conteudo)).status).toBe(500);
    fs.rmSync(path.join(folder, sha256.slice(0, 2)));
    expect([await rows(), drafts()]).toEqual([before, []]);
  });

  it('refuses a file that became shorter on the disk, so that nobody takes it for whole', async () => {
    const conteudo = pdfOf('encurtado');
    const { body } = await send('a.pdf', conteudo);
    const sha256 = createHash('sha256').update(conteudo).digest('hex');
    fs.truncateSync(path.join(filesDir, String(firma.idCliente), sha256.slice(0, 2), sha256), 10);
    const answer = await download(body.id);
    expect([answer.statusCode, answer.json<ApiErrorBody>().message]).toEqual([
      503,
      expect.stringContaining('alterado no armazenamento'),
    ]);
  });

  it('takes a file of two natures for what its first bytes say, and gives it out as an attachment that runs nowhere', async () => {
    const both = Buffer.concat([pdfOf('<script>alert(1)</script>'), await zipOf({ 'programa.exe': 'MZ' })]);
    const { status, body } = await send('foto.html', both);
    expect([status, body.nome, body.tipoConteudo]).toEqual([201, 'foto.html.pdf', 'application/pdf']);
    const { headers } = await download(body.id);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment/),
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  it('refuses a document of Word that would fill the memory when it is opened', async () => {
    const bomb = await docxOf({ 'word/media/zeros.bin': '0'.repeat(20 << 20) });
    const { status, body } = await send('bomba.docx', bomb);
    expect([status, body.fields?.arquivo]).toEqual([400, expect.stringMatching(/espaço demais/)]);
    expect(drafts()).toEqual([]);
  });
});
