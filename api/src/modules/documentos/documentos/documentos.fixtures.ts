import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { DocumentVersion, ProcessDocument } from '@foro/shared/contracts/process-document';
import type { FastifyInstance } from 'fastify';
import fs from 'node:fs';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../../testing/builders';
import { askAs, buildTestApp, tokenOf } from '../../../testing/builders-app';
import { pdfOf, upload, type ArquivoDeTeste } from '../../../testing/builders-upload';
import type { DatabaseUnderTest } from '../../../testing/describe-on-database';
import { makeScratchFolder } from '../../../testing/scratch-folder';

export type Documento = ProcessDocument & ApiErrorBody;
export type Versao = DocumentVersion & ApiErrorBody;

/** The API with a firm, a case and a folder for its files, and the tests' requests about its documents. */
export function prepareDocumentos(base: DatabaseUnderTest) {
  let app: FastifyInstance;
  let filesDir: string;
  let firma: Firma;
  let processo: number;
  beforeAll(async () => {
    filesDir = makeScratchFolder('foro-arquivos-');
    app = await buildTestApp(base.database, { filesDir });
    firma = await buildFirma(base.database);
    processo = await open();
  });
  afterAll(async () => {
    await app.close();
    fs.rmSync(filesDir, { recursive: true });
  });

  const open = (changes: Parameters<typeof insertProcesso>[2] = {}) =>
    base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma, changes));
  const send = (
    arquivo: ArquivoDeTeste | null,
    fields: Readonly<Record<string, string>> = {},
    papel: Papel = 'colaborador',
  ) =>
    upload<Documento>(
      app,
      firma.usuarios[papel],
      '/ProcessDocument',
      { idProcesso: String(processo), tipo: 'peticao', ...fields },
      arquivo,
    );
  const create = async (fields: Readonly<Record<string, string>> = {}, conteudo = pdfOf('inicial')) => {
    const { status, body } = await send({ nome: 'Petição inicial.pdf', conteudo }, fields);
    expect([status, body.fields]).toEqual([201, undefined]);
    return body;
  };
  const sendVersion = (id: number, conteudo: Buffer, fields: Readonly<Record<string, string>> = {}) =>
    upload<Versao>(app, firma.usuarios.advogado, `/ProcessDocument/${id}/versions`, fields, {
      nome: 'segunda.pdf',
      conteudo,
    });
  const ask = askAs<ApiErrorBody>(() => ({ app, firma }), 'colaborador', '/ProcessDocument');
  const download = (
    url: string,
    headers: Readonly<Record<string, string>> = {},
    papel: Papel = 'colaborador',
  ) =>
    app.inject({
      url: `/api/ProcessDocument${url}`,
      headers: { authorization: `Bearer ${tokenOf(app, firma.usuarios[papel])}`, ...headers },
    });

  return {
    get app() {
      return app;
    },
    get filesDir() {
      return filesDir;
    },
    get firma() {
      return firma;
    },
    get processo() {
      return processo;
    },
    open,
    send,
    create,
    sendVersion,
    ask,
    download,
  };
}
