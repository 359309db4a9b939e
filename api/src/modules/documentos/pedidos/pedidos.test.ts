import type { HandIn } from '@foro/shared/contracts/document-hand-in';
import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { PaperList, PaperRequest } from '@foro/shared/contracts/paper-request';
import type { FastifyInstance } from 'fastify';
import fs from 'node:fs';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import { pdfOf, upload } from '../../../testing/builders-upload';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { makeScratchFolder } from '../../../testing/scratch-folder';

describeOnDatabase('/PaperRequest', (base) => {
  let app: FastifyInstance;
  let filesDir: string;
  let firma: Firma;
  let processo: number;
  beforeAll(async () => {
    filesDir = makeScratchFolder('foro-pedidos-');
    app = await buildTestApp(base.database, { filesDir });
  });
  beforeEach(async () => {
    firma = await buildFirma(base.database);
    processo = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
  });
  afterAll(async () => {
    await app.close();
    fs.rmSync(filesDir, { recursive: true });
  });

  const ask = <Body = PaperRequest[]>(
    papel: Papel,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ) => call<Body & ApiErrorBody>(app, firma.usuarios[papel], method, path, body);
  const create = (papeis: object[], rest: object = {}) =>
    ask<{ ids: number[] }>('colaborador', 'POST', '/PaperRequest', { idProcesso: processo, papeis, ...rest });
  const list = async (papel: Papel, query = `idProcesso=${processo}`) =>
    (await ask(papel, 'GET', `/PaperRequest?${query}`)).body;
  const answer = (idPedido: number, papel: Papel = 'clientePJ') =>
    upload<HandIn & ApiErrorBody>(
      app,
      firma.usuarios[papel],
      '/DocumentHandIn',
      { idProcesso: String(processo), titulo: 'RG', idPedido: String(idPedido) },
      { nome: 'rg.pdf', conteudo: pdfOf(`rg ${idPedido}`) },
    );

  it('is asked, handed in, back with a reason, handed in again and accepted', async () => {
    const { status } = await create([{ titulo: 'RG', instrucoes: 'Frente e verso' }], {
      vencimento: '2026-12-05',
    });
    const [pedido] = await list('clientePJ');
    expect([status, pedido]).toMatchObject([
      201,
      { titulo: 'RG', instrucoes: 'Frente e verso', vencimento: '2026-12-05', situacao: 'pedido' },
    ]);
    const id = pedido?.id ?? 0;
    const where = async () => (await list('clientePJ')).map(({ situacao, motivo }) => [situacao, motivo]);
    const first = await answer(id);
    expect([first.status, await where()]).toEqual([201, [['entregue', null]]]);
    await ask('gestor', 'POST', `/DocumentHandIn/${first.body.id}/refuse`, { motivo: 'Ilegível' });
    expect(await where()).toEqual([['devolvido', 'Ilegível']]);
    expect((await list('clientePJ', 'abertos=true')).map((row) => row.id)).toEqual([id]);
    const photos = [await answer(id), await answer(id)];
    for (const [index, { body: photo }] of photos.entries()) {
      expect(await where()).toEqual([['entregue', null]]);
      await ask('gestor', 'POST', `/DocumentHandIn/${photo.id}/accept`, {
        titulo: `RG ${index}`,
        tipo: 'outro',
      });
    }
    expect(await where()).toEqual([['aceito', null]]);
    expect((await answer(id)).status).toBe(409);
    expect(
      (await ask('gestor', 'PUT', '/PaperRequest', { ...versionOf(await list('gestor')), titulo: 'CPF' }))
        .status,
    ).toBe(409);
  });

  const versionOf = ([row]: PaperRequest[]) => ({
    id: row?.id,
    dataAlteracao: row?.dataAlteracao,
    titulo: row?.titulo,
    cancelado: false,
  });

  it('changes and is cancelled, of the version that was read; then its client sees and answers it no more', async () => {
    await create([{ titulo: 'RG' }]);
    const version = versionOf(await list('gestor'));
    const put = (changes: object) => ask('gestor', 'PUT', '/PaperRequest', { ...version, ...changes });
    expect((await put({ titulo: ' ' })).body.fields).toEqual({ titulo: 'Documento é obrigatório' });
    expect((await put({ cancelado: true })).status).toBe(200);
    expect((await put({ titulo: 'CPF' })).status).toBe(409);
    expect([await list('clientePJ'), (await list('gestor'))[0]?.situacao]).toEqual([[], 'cancelado']);
    expect((await answer(version.id ?? 0)).status).toBe(409);
  });

  it('is of its own client alone', async () => {
    const { body } = await create([{ titulo: 'RG' }]);
    expect(await list('clientePF', 'abertos=true')).toEqual([]);
    expect((await ask('clientePF', 'GET', `/PaperRequest?idProcesso=${processo}`)).status).toBe(404);
    expect((await answer(body.ids[0] ?? 0, 'clientePF')).status).toBe(404);
    const outro = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
    const elsewhere = await ask<{ ids: number[] }>('gestor', 'POST', '/PaperRequest', {
      idProcesso: outro,
      papeis: [{ titulo: 'X' }],
    });
    expect((await answer(elsewhere.body.ids[0] ?? 0)).status).toBe(404);
  });

  it('keeps a list as a model, anew under the same name, and lets it go', async () => {
    const models = async () => (await ask<PaperList[]>('gestor', 'GET', '/PaperRequest/Model')).body;
    await create([{ titulo: 'RG' }], { guardarComo: 'Trabalhista' });
    await create([{ titulo: 'CTPS', instrucoes: 'Todas as páginas' }], { guardarComo: 'Trabalhista' });
    const [model, ...others] = await models();
    expect([model?.papeis, others]).toEqual([[{ titulo: 'CTPS', instrucoes: 'Todas as páginas' }], []]);
    expect((await ask('gestor', 'DELETE', `/PaperRequest/Model/${model?.id}`)).status).toBe(204);
    expect(await models()).toEqual([]);
    expect((await create([])).body.fields).toEqual({ papeis: 'Informe ao menos um documento' });
  });
});
