import type {
  DocumentShare,
  DocumentShareCreate,
  DocumentShareCreated,
} from '@foro/shared/contracts/document-share';
import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { ProcessDocument } from '@foro/shared/contracts/process-document';
import type { FastifyInstance } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { buildFirma, insertProcesso, type Firma } from '../../../testing/builders';
import { buildTestApp, call, tokenOf } from '../../../testing/builders-app';
import { pdfOf, upload } from '../../../testing/builders-upload';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { startS3Server, type S3Server } from '../../../testing/s3-server';
import { makeScratchFolder } from '../../../testing/scratch-folder';

const REFUSED = /alterado no armazenamento/;

describeOnDatabase('documents that were altered in the store', (base) => {
  describe.each(['folder', 'bucket'])('a %s', (kind) => {
    let app: FastifyInstance;
    let address: string;
    let server: S3Server;
    let filesDir: string;
    let firma: Firma;
    let processo: number;
    beforeAll(async () => {
      filesDir = makeScratchFolder('foro-alterados-');
      server = await startS3Server();
      app = await buildTestApp(base.database, {
        filesDir,
        ...(kind === 'bucket' && { s3: server.config }),
      });
      address = await app.listen({ host: '127.0.0.1', port: 0 });
      firma = await buildFirma(base.database);
      processo = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
    });
    afterAll(async () => {
      await app.close();
      await server.close();
      fs.rmSync(filesDir, { recursive: true });
    });

    const write = (was: Buffer, content: Buffer) => {
      const sha256 = createHash('sha256').update(was).digest('hex');
      const name = `${firma.idCliente}/${sha256.slice(0, 2)}/${sha256}`;
      if (kind === 'folder') fs.writeFileSync(path.join(filesDir, name), content);
      else server.objects.set(`foro/${name}`, content);
    };
    /** Another content of the same length. */
    const alter = (content: Buffer) => {
      const other = Buffer.from(content);
      const place = content.length - 9;
      // Whatever this byte is: a content may be random.
      other.writeUInt8(content.readUInt8(place) ^ 0xff, place);
      write(content, other);
    };
    const create = async (nome: string, conteudo: Buffer) => {
      const fields = { idProcesso: String(processo), tipo: 'prova' };
      const arquivo = { nome, conteudo };
      const { status, body } = await upload<ProcessDocument>(
        app,
        firma.usuarios.advogado,
        '/ProcessDocument',
        fields,
        arquivo,
      );
      expect(status).toBe(201);
      return body.id;
    };
    const large = () => Buffer.concat([pdfOf('grande'), randomBytes(3 << 20)]);
    const authorization = () => `Bearer ${tokenOf(app, firma.usuarios.advogado)}`;
    const fetchContent = (id: number, range?: string) =>
      fetch(`${address}/api/ProcessDocument/${id}/versions/1/content`, {
        headers: { authorization: authorization(), ...(range !== undefined && { range }) },
      });
    const fetchZip = (ids: readonly number[]) =>
      fetch(`${address}/api/ProcessDocument/zip`, {
        method: 'POST',
        headers: { authorization: authorization(), 'content-type': 'application/json' },
        body: JSON.stringify({ ids }),
      });
    /** Creates a link, and returns its secret. */
    const share = async (idDocumento: number, changes: Partial<DocumentShareCreate> = {}) => {
      const fields = { idDocumento, dias: 7, ...changes };
      const { advogado } = firma.usuarios;
      const { body } = await call<DocumentShareCreated>(app, advogado, 'POST', '/DocumentShare', fields);
      return body.endereco.slice(body.endereco.indexOf('#') + 1);
    };
    const fetchByLink = (token: string) =>
      fetch(`${address}/api/DocumentShare/content`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
      });
    const refusalOf = async (answer: Response) => {
      const { message } = (await answer.json()) as ApiErrorBody;
      return [answer.status, answer.headers.get('content-disposition'), message];
    };
    const metric = async () =>
      /^foro_files_altered (\d+)$/m.exec((await app.inject('/api/metrics')).body)?.[1];

    it('breaks a download off at the same length, refuses the next and every part in plain words, and gives it again once it is right', async () => {
      const conteudo = large();
      const id = await create('laudo.pdf', conteudo);
      alter(conteudo);
      const broken = await fetchContent(id);
      expect([broken.status, broken.headers.get('content-length')]).toEqual([200, String(conteudo.length)]);
      await expect(broken.arrayBuffer()).rejects.toThrow();
      for (const range of [undefined, 'bytes=10-19', 'bytes=-5'])
        expect(await refusalOf(await fetchContent(id, range))).toEqual([
          503,
          null,
          expect.stringMatching(REFUSED),
        ]);
      expect(await metric()).toBe('1');
      write(conteudo, conteudo);
      const right = await fetchContent(id);
      expect(Buffer.from(await right.arrayBuffer()).equals(conteudo)).toBe(true);
      expect(await metric()).toBe('0');
    });

    it('refuses a small one at the first request, by a link too', async () => {
      const conteudo = pdfOf('pequeno');
      const idDocumento = await create('pequeno.pdf', conteudo);
      const token = await share(idDocumento);
      alter(conteudo);
      for (const answer of [await fetchByLink(token), await fetchContent(idDocumento)])
        expect(await refusalOf(answer)).toEqual([503, null, expect.stringMatching(REFUSED)]);
    });

    it('counts no opening of a link that delivers nothing', async () => {
      const conteudo = pdfOf('uma vez');
      const idDocumento = await create('uma-vez.pdf', conteudo);
      const token = await share(idDocumento, { maxAberturas: 1 });
      const openings = async () => {
        const path = `/DocumentShare?idDocumento=${idDocumento}`;
        return (await call<DocumentShare[]>(app, firma.usuarios.advogado, 'GET', path)).body[0]?.aberturas;
      };
      alter(conteudo);
      expect([(await refusalOf(await fetchByLink(token)))[0], await openings()]).toEqual([503, 0]);
      write(conteudo, conteudo);
      const answer = await fetchByLink(token);
      expect(Buffer.from(await answer.arrayBuffer()).equals(conteudo)).toBe(true);
      expect([answer.status, await openings()]).toEqual([200, 1]);
      expect([(await refusalOf(await fetchByLink(token)))[0], await openings()]).toEqual([404, 1]);
    });

    it('breaks an archive off, and names the file the next time, before anything is sent', async () => {
      const conteudo = large();
      const ids = [await create('bom.pdf', pdfOf('bom')), await create('mau.pdf', conteudo)];
      alter(conteudo);
      await expect(fetchZip(ids).then((answer) => answer.arrayBuffer())).rejects.toThrow();
      expect(await refusalOf(await fetchZip(ids))).toEqual([
        503,
        null,
        expect.stringMatching(/"mau\.pdf" foi alterado/),
      ]);
      const good = await fetchZip(ids.slice(0, 1));
      expect([good.status, (await good.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
    });
  });
});
