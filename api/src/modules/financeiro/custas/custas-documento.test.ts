import type { ClosedMonth } from '@foro/shared/contracts/closed-month';
import type { ProcessCost, ProcessCostRow } from '@foro/shared/contracts/process-cost';
import type { TrashRow } from '@foro/shared/contracts/trash';
import { addMonths, toDateOnly } from '@foro/shared/format';
import type { Firma } from '../../../testing/builders';
import { askAs } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { prepareCustas } from './custas.fixtures';

describeOnDatabase('the document of a line of the ledger', (base) => {
  const given = prepareCustas(base);
  const { create, read, reverse } = given;
  let processo: number;
  beforeAll(async () => {
    processo = await given.open({ idContato: given.firma.usuarios.clientePF.id });
  });

  const ask = askAs(() => given, 'gestor');
  const update = (stored: ProcessCost, changes: object) =>
    ask<ProcessCost>('PUT', '/ProcessCost', { ...stored, ...changes });
  const insertDocumento = (
    { idProcesso = processo, visivel = false, whose = given.firma } = {} as {
      idProcesso?: number;
      visivel?: boolean;
      whose?: Firma;
    },
  ) =>
    base.database.transaction('manutencao', async (tx) => {
      const { rows } = await tx.query<{ id: number }>(
        `insert into documento (id_cliente, id_processo, titulo, tipo, visivel_cliente) values ($1, $2, 'Guia paga', 'comprovante', $3) returning id`,
        [whose.idCliente, idProcesso, visivel],
      );
      return rows[0]?.id ?? 0;
    });
  const documentoOf = ({ idDocumento, documentoTitulo }: ProcessCostRow) => [idDocumento, documentoTitulo];

  it('is one of its case, named with its title, also in the lists', async () => {
    const idDocumento = await insertDocumento();
    const { status, body } = await create(processo, { idDocumento });
    expect([status, ...documentoOf(body)]).toEqual([201, idDocumento, 'Guia paga']);
    const { body: linhas } = await ask<ProcessCostRow[]>('GET', `/ProcessCost?idProcesso=${processo}`);
    for (const listed of [
      linhas,
      (await given.pageOf(`idProcesso=${processo}`)).items,
      (await given.pageOf('')).items,
    ])
      expect(listed.map(documentoOf)).toContainEqual([idDocumento, 'Guia paga']);
    expect(documentoOf((await update(body, { idDocumento: null })).body)).toEqual([null, null]);
  });

  it('is refused from another case, from another firm, deleted, or without existing', async () => {
    const outro = await insertDocumento({ idProcesso: await given.open() });
    const estranho = await insertDocumento({
      idProcesso: await given.open({}, given.estranha),
      whose: given.estranha,
    });
    const excluido = await insertDocumento();
    expect((await ask('DELETE', `/ProcessDocument/${excluido}`)).status).toBe(204);
    const { body: stored } = await create(processo);
    for (const idDocumento of [outro, estranho, excluido, 2_000_000]) {
      const fields = { idDocumento: 'Escolha um documento deste processo' };
      expect(await create(processo, { idDocumento })).toMatchObject({ status: 400, body: { fields } });
      expect(await update(stored, { idDocumento })).toMatchObject({ status: 400, body: { fields } });
    }
  });

  it('is told to a client only if the document is visible to it', async () => {
    const [visto, interno] = [await insertDocumento({ visivel: true }), await insertDocumento()];
    for (const [idDocumento, shown] of [
      [visto, [visto, 'Guia paga']],
      [interno, [null, null]],
    ] as const) {
      const { body } = await create(processo, { idDocumento, visivelCliente: true });
      expect(documentoOf((await read(body.id, 'clientePF')).body)).toEqual(shown);
      const { body: linhas } = await ask<ProcessCostRow[]>(
        'GET',
        `/ProcessCost?idProcesso=${processo}`,
        undefined,
        'clientePF',
      );
      expect(linhas.filter(({ id }) => id === body.id).map(documentoOf)).toEqual([shown]);
    }
  });

  it('comes and goes with the trash, and leaves the line once it is removed for good', async () => {
    const idDocumento = await insertDocumento();
    const { body: linha } = await create(processo, { idDocumento });
    const lixeira = async () => (await ask<TrashRow[]>('GET', '/Trash', undefined, 'admin')).body[0]?.id ?? 0;
    const drop = async () =>
      expect((await ask('DELETE', `/ProcessDocument/${idDocumento}`)).status).toBe(204);
    await drop();
    expect(documentoOf((await read(linha.id)).body)).toEqual([null, null]);
    expect((await ask('POST', `/Trash/${await lixeira()}/restore`, undefined, 'admin')).status).toBe(200);
    expect(documentoOf((await read(linha.id)).body)).toEqual([idDocumento, 'Guia paga']);
    await drop();
    const motivo = { motivo: 'Anexado por engano' };
    expect((await ask('POST', `/Trash/${await lixeira()}/remove`, motivo, 'admin')).status).toBe(204);
    expect((await read(linha.id)).body).toMatchObject({ idDocumento: null, valor: '250.00', trava: null });
  });

  it('goes with a reversal, with the first line of a series, and with the part of its own case', async () => {
    const idDocumento = await insertDocumento();
    const { body: linha } = await create(processo, { idDocumento });
    expect((await reverse(linha.id)).body.idDocumento).toBe(idDocumento);
    const outro = await given.open();
    await create(processo, {
      idDocumento,
      descricao: 'Junto',
      vencimento: '2026-12-10',
      repeticao: { frequencia: 'mensal', vezes: 3, parcelado: false },
    });
    await create(processo, {
      idDocumento,
      descricao: 'Junto',
      rateio: {
        por: 'parte',
        processos: [processo, outro].map((idProcesso) => ({ idProcesso, quanto: '1' })),
      },
    });
    const { rows } = await base.database.transaction('manutencao', (tx) =>
      tx.query<{ com: number; linhas: number }>(
        "select count(id_documento)::int as com, count(*)::int as linhas from lancamento where id_cliente = $1 and descricao = 'Junto'",
        [given.firma.idCliente],
      ),
    );
    expect(rows).toEqual([{ com: 2, linhas: 5 }]);
  });

  it('of a closed month comes with the payment', async () => {
    const mes = addMonths(`${toDateOnly().slice(0, 7)}-01`, -1);
    const { body: linha } = await create(processo, { competencia: mes });
    const { body: fechado } = await ask<ClosedMonth>('POST', '/ClosedMonth', { mes: mes.slice(0, 7) });
    const idDocumento = await insertDocumento();
    const stored = (await read(linha.id)).body;
    const pago = await update(stored, { pagoEm: toDateOnly(), pagoPor: 'escritorio', idDocumento });
    expect([pago.status, pago.body.idDocumento]).toEqual([200, idDocumento]);
    expect((await ask('DELETE', `/ClosedMonth/${fechado.id}`)).status).toBe(204);
  });
});
