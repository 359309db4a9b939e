import type { Page } from '@foro/shared/contracts/list';
import { PROCESS_DOCUMENT_SORT, type ProcessDocumentRow } from '@foro/shared/contracts/process-document';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';

const DOCUMENTS = 23;

describeOnDatabase('the documents of a whole firm', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    firma = await buildFirma(base.database);
    for (const one of [firma, await buildFirma(base.database)]) await fill(one);
  });
  afterAll(() => app.close());

  /**
   * Documents of one case, many with the same moment and with the same folder or none; some have two versions,
   * some are in the trash.
   */
  const fill = (one: Firma) =>
    base.database.transaction('manutencao', async (tx) => {
      const processo = await insertProcesso(tx, one);
      await tx.query(
        `insert into documento (id_cliente, id_processo, titulo, tipo, pasta, visivel_cliente, versao, data_exclusao)
          select $1, $2, 'Papel ' || n % 7, case when n % 3 = 0 then 'peticao' else 'contrato' end, case when n % 4 > 0 then 'Pasta ' || n % 2 end,
            n % 5 = 0, 1 + n % 2, case when n % 6 = 0 then now() end
          from generate_series(1, $3::int) n`,
        [one.idCliente, processo, DOCUMENTS],
      );
      await tx.query(
        `insert into documento_versao (id_cliente, id_documento, n, sha256, nome, tipo_conteudo, tamanho, verificado, data_inclusao)
          select t.id_cliente, t.id, v, lpad(t.id::text || v, 64, '0'), 'papel.pdf', 'application/pdf', 10 + t.id % 4, false,
            timestamptz '2026-03-01' + (t.id * v % 5) * interval '1 day'
          from documento t, generate_series(1, t.versao) v where t.id_cliente = $1`,
        [one.idCliente],
      );
    });
  const ask = async <Body>(query: string, papel: Papel = 'admin') => {
    const { status, body } = await call<Body>(app, firma.usuarios[papel], 'GET', `/ProcessDocument?${query}`);
    expect(status).toBe(200);
    return body;
  };
  const idsOf = (rows: readonly ProcessDocumentRow[]) => rows.map(({ id }) => id);

  it.each(
    PROCESS_DOCUMENT_SORT.flatMap((sort) => [`sort=${sort}`, `sort=${sort}&order=desc`]).concat(
      'order=asc',
      'tipo=peticao',
      'pasta=Pasta%201&sort=titulo',
    ),
  )('are the same in pages as in one list: %s', async (query) => {
    const whole = await ask<ProcessDocumentRow[]>(query);
    const pages: Page<ProcessDocumentRow>[] = [];
    for (let page = 1; page <= Math.ceil(DOCUMENTS / 5); page += 1)
      pages.push(await ask(`${query}&page=${page}&pageSize=5`));
    expect(pages.flatMap(({ items }) => idsOf(items))).toEqual(idsOf(whole));
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([whole.length]));
  });

  it('come the one that was sent last first, by the day of its latest version', async () => {
    const { items, total } = await ask<Page<ProcessDocumentRow>>('page=1&pageSize=50');
    expect(total).toBe(DOCUMENTS - Math.floor(DOCUMENTS / 6));
    const order = items.map(({ enviadoEm, id }) => `${enviadoEm} ${String(id).padStart(10, '0')}`);
    expect(order).toEqual([...order].sort().reverse());
    expect(items).toHaveLength(total);
  });

  it('are to a client those alone that it is shown', async () => {
    const seen = await ask<Page<ProcessDocumentRow>>('page=1', 'clientePJ');
    expect(seen.items.every(({ visivelCliente }) => visivelCliente)).toBe(true);
    expect([seen.total, seen.items.length]).toEqual([4, 4]);
  });
});
