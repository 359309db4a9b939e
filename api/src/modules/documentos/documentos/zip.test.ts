import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { ProcessDocument } from '@foro/shared/contracts/process-document';
import type { FastifyInstance } from 'fastify';
import fs from 'node:fs';
import path from 'node:path';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../../testing/builders';
import { buildTestApp, call, tokenOf } from '../../../testing/builders-app';
import { entriesOf, pdfOf, upload } from '../../../testing/builders-upload';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { makeScratchFolder } from '../../../testing/scratch-folder';
import { pathsOf } from './send-zip';

it('gives each file of an archive a name of its own, within it', () => {
  const of = (...names: (readonly [string | null, string])[]) =>
    pathsOf(names.map(([pasta, nome]) => ({ pasta, nome })));
  expect(
    of(
      [null, 'a.pdf'],
      [null, 'A.PDF'],
      ['Provas', 'a.pdf'],
      ['../../etc', 'senhas.txt'],
      ['Inicial/Anexos', 'a.pdf'],
      ['Provas', 'a.pdf'],
      ['Provas', 'a (2).pdf'],
    ),
  ).toEqual([
    'a.pdf',
    'A (2).PDF',
    'Provas/a.pdf',
    '-..-etc/senhas.txt',
    'Inicial-Anexos/a.pdf',
    'Provas/a (2).pdf',
    'Provas/a (2) (2).pdf',
  ]);
});

it('gives names that Windows takes, and that are still unique', () => {
  const of = (...names: (readonly [string | null, string])[]) =>
    pathsOf(names.map(([pasta, nome]) => ({ pasta, nome })));
  expect(
    of(
      ['Autos: 1ª fase?', 'Petição <final>: "réu|autor" 10:30.pdf'],
      ['Autos* 1ª fase.. .', 'a?.pdf'],
      ['Autos: 1ª fase?', 'a*.pdf'],
      ['Autos? 1ª fase-', 'A-.pdf'],
      ['con', 'CON.pdf'],
      [null, 'Lpt1 .tar.gz'],
      [null, 'Contrato.pdf'],
      [null, '_CON'],
    ),
  ).toEqual([
    'Autos- 1ª fase-/Petição -final-- -réu-autor- 10-30.pdf',
    'Autos- 1ª fase/a-.pdf',
    'Autos- 1ª fase-/a-.pdf',
    'Autos- 1ª fase-/A- (2).pdf',
    '_con/_CON.pdf',
    '_Lpt1 .tar.gz',
    'Contrato.pdf',
    '_CON (2)',
  ]);
});

it('gives names of at most 200 bytes, whole characters each, and unique after that', () => {
  const long = `${'Ação de 🚀 '.repeat(40)}fim`;
  const paths = pathsOf([1, 2, 3].map((n) => ({ pasta: `${long}${n}`, nome: `${long}${n}.pdf` })));
  for (const name of paths.flatMap((whole) => whole.split('/'))) {
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
    expect(long.startsWith(name.replace(/(?: \(\d\))?\.pdf$/, ''))).toBe(true);
    expect(name).not.toMatch(/\p{Surrogate}/u);
  }
  expect(new Set(paths).size).toBe(3);
  expect(paths.map((whole) => path.extname(whole))).toEqual(['.pdf', '.pdf', '.pdf']);
});

describeOnDatabase('POST /ProcessDocument/zip', (base) => {
  let app: FastifyInstance;
  let filesDir: string;
  let firma: Firma;
  let processo: number;
  beforeAll(async () => {
    filesDir = makeScratchFolder('foro-zip-');
    app = await buildTestApp(base.database, { filesDir });
    firma = await buildFirma(base.database);
    processo = await base.database.transaction('manutencao', (tx) =>
      insertProcesso(tx, firma, { idEmpresa: firma.clientePJ }),
    );
  });
  afterAll(async () => {
    await app.close();
    fs.rmSync(filesDir, { recursive: true });
  });

  const create = async (nome: string, conteudo: Buffer, fields: Readonly<Record<string, string>> = {}) => {
    const { status, body } = await upload<ProcessDocument>(
      app,
      firma.usuarios.colaborador,
      '/ProcessDocument',
      { idProcesso: String(processo), tipo: 'prova', ...fields },
      { nome, conteudo },
    );
    expect(status).toBe(201);
    return body.id;
  };
  const fetchZip = (ids: readonly number[], papel: Papel = 'colaborador') =>
    app.inject({
      method: 'POST',
      url: '/api/ProcessDocument/zip',
      headers: { authorization: `Bearer ${tokenOf(app, firma.usuarios[papel])}` },
      payload: { ids },
    });
  it('answers the latest versions in one archive, in their folders, with its length said before', async () => {
    const [um, dois] = [pdfOf('um'), pdfOf('dois')];
    const primeiro = await create('Ação.pdf', pdfOf('antiga'));
    await upload(
      app,
      firma.usuarios.colaborador,
      `/ProcessDocument/${primeiro}/versions`,
      {},
      {
        nome: 'Ação.pdf',
        conteudo: um,
      },
    );
    const segundo = await create('Ação.pdf', dois, { pasta: 'Provas' });
    const answer = await fetchZip([segundo, primeiro, primeiro]);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
    expect(answer.headers['content-disposition']).toBe('attachment; filename="documentos.zip"');
    expect(await entriesOf(answer.rawPayload)).toEqual({ 'Ação.pdf': um, 'Provas/Ação.pdf': dois });
  });

  it('holds for a client what was made visible to it: one document that was not, and there is no archive', async () => {
    const visivel = await create('visivel.pdf', pdfOf('visível'), { visivelCliente: 'true' });
    const interno = await create('interno.pdf', pdfOf('interno'));
    expect(Object.keys(await entriesOf((await fetchZip([visivel], 'clientePJ')).rawPayload))).toEqual([
      'visivel.pdf',
    ]);
    expect((await fetchZip([visivel, interno], 'clientePJ')).statusCode).toBe(404);
    expect((await fetchZip([visivel], 'clientePF')).statusCode).toBe(404);
  });

  it('wants at least one document, and 500 at most', async () => {
    for (const ids of [[], Array.from({ length: 501 }, (_, id) => id + 1)])
      expect((await fetchZip(ids)).statusCode).toBe(400);
  });

  it('says which file is not in the store before anything is sent, and breaks off where one was altered', async () => {
    const some = await create('sumido.pdf', pdfOf('sumido'));
    const versions = await call<{ sha256: string }[]>(
      app,
      firma.usuarios.colaborador,
      'GET',
      `/ProcessDocument/${some}/versions`,
    );
    const sha256 = versions.body[0]?.sha256 ?? '';
    const file = path.join(filesDir, String(firma.idCliente), sha256.slice(0, 2), sha256);
    fs.appendFileSync(file, 'mais');
    await expect(fetchZip([some])).rejects.toThrow();
    fs.rmSync(file);
    const answer = await fetchZip([some]);
    expect([answer.statusCode, answer.json<ApiErrorBody>().message]).toEqual([
      503,
      expect.stringContaining('"sumido.pdf"'),
    ]);
  });
});
