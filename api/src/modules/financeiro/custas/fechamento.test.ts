import type { ClosedMonth } from '@foro/shared/contracts/closed-month';
import type { FeeAgreement } from '@foro/shared/contracts/fee-agreement';
import type { ProcessCost } from '@foro/shared/contracts/process-cost';
import { addMonths, formatDateOnly, toDateOnly } from '@foro/shared/format';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../../testing/builders';
import { askAs, buildTestApp } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';

// Months relative to the clock: none of them is the current one, whatever the day of the run.
const hoje = toDateOnly();
const primeiro = (n: number) => addMonths(`${hoje.slice(0, 7)}-01`, n);
const [ANTERIOR, PASSADO] = [primeiro(-2), primeiro(-1)];
const mesDe = (dia: string) => dia.slice(0, 7);
const told = (dia: string) => `${dia.slice(5, 7)}/${dia.slice(0, 4)}`;
const FECHADO = `O mês está fechado: use um dia a partir de ${formatDateOnly(PASSADO)}`;
const SO_ESTORNADO = 'Este custo é de um mês fechado: ele não é alterado nem excluído, só estornado.';

describeOnDatabase('a closed month', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  let estranha: Firma;
  let processo: number;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    [firma, estranha] = [await buildFirma(base.database), await buildFirma(base.database)];
    processo = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
  });
  afterAll(() => app.close());

  const ask = askAs(() => ({ app, firma }), 'gestor');
  const fechados = async (papel: Papel = 'gestor', whose = firma) =>
    (await ask<ClosedMonth[]>('GET', '/ClosedMonth', undefined, papel, whose)).body;
  const close = (mes: string, papel: Papel = 'gestor') =>
    ask<ClosedMonth>('POST', '/ClosedMonth', { mes }, papel);
  const create = (changes: object = {}) =>
    ask<ProcessCost>('POST', '/ProcessCost', {
      idProcesso: processo,
      tipo: 'custas',
      descricao: 'Taxa judiciária',
      valor: '250.00',
      competencia: ANTERIOR,
      ...changes,
    });
  const update = (stored: ProcessCost, changes: object) =>
    ask<ProcessCost>('PUT', '/ProcessCost', { ...stored, ...changes });
  const read = async (id: number) => (await ask<ProcessCost>('GET', `/ProcessCost/${id}`)).body;
  const pago = { pagoEm: ANTERIOR, pagoPor: 'escritorio' };
  afterEach(async () => {
    for (const { id } of await fechados()) await ask('DELETE', `/ClosedMonth/${id}`);
  });

  it('is closed once it is over, told with who did it, and opened again from the latest on', async () => {
    expect((await close(mesDe(hoje))).body.fields).toEqual({ mes: `${told(hoje)} ainda não terminou` });
    expect((await close(mesDe(ANTERIOR))).status).toBe(201);
    expect((await close(mesDe(PASSADO))).status).toBe(201);
    const [last, first] = await fechados();
    expect([last?.mes, first?.mes, last?.usuarioInclusao]).toEqual([
      mesDe(PASSADO),
      mesDe(ANTERIOR),
      expect.any(String),
    ]);
    expect((await close(mesDe(ANTERIOR))).body.message).toBe(`${told(ANTERIOR)} já está fechado.`);
    expect((await ask('DELETE', `/ClosedMonth/${first?.id}`)).body.message).toBe(
      `Reabra primeiro ${told(PASSADO)}.`,
    );
    expect((await ask('DELETE', `/ClosedMonth/${last?.id}`)).status).toBe(204);
    expect((await fechados()).map(({ mes }) => mes)).toEqual([mesDe(ANTERIOR)]);
    expect((await ask('DELETE', `/ClosedMonth/${last?.id}`)).status).toBe(404);
    // A month is closed again, not restored.
    expect((await ask<unknown[]>('GET', '/Trash')).body).toEqual([]);
  });

  it.each(['2026-13', '2026', 'outubro', '', null])('is no month: %p', async (mes) => {
    expect((await ask('POST', '/ClosedMonth', { mes })).body.fields).toEqual({ mes: 'Escolha o mês' });
  });

  it('is the management’s to close, and of the own firm alone', async () => {
    await close(mesDe(ANTERIOR));
    for (const papel of ['advogado', 'clientePJ'] as const)
      expect((await close(mesDe(PASSADO), papel)).status).toBe(403);
    expect(await fechados('gestor', estranha)).toEqual([]);
  });

  it('keeps its paid lines: they are reversed, by a line of today, and neither changed nor deleted', async () => {
    const { body: custo } = await create(pago);
    await close(mesDe(ANTERIOR));
    const stored = await read(custo.id);
    expect(stored.trava).toBe('fechado');
    expect((await update(stored, { valor: '1.00' })).body.message).toBe(SO_ESTORNADO);
    expect((await update(stored, { pagoEm: null, pagoPor: null })).body.message).toBe(SO_ESTORNADO);
    expect((await ask('DELETE', `/ProcessCost/${custo.id}`)).body.message).toBe(SO_ESTORNADO);
    const { status, body } = await ask<ProcessCost>('POST', `/ProcessCost/${custo.id}/reverse`, {
      motivo: 'Em dobro',
    });
    expect([status, body.idEstornado, body.competencia]).toEqual([201, custo.id, hoje]);
    expect((await read(custo.id)).trava).toBe('estornado');
  });

  it('takes the payment of what it left open, on a day of an open month, and nothing else', async () => {
    const { body: custo } = await create({ vencimento: PASSADO });
    await close(mesDe(ANTERIOR));
    const stored = await read(custo.id);
    expect(stored.trava).toBe('aPagar');
    const refused =
      'Este custo é de um mês fechado: só o pagamento pode ser anotado. Para o resto, estorne-o.';
    expect((await update(stored, { descricao: 'Outra' })).body.message).toBe(refused);
    expect((await ask('DELETE', `/ProcessCost/${custo.id}`)).body.message).toBe(refused);
    expect((await update(stored, { ...pago })).body.fields).toEqual({ pagoEm: FECHADO });
    const paid = await update(stored, { pagoEm: PASSADO, pagoPor: 'escritorio' });
    expect([paid.status, paid.body.pagoEm, paid.body.trava]).toEqual([200, PASSADO, 'fechado']);
  });

  it('takes no new line, nor one that is moved or paid into it', async () => {
    const { body: custo } = await create({ competencia: PASSADO });
    await close(mesDe(ANTERIOR));
    expect((await create()).body.fields).toEqual({ competencia: FECHADO });
    expect((await create({ competencia: hoje, ...pago })).body.fields).toEqual({ pagoEm: FECHADO });
    expect((await update(custo, { competencia: ANTERIOR })).body.fields).toEqual({ competencia: FECHADO });
    expect((await update(custo, { valor: '251.00' })).status).toBe(200);
  });

  const agree = (vencimento: string, changes: object = {}) =>
    ask<FeeAgreement>('POST', '/FeeAgreement', {
      idProcesso: processo,
      abrangencia: 'processo',
      descricao: 'Mensalidade',
      tipo: 'mensal',
      valorMensal: '70.00',
      meses: 2,
      vencimento,
      ...changes,
    });

  it('takes no fee, and leaves those of it that are open when their agreement ends', async () => {
    const { body } = await agree(ANTERIOR);
    await close(mesDe(ANTERIOR));
    expect((await agree(ANTERIOR)).body.fields).toEqual({
      vencimento: `A 1ª cairia num mês fechado: use um dia a partir de ${formatDateOnly(PASSADO)}`,
    });
    await ask('DELETE', `/FeeAgreement/${body.id}`);
    const { body: linhas } = await ask<ProcessCost[]>('GET', `/ProcessCost?idProcesso=${processo}&sort=id`);
    expect(linhas.filter(({ tipo }) => tipo === 'honorario').map(({ competencia }) => competencia)).toEqual([
      ANTERIOR,
    ]);
  });

  it('leaves the due day of an agreement free for the instalments after it, and takes none of them', async () => {
    const idProcesso = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
    const dia = (mes: string, n: string) => `${mesDe(mes)}-${n}`;
    const { body } = await agree(dia(ANTERIOR, '10'), { idProcesso, meses: 3 });
    await close(mesDe(ANTERIOR));
    const move = (vencimento: string) =>
      ask<FeeAgreement>('PUT', '/FeeAgreement', { ...body, idProcesso, vencimento });
    expect((await move(dia(primeiro(-3), '20'))).body.fields).toEqual({
      vencimento: `A 2ª cairia num mês fechado: use um dia a partir de ${formatDateOnly(ANTERIOR)}`,
    });
    expect((await move(dia(ANTERIOR, '20'))).status).toBe(200);
    const { body: linhas } = await ask<ProcessCost[]>('GET', `/ProcessCost?idProcesso=${idProcesso}&sort=id`);
    expect(linhas.map(({ vencimento }) => vencimento)).toEqual([
      dia(ANTERIOR, '10'),
      dia(PASSADO, '20'),
      dia(hoje, '20'),
    ]);
  });

  it('is defended by the database, whoever forgets it', async () => {
    const { body: custo } = await create(pago);
    const outro = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
    await close(mesDe(ANTERIOR));
    const maintain = (text: string) =>
      base.database.transaction('manutencao', (tx) => tx.query(text, [firma.idCliente, custo.id]));
    for (const change of [
      'valor = 1',
      'data_exclusao = now()',
      'pago_em = pago_em + 40',
      "pago_por = 'cliente'",
      'competencia = competencia + 90',
      'vencimento = competencia',
      "tipo = 'despesa'",
      "categoria = 'Diligência'",
      "descricao = 'Outra'",
      "onus = 'contraria'",
      'reembolsavel = not reembolsavel',
      'visivel_cliente = not visivel_cliente',
      "guia_tipo = 'GRU'",
      "guia_numero = '12'",
      "guia_codigo = '34'",
      "tipo = 'estorno', id_estornado = id",
      `id_processo = ${outro}`,
    ])
      await expect(
        maintain(`update lancamento set ${change} where id_cliente = $1 and id = $2`),
      ).rejects.toMatchObject({ code: 'FO001' });
    await maintain('update lancamento set id_contrato = null where id_cliente = $1 and id = $2');
  });
});
