import type { ProcessCost, ProcessCostOverview } from '@foro/shared/contracts/process-cost';
import { toDateOnly } from '@foro/shared/format';
import type { FastifyInstance } from 'fastify';
import { readSheet } from 'read-excel-file/node';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../../testing/builders';
import { buildTestApp, call, tokenOf } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';

describeOnDatabase('/ProcessCost/Overview', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    firma = await buildFirma(base.database);
    const [daPJ, outroDaPJ, daPF] = await base.database.transaction('manutencao', async (tx) => [
      await insertProcesso(tx, firma),
      await insertProcesso(tx, firma),
      await insertProcesso(tx, firma, { idContato: firma.usuarios.clientePF.id }),
    ]);
    const enter = async (idProcesso: number | undefined, changes: object) =>
      (
        await call<ProcessCost>(app, firma.usuarios.admin, 'POST', '/ProcessCost', {
          idProcesso,
          tipo: 'custas',
          descricao: 'Taxa',
          competencia: '2026-01-01',
          ...changes,
        })
      ).body.id;
    const paga = (valor: string, pagoEm: string) => ({
      valor,
      pagoEm,
      pagoPor: 'escritorio',
      reembolsavel: true,
    });
    await enter(daPJ, paga('100.00', '2026-01-10'));
    await enter(outroDaPJ, paga('50.10', '2026-02-10'));
    await enter(daPJ, { tipo: 'reembolso', valor: '100.00', pagoEm: '2026-03-01', pagoPor: 'cliente' });
    // The opposing party bears it: no client owes it, and no statement asks for it.
    await enter(daPJ, { ...paga('777.00', '2026-01-05'), onus: 'contraria' });
    await enter(daPF, paga('0.30', hoje));
    const engano = await enter(daPF, paga('9000.00', '2025-01-01'));
    await call(app, firma.usuarios.admin, 'POST', `/ProcessCost/${engano}/reverse`);
    await enter(daPF, { valor: '77.00', vencimento: hoje });
  });
  afterAll(() => app.close());

  const hoje = toDateOnly();
  const overview = (query = '', papel: Papel = 'gestor') =>
    call<ProcessCostOverview>(app, firma.usuarios[papel], 'GET', `/ProcessCost/Overview${query}`);

  it('says which clients owe the firm over all their cases, most first, since the oldest line that is not covered', async () => {
    const { status, body } = await overview();
    expect([status, body.clientesAReembolsar]).toEqual([200, 2]);
    expect(body.aReembolsar).toEqual([
      {
        cliente: expect.stringContaining('Cliente'),
        idEmpresa: firma.clientePJ,
        idContato: null,
        valor: '50.10',
        desde: '2026-02-10',
      },
      {
        cliente: expect.stringContaining('clientePF'),
        idEmpresa: null,
        idContato: firma.usuarios.clientePF.id,
        valor: '0.30',
        desde: hoje,
      },
    ]);
  });

  it('says by month what the firm paid and what falls due, months of nothing too', async () => {
    const { meses } = (await overview()).body;
    expect(meses).toHaveLength(12);
    expect(meses[8]).toEqual({ mes: hoje.slice(0, 7), pago: '0.30', aVencer: '77.00' });
    expect(meses[11]).toMatchObject({ pago: '0.00', aVencer: '0.00' });
  });

  it('is narrowed to an office, and is the management’s alone', async () => {
    expect((await overview(`?idEmpresaGrupo=${firma.escritorio}`)).body.aReembolsar).toHaveLength(2);
    expect((await overview(`?idEmpresaGrupo=${firma.clientePJ}`)).body.aReembolsar).toEqual([]);
    expect([
      (await overview('', 'colaborador')).status,
      (await overview('', 'clientePJ')).status,
      (await overview('?cor=azul')).status,
    ]).toEqual([403, 403, 400]);
  });

  const fileOf = (path: string, papel: Papel = 'gestor') =>
    app.inject({
      url: `/api/ProcessCost/${path}`,
      headers: { authorization: `Bearer ${tokenOf(app, firma.usuarios[papel])}` },
    });

  it('gives the lines of a list as CSV and XLSX, no text of which is a formula', async () => {
    const [idProcesso] = await base.database.transaction('manutencao', async (tx) => [
      await insertProcesso(tx, firma),
    ]);
    const descricao = '=HYPERLINK("http://mau")';
    const { body } = await call<ProcessCost>(app, firma.usuarios.admin, 'POST', '/ProcessCost', {
      idProcesso,
      tipo: 'custas',
      descricao,
      valor: '1234.56',
      competencia: '2026-11-03',
    });
    await call(app, firma.usuarios.admin, 'POST', `/ProcessCost/${body.id}/reverse`);
    const query = `?idProcesso=${idProcesso}&sort=id&order=asc`;
    const csv = await fileOf(`Csv${query}`);
    const [header, line, reversal] = csv.body.split('\r\n');
    expect([csv.statusCode, header?.slice(1, 13), header?.endsWith(';Situação')]).toEqual([
      200,
      'Data;Cliente',
      true,
    ]);
    expect(line).toContain(`;"'=HYPERLINK(""http://mau"")";1234,56;;`);
    expect(reversal).toContain(';;1234,56;');
    const sheet = await readSheet((await fileOf(`Xlsx${query}`)).rawPayload);
    expect(sheet.map((row) => [row[6], row[7], row[8]])).toEqual([
      ['Descrição', 'Valor', 'Valor estornado'],
      [descricao, 1234.56, null],
      [`Estorno: ${descricao}`, null, 1234.56],
    ]);
    expect((await fileOf('Csv', 'colaborador')).statusCode).toBe(403);
    expect((await fileOf('Xlsx', 'clientePJ')).statusCode).toBe(403);
  });
});
