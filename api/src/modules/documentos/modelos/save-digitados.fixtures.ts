import type { DocumentTemplate, TemplateValue } from '@foro/shared/contracts/document-template';
import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { ProcessDocument } from '@foro/shared/contracts/process-document';
import type { FastifyInstance } from 'fastify';
import fs from 'node:fs';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../../testing/builders';
import { askAs, buildTestApp, tokenOf } from '../../../testing/builders-app';
import { docxWith, textOfDocx, upload } from '../../../testing/builders-upload';
import type { DatabaseUnderTest } from '../../../testing/describe-on-database';
import { makeScratchFolder } from '../../../testing/scratch-folder';

type Made = ProcessDocument & ApiErrorBody;

/** A case with an opposing party, documents generated for it, and the values stored from them. */
export function prepareGuardar(base: DatabaseUnderTest) {
  let app: FastifyInstance;
  let filesDir: string;
  let firma: Firma;
  let processo: number;
  let parte: number;
  beforeAll(async () => {
    filesDir = makeScratchFolder('foro-guardar-');
    app = await buildTestApp(base.database, { filesDir });
  });
  beforeEach(async () => {
    firma = await buildFirma(base.database);
    const { idCliente, usuarios } = firma;
    [processo, parte] = await base.database.transaction('manutencao', async (tx) => {
      const id = await insertProcesso(tx, firma, { idContato: usuarios.clientePF.id });
      const { rows } = await tx.query<{ id: number }>(
        "insert into parte_contraria (id_cliente, id_processo, nome) values ($1, $2, 'Paulo Nunes') returning id",
        [idCliente, id],
      );
      return [id, rows[0]?.id ?? 0];
    });
  });
  afterAll(async () => {
    await app.close();
    fs.rmSync(filesDir, { recursive: true });
  });

  const ask = askAs<Made>(() => ({ app, firma }), 'colaborador');
  const template = async (...paragraphs: string[]): Promise<number> => {
    const arquivo = { nome: 'modelo.docx', conteudo: await docxWith(...paragraphs) };
    const fields = { titulo: 'Procuração', tipo: 'procuracao' };
    const { body } = await upload<DocumentTemplate>(
      app,
      firma.usuarios.gestor,
      '/DocumentTemplate',
      fields,
      arquivo,
    );
    return body.id;
  };
  const missing = async (id: number, papel?: Papel, dono = `idProcesso=${processo}`) =>
    (
      await ask<TemplateValue[]>('GET', `/DocumentTemplate/${id}/values?${dono}`, undefined, papel)
    ).body.filter(({ valor }) => valor === null);
  const generate = (
    id: number,
    valores: Readonly<Record<string, string>>,
    values: readonly TemplateValue[],
    { papel, dono = { idProcesso: processo } }: { papel?: Papel; dono?: object } = {},
  ) => {
    const guardar = new Map(
      values.flatMap(({ guardar: where }) =>
        where ? [[where.registro, { registro: where.registro, dataAlteracao: where.dataAlteracao }]] : [],
      ),
    );
    const body = { ...dono, titulo: 'Procuração', valores, guardar: [...guardar.values()] };
    return ask('POST', `/DocumentTemplate/${id}/generate`, body, papel);
  };
  const written = async ({ id }: Made) => {
    const { rawPayload } = await app.inject({
      url: `/api/ProcessDocument/${id}/versions/1/content`,
      headers: { authorization: `Bearer ${tokenOf(app, firma.usuarios.colaborador)}` },
    });
    return textOfDocx(rawPayload);
  };
  const documents = async () =>
    (await ask<unknown[]>('GET', `/ProcessDocument?idProcesso=${processo}`)).body.length;

  return {
    get app() {
      return app;
    },
    get firma() {
      return firma;
    },
    get processo() {
      return processo;
    },
    get parte() {
      return parte;
    },
    ask,
    template,
    missing,
    generate,
    written,
    documents,
  };
}
