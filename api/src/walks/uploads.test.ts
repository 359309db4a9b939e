import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { FastifyInstance } from 'fastify';
import fs from 'node:fs';
import path from 'node:path';
import { buildFirma, insertProcesso, type Firma } from '../testing/builders';
import { buildTestApp } from '../testing/builders-app';
import { docxWith, pdfOf, upload } from '../testing/builders-upload';
import { describeOnDatabase } from '../testing/describe-on-database';
import { makeScratchFolder } from '../testing/scratch-folder';

const NEVER = '99999999';

/** Valid fields of each form with a file, for a case or a record. */
const FORMS: Readonly<Record<string, (processo: string, id: string) => Readonly<Record<string, string>>>> = {
  'POST /api/ProcessDocument': (idProcesso) => ({ idProcesso, tipo: 'outro' }),
  'POST /api/ProcessDocument/:id/versions': () => ({}),
  'POST /api/DocumentHandIn': (idProcesso) => ({ idProcesso }),
  'POST /api/DocumentTemplate': () => ({ titulo: 'Procuração', tipo: 'procuracao' }),
  'PUT /api/DocumentTemplate': (_, id) => ({
    id,
    titulo: 'Procuração',
    tipo: 'procuracao',
    dataAlteracao: '2026-03-05T12:00:00.000Z',
  }),
  'POST /api/Upload/:id/content': () => ({}),
  'POST /api/Import': () => ({ tipo: 'pessoasFisicas' }),
};

/** A spreadsheet is read and never stored; a PDF is none. */
const IMPORT = 'POST /api/Import';
const ANSWERS_400 = new Set(['POST /api/ProcessDocument', IMPORT]);

describeOnDatabase('forms with a file', (base) => {
  let filesDir: string;
  let firma: Firma;
  let processo: number;
  beforeAll(async () => {
    filesDir = makeScratchFolder('foro-arquivos-');
    firma = await buildFirma(base.database);
    processo = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
  });
  afterAll(() => fs.rmSync(filesDir, { recursive: true }));

  const lying = () =>
    (fs.readdirSync(filesDir, { recursive: true }) as string[]).filter((name) =>
      fs.statSync(path.join(filesDir, name)).isFile(),
    );
  const sendAll = async (app: FastifyInstance, idProcesso: string) => {
    const answers: (readonly [route: string, status: number])[] = [];
    for (const { method, url, isForm } of app.declaredRoutes) {
      if (!isForm) continue;
      const route = `${method} ${url}`;
      const fields = FORMS[route];
      if (fields === undefined) throw new Error(`${route} takes a file: add its fields`);
      const conteudo = url.includes('Template') ? await docxWith('{cliente.nome}') : pdfOf(route);
      const address = `${url.replace('/api', '').replace(':id', NEVER)}${url.includes('Upload') ? '?inicio=0' : ''}`;
      const who = url.includes('HandIn') ? firma.usuarios.clientePF : firma.usuarios.admin;
      const file = { nome: 'a.pdf', conteudo };
      const before = lying();
      const { status } = await upload<ApiErrorBody>(
        app,
        who,
        address,
        fields(idProcesso, NEVER),
        file,
        method as 'POST' | 'PUT',
      );
      answers.push([route, status]);
      if (status >= 400) expect([route, lying()]).toEqual([route, before]);
    }
    return answers;
  };

  it('leave nothing on the disk where the case or the record is not there', async () => {
    const app = await buildTestApp(base.database, { filesDir });
    // A template without a record is taken.
    const answers = (await sendAll(app, NEVER).finally(() => app.close())).filter(
      ([route]) => route !== 'POST /api/DocumentTemplate',
    );
    expect(answers).toEqual(answers.map(([route]) => [route, ANSWERS_400.has(route) ? 400 : 404]));
  });

  it('leave nothing on the disk where the firm has no room', async () => {
    const app = await buildTestApp(base.database, { filesDir, filesQuota: 0 });
    const answers = await sendAll(app, String(processo)).finally(() => app.close());
    expect(answers).toEqual(
      answers.map(([route]) => [route, route === IMPORT ? 400 : /:id/.test(route) ? 404 : 409]),
    );
  });
});
