import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { Page } from '@foro/shared/contracts/list';
import type {
  DocumentVersion,
  ProcessDocument,
  ProcessDocumentRow,
} from '@foro/shared/contracts/process-document';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setImmediate as immediately } from 'node:timers/promises';
import { buildFirma, insertProcesso } from '../../../testing/builders';
import { buildTestApp, call, tokenOf } from '../../../testing/builders-app';
import { docxOf, encodeForm, pdfOf, upload, zipOf } from '../../../testing/builders-upload';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { type Documento, prepareDocumentos, type Versao } from './documentos.fixtures';

describeOnDatabase('/ProcessDocument', (base) => {
  const given = prepareDocumentos(base);
  const { open, send, create, sendVersion, ask, download } = given;
  const drafts = () => {
    const folder = path.join(given.filesDir, 'rascunhos');
    return fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  };
  const rows = async () => {
    const { rows: found } = await base.database.transaction('manutencao', (tx) =>
      tx.query<{ total: number }>('select count(*)::int as total from documento where id_cliente = $1', [
        given.firma.idCliente,
      ]),
    );
    return found[0]?.total;
  };

  const PROGRAMA = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);

  it('takes a form with a file: 201 with the record, the file on the disk by its hash and nothing beside it', async () => {
    const conteudo = pdfOf('Excelentíssimo');
    const criado = await create({ pasta: 'Inicial', etiquetas: 'urgente', nota: 'Conferir' }, conteudo);
    expect(criado).toMatchObject({
      idProcesso: given.processo,
      idEmpresa: null,
      titulo: 'Petição inicial',
      tipo: 'peticao',
      pasta: 'Inicial',
      etiquetas: 'urgente',
      nota: 'Conferir',
      visivelCliente: false,
      versao: 1,
      nome: 'Petição inicial.pdf',
      tipoConteudo: 'application/pdf',
      tamanho: conteudo.length,
      verificado: false,
      processoTitulo: 'Ação de cobrança',
      enviadoPor: expect.stringContaining('colaborador'),
    });
    expect((await ask(`GET`, `/${criado.id}`)).body).toEqual(criado);
    const sha256 = createHash('sha256').update(conteudo).digest('hex');
    const kept = path.join(given.filesDir, String(given.firma.idCliente), sha256.slice(0, 2), sha256);
    expect(fs.readFileSync(kept)).toEqual(conteudo);
    expect(drafts()).toEqual([]);
  });

  it('keeps documents of a client that belong to no case', async () => {
    const papel = await create({
      idProcesso: '',
      idEmpresa: String(given.firma.clientePJ),
      tipo: 'contrato',
    });
    expect(papel).toMatchObject({ idProcesso: null, idEmpresa: given.firma.clientePJ, processoTitulo: null });
    const { body } = await ask<ProcessDocumentRow[]>('GET', `?idEmpresa=${given.firma.clientePJ}`);
    expect(body.map(({ id }) => id)).toEqual([papel.id]);
  });

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['no owner', { idProcesso: '' }, { idProcesso: 'Diga de que processo ou cliente é o documento' }],
    ['two owners', { idEmpresa: '1' }, { idProcesso: 'Um documento tem um só dono' }],
    ['a case that is not there', { idProcesso: '2000000' }, { idProcesso: 'Processo inválido' }],
    ['no number', { idProcesso: 'x' }, { idProcesso: 'Identificador inválido' }],
    ['no kind', { tipo: '' }, { tipo: 'Tipo é obrigatório' }],
    ['a long title', { titulo: 'x'.repeat(256) }, { titulo: 'Máximo de 255 caracteres' }],
    ['a flag that is none', { visivelCliente: 'talvez' }, { visivelCliente: 'Valor inválido' }],
    ['an unknown field', { lixo: 'x' }, { lixo: 'Campo desconhecido' }],
  ])('refuses %s beside its field, and keeps nothing', async (_title, fields, expected) => {
    const before = await rows();
    const { status, body } = await send({ nome: 'a.pdf', conteudo: pdfOf('recusado') }, fields);
    expect([status, body.fields]).toEqual([400, expect.objectContaining(expected)]);
    expect([await rows(), drafts()]).toEqual([before, []]);
  });

  it.each<[string, string, () => Buffer | Promise<Buffer>, RegExp]>([
    ['a program called PDF', 'recibo.pdf', () => PROGRAMA, /programa/],
    [
      'HTML that calls itself an image',
      'foto.svg',
      () => Buffer.from('<?xml version="1.0"?><svg/>'),
      /não é aceito/,
    ],
    ['a document with macros', 'm.docx', () => docxOf({ 'word/vbaProject.bin': 'x' }), /macros/],
    ['an archive with a program', 'a.zip', () => zipOf({ 'nota.pdf.exe': 'x' }), /programa/],
    ['a bomb', 'b.zip', () => zipOf({ zeros: Buffer.alloc(20 << 20) }), /espaço demais/],
    [
      'a broken archive',
      'q.zip',
      async () => (await zipOf({ a: 'texto longo' })).subarray(0, 40),
      /danificado/,
    ],
    [
      'an archive with a password',
      's.zip',
      async () => {
        const zip = await zipOf({ a: 'texto' });
        const central = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
        zip.writeUInt16LE(zip.readUInt16LE(central + 8) | 1, central + 8);
        return zip;
      },
      /senha/,
    ],
    ['bytes without a meaning', 'x.pdf', () => Buffer.from([1, 2, 3, 0, 5, 6, 7, 8]), /não é aceito/],
    ['nothing', 'vazio.txt', () => Buffer.alloc(0), /vazio/],
  ])('refuses %s with the reason', async (_title, nome, build, reason) => {
    const { status, body } = await send({ nome, conteudo: await build() });
    expect([status, body.fields?.arquivo]).toEqual([400, expect.stringMatching(reason)]);
    expect(drafts()).toEqual([]);
  });

  it('refuses a form without a file, another body, and a file beyond 50 MB', async () => {
    expect((await send(null)).body.fields).toEqual({ arquivo: 'Escolha o arquivo' });
    expect((await ask('POST', '', { titulo: 'x' })).status).toBe(400);
    const large = await send({ nome: 'a.txt', conteudo: Buffer.alloc(50 * 1024 * 1024 + 1, 'x') });
    expect([large.status, large.body.code, drafts()]).toEqual([413, 'CORPO_GRANDE', []]);
  });

  it.each([
    ['emoji 🧾 e acentuação.pdf', 'emoji 🧾 e acentuação.pdf'],
    ['../../etc/pass\\wd.pdf', '-..-etc-pass-wd.pdf'],
    ['contrato\u202Efdp.exe', 'contratofdp.exe.pdf'],
    ['nulo\u0000.pdf', 'nulo.pdf'],
    ['sem fim', 'sem fim.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(251)}.pdf`],
  ])('keeps a file called %j as data, called %j', async (sent, kept) => {
    const { status, body } = await send({ nome: sent, conteudo: pdfOf('nomes') });
    expect([status, body.nome]).toEqual([201, kept]);
    const { headers } = await download(`/${body.id}/versions/1/content`);
    const named = String(headers['content-disposition']);
    expect(named).toMatch(/^attachment; /);
    const encoded = /filename\*=UTF-8''(.*)$/.exec(named)?.[1] ?? /filename="(.*)"/.exec(named)?.[1] ?? '';
    expect(decodeURIComponent(encoded)).toBe(kept);
  });

  it('adds a version after the last one, tells the second of two of the first, and restores as a version of its own', async () => {
    const { id, dataAlteracao } = await create({}, pdfOf('um'));
    const added = await sendVersion(id, pdfOf('dois'), { versaoBase: '1', nota: 'Com as emendas' });
    expect([added.status, added.body.n, added.body.nota]).toEqual([201, 2, 'Com as emendas']);
    const late = await sendVersion(id, pdfOf('dois meu'), { versaoBase: '1' });
    expect(late.status).toBe(409);
    expect(late.body.message).toMatch(/advogado .* enviou a versão 2 em .* como a versão 3/);
    expect((await sendVersion(id, pdfOf('dois meu'), { versaoBase: '2' })).body.n).toBe(3);
    const restored = await ask<Versao>('POST', `/${id}/versions/1/restore`);
    expect([restored.status, restored.body.n, restored.body.nota]).toEqual([
      201,
      4,
      'Restaurada da versão 1',
    ]);
    const { body } = await ask<DocumentVersion[]>('GET', `/${id}/versions`);
    expect(body.map(({ n, nome }) => [n, nome])).toEqual([
      [4, 'Petição inicial.pdf'],
      [3, 'segunda.pdf'],
      [2, 'segunda.pdf'],
      [1, 'Petição inicial.pdf'],
    ]);
    expect(body[0]?.sha256).toBe(body[3]?.sha256);
    const now = await ask<ProcessDocument>('GET', `/${id}`);
    expect(now.body).toMatchObject({ versao: 4, nome: 'Petição inicial.pdf' });
    // A person who still has the earlier version cannot overwrite it.
    expect((await ask('PUT', '', { ...now.body, dataAlteracao })).status).toBe(409);
  });

  it('has two who add a version at once come one after the other', async () => {
    const { id } = await create();
    const answers = await Promise.all(['a', 'b', 'c'].map((texto) => sendVersion(id, pdfOf(texto))));
    expect(answers.map(({ body }) => body.n).sort()).toEqual([2, 3, 4]);
  });

  it('changes all but the owner and the file, and lies in the trash once it is deleted', async () => {
    const criado = await create();
    const { status, body } = await ask<Documento>('PUT', '', {
      ...criado,
      titulo: 'Emenda',
      tipo: 'decisao',
      pasta: null,
      visivelCliente: true,
    });
    expect([status, body.titulo, body.tipo, body.visivelCliente]).toEqual([200, 'Emenda', 'decisao', true]);
    expect((await ask('PUT', '', { ...body, idProcesso: await open() })).body.fields).toEqual({
      idProcesso: 'Um documento não muda de processo nem de cliente',
    });
    expect((await ask('DELETE', `/${criado.id}?motivo=Em%20dobro`)).status).toBe(204);
    expect((await ask('GET', `/${criado.id}`)).status).toBe(404);
    expect((await ask('GET', `/${criado.id}/versions/1/content`)).status).toBe(404);
    const { admin } = given.firma.usuarios;
    const { body: trash } = await call<Page<{ id: number; registro: string; motivo: string }>>(
      given.app,
      admin,
      'GET',
      '/Trash?page=1',
    );
    expect(trash.items[0]).toMatchObject({ tipoNome: 'Documento', registro: 'Emenda', motivo: 'Em dobro' });
    expect((await call(given.app, admin, 'POST', `/Trash/${trash.items[0]?.id}/restore`)).status).toBe(200);
    expect((await ask('GET', `/${criado.id}/versions/1/content`)).status).toBe(200);
  });

  it('goes with its case into the trash and comes back with it', async () => {
    const caso = await open();
    const { id } = await create({ idProcesso: String(caso) });
    const { admin } = given.firma.usuarios;
    expect((await call(given.app, admin, 'DELETE', `/Process/${caso}`)).status).toBe(204);
    expect((await ask('GET', `/${id}`)).status).toBe(404);
    const { body } = await call<Page<{ id: number }>>(given.app, admin, 'GET', '/Trash?page=1');
    await call(given.app, admin, 'POST', `/Trash/${body.items[0]?.id}/restore`);
    expect((await ask('GET', `/${id}`)).status).toBe(200);
  });

  it('refuses what exceeds the room of the firm, and takes a content that is kept already', async () => {
    const small = await buildTestApp(base.database, { filesDir: given.filesDir, filesQuota: 1000 });
    const casa = await buildFirma(base.database);
    const caso = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, casa));
    const give = async (conteudo: string) =>
      (
        await upload<ApiErrorBody>(
          small,
          casa.usuarios.admin,
          '/ProcessDocument',
          { idProcesso: String(caso), tipo: 'outro' },
          { nome: 'a.txt', conteudo },
        )
      ).status;
    try {
      expect(await give('x'.repeat(900))).toBe(201);
      expect(await give('y'.repeat(200))).toBe(409);
      expect(await give('x'.repeat(900))).toBe(201);
    } finally {
      await small.close();
    }
  });

  it('leaves nothing of an upload whose connection is cut', async () => {
    const before = await rows();
    const server = await buildTestApp(base.database, { filesDir: given.filesDir });
    const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
    const arquivo = { nome: 'a.txt', conteudo: 'x'.repeat(3 << 20) };
    const { type, payload } = await encodeForm(
      { idProcesso: String(given.processo), tipo: 'outro' },
      arquivo,
    );
    const head = [
      'POST /api/ProcessDocument HTTP/1.1',
      'host: foro',
      `authorization: Bearer ${tokenOf(given.app, given.firma.usuarios.admin)}`,
      `content-type: ${type}`,
      `content-length: ${payload.length}`,
    ];
    try {
      const socket = net.connect(Number(port), '127.0.0.1');
      socket.write([...head, '', ''].join('\r\n'));
      socket.write(payload.subarray(0, payload.length / 2));
      while (drafts().length === 0) await immediately();
      socket.destroy();
      while (drafts().length > 0) await immediately();
    } finally {
      await server.close();
    }
    expect([await rows(), drafts()]).toEqual([before, []]);
  });
});
