import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { Page } from '@foro/shared/contracts/list';
import type { DocumentVersion, ProcessDocumentRow } from '@foro/shared/contracts/process-document';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pdfOf, upload } from '../../../testing/builders-upload';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { prepareDocumentos, type Versao } from './documentos.fixtures';

describeOnDatabase('/ProcessDocument, read', (base) => {
  const given = prepareDocumentos(base);
  const { open, send, create, sendVersion, ask, download } = given;

  it('lists in both forms, the latest first, and finds by title, file, folder and label', async () => {
    const outro = await open({ titulo: 'Inventário' });
    const idProcesso = String(outro);
    const primeiro = await create({ idProcesso, titulo: 'Certidão de óbito', pasta: 'Família' });
    const segundo = await create({ idProcesso, titulo: 'Plano de partilha', etiquetas: 'minuta' });
    const list = async (query: string) =>
      (await ask<Page<ProcessDocumentRow>>('GET', `?idProcesso=${outro}&page=1&${query}`)).body;
    expect((await list('')).items.map(({ id }) => id)).toEqual([segundo.id, primeiro.id]);
    expect((await list('sort=titulo')).items.map(({ id }) => id)).toEqual([primeiro.id, segundo.id]);
    expect((await list('pageSize=1')).total).toBe(2);
    expect((await list(`pageSize=1&around=${primeiro.id}`)).page).toBe(2);
    for (const [query, id] of [
      ['search=obito', primeiro.id],
      ['search=minuta', segundo.id],
      ['search=familia', primeiro.id],
      [`pasta=${encodeURIComponent('Família')}`, primeiro.id],
    ] as const)
      expect([query, (await list(query)).items.map((row) => row.id)]).toEqual([query, [id]]);
    expect((await ask<ProcessDocumentRow[]>('GET', `?idProcesso=${outro}`)).body).toHaveLength(2);
    expect((await list('tipo=contrato')).total).toBe(0);
    expect((await ask('GET', '?idProcesso=2000000')).status).toBe(404);
  });

  it('answers the file whole or in parts, as an attachment that nothing of can run', async () => {
    const conteudo = pdfOf('partes');
    const { id } = await create({}, conteudo);
    const at = `/${id}/versions/1/content`;
    const whole = await download(at);
    expect([whole.statusCode, whole.rawPayload]).toEqual([200, conteudo]);
    expect(whole.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
    });
    const part = await download(at, { range: 'bytes=5-9' });
    expect([part.statusCode, part.rawPayload]).toEqual([206, conteudo.subarray(5, 10)]);
    expect(part.headers['content-range']).toBe(`bytes 5-9/${conteudo.length}`);
    const tail = await download(at, { range: 'bytes=-4' });
    expect(tail.rawPayload).toEqual(conteudo.subarray(-4));
    expect((await download(at, { range: 'bytes=99999-' })).statusCode).toBe(416);
    const known = await download(at, { 'if-none-match': String(whole.headers.etag) });
    expect([known.statusCode, known.payload]).toEqual([304, '']);
    expect((await download(`/${id}/versions/2/content`)).statusCode).toBe(404);
  });

  it('says so where the file is gone from the disk', async () => {
    const conteudo = pdfOf('sumiu');
    const { id } = await create({}, conteudo);
    const sha256 = createHash('sha256').update(conteudo).digest('hex');
    fs.rmSync(path.join(given.filesDir, String(given.firma.idCliente), sha256.slice(0, 2), sha256));
    const { statusCode, json } = await download(`/${id}/versions/1/content`);
    expect([statusCode, json<ApiErrorBody>().message]).toEqual([
      503,
      'O arquivo desta versão não está no armazenamento. Avise quem cuida do sistema.',
    ]);
  });

  describe('a client', () => {
    const texts = ({ body }: { body: unknown }) => JSON.stringify(body);

    it('reads what was made visible to it on its own cases, in the latest version alone, and nothing else', async () => {
      const seen = await create({ visivelCliente: 'true', nota: 'Só nossa', etiquetas: 'interna' });
      const hidden = await create();
      await sendVersion(seen.id, pdfOf('nova'), { nota: 'Rascunho' });
      const { body } = await ask<ProcessDocumentRow[]>(
        'GET',
        `?idProcesso=${given.processo}`,
        undefined,
        'clientePJ',
      );
      expect(body.map(({ id }) => id)).toContain(seen.id);
      expect(body.map(({ id }) => id)).not.toContain(hidden.id);
      expect(body.every(({ visivelCliente }) => visivelCliente)).toBe(true);
      expect(texts({ body })).not.toMatch(/Só nossa|interna/);
      const versions = await ask<DocumentVersion[]>('GET', `/${seen.id}/versions`, undefined, 'clientePJ');
      expect(versions.body.map(({ n, nota }) => [n, nota])).toEqual([[2, null]]);
      expect((await download(`/${seen.id}/versions/2/content`, {}, 'clientePJ')).statusCode).toBe(200);
      for (const url of [
        `/${seen.id}/versions/1/content`,
        `/${hidden.id}`,
        `/${hidden.id}/versions`,
        `/${hidden.id}/versions/1/content`,
      ])
        expect([url, (await ask('GET', url, undefined, 'clientePJ')).status]).toEqual([url, 404]);
      for (const url of [`?idProcesso=${given.processo}`, `/${seen.id}`, `/${seen.id}/versions/2/content`])
        expect([url, (await ask('GET', url, undefined, 'clientePF')).status]).toEqual([url, 404]);
    });

    it('changes, adds and deletes nothing', async () => {
      const seen = await create({ visivelCliente: 'true' });
      const { clientePJ } = given.firma.usuarios;
      expect((await send({ nome: 'a.pdf', conteudo: pdfOf('x') }, {}, 'clientePJ')).status).toBe(403);
      expect((await ask('PUT', '', seen, 'clientePJ')).status).toBe(403);
      expect((await ask('DELETE', `/${seen.id}`, undefined, 'clientePJ')).status).toBe(403);
      const again = await upload<Versao>(
        given.app,
        clientePJ,
        `/ProcessDocument/${seen.id}/versions`,
        {},
        null,
      );
      expect(again.status).toBe(403);
    });
  });
});
