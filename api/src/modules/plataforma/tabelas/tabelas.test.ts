import { DROPDOWN_TABLES, type DropdownOption } from '@foro/shared/contracts/dropdown';
import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { FastifyInstance } from 'fastify';
import { enterTenant } from '../../../db/seed/found-grupo';
import { seedReferencias } from '../../../db/seed/referencias/seed-referencias';
import { seedPais } from '../../../db/seed/seed-pais';
import { insertUsuario, type UsuarioDeTeste } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';

describeOnDatabase('POST /Dropdown', (base) => {
  let app: FastifyInstance;
  let colaborador: UsuarioDeTeste;
  let idCliente = 0;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    colaborador = await base.database.transaction('manutencao', async (tx) => {
      await seedPais(tx);
      const { rows } = await tx.query<{ id: number }>(
        "insert into grupo (nome) values ('Um'), ('Outro') returning id",
      );
      for (const { id } of rows) {
        await enterTenant(tx, id);
        await seedReferencias(tx, id);
        await tx.query('reset role');
      }
      idCliente = rows[0]?.id ?? 0;
      return insertUsuario(tx, { idCliente, nome: 'Colaborador', idUsuarioTipo: 4 });
    });
  });
  afterAll(() => app.close());

  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const ask = (payload: object) =>
    call<DropdownOption[] & ApiErrorBody>(app, colaborador, 'POST', '/Dropdown', {
      columnDescription: 'descricao',
      forceGetAll: false,
      ...payload,
    });

  it.each(DROPDOWN_TABLES)('answers %s by label, each once', async (table) => {
    const { status, body } = await ask({ table, forceGetAll: true });
    expect(status).toBe(200);
    expect(body.length).toBeGreaterThan(0);
    const labels = body.map(({ descricao }) => plain(descricao));
    expect(labels).toEqual([...labels].sort());
    expect(new Set(body.map(({ id }) => id)).size).toBe(body.length);
  });

  it('filters towns by state and instances by justice', async () => {
    const sp = (await ask({ table: 'TbCidade', where: { idEstado: 35 } })).body;
    expect([sp.length, sp.find(({ id }) => id === 3_550_308)?.descricao]).toEqual([645, 'São Paulo']);
    const estadual = (await ask({ table: 'TbProcessoInstancia', where: { idProcessoJustica: 8 } })).body;
    const todas = (await ask({ table: 'TbProcessoInstancia', where: null })).body;
    expect(estadual.length).toBeGreaterThan(0);
    expect(estadual.length).toBeLessThan(todas.length);
    expect((await ask({ table: 'TbCidade', where: { idEstado: 99 } })).body).toEqual([]);
  });

  it('answers what the selects need beside the label', async () => {
    expect((await ask({ table: 'TbProcessoAgendaPrioridade' })).body[0]).toMatchObject({
      cor: expect.stringMatching(/^#/),
    });
    expect((await ask({ table: 'TbEstado' })).body.find(({ id }) => id === 35)).toMatchObject({
      sigla: 'SP',
    });
    expect((await ask({ table: 'TbProcessoOrgao' })).body.find(({ id }) => id === 826)).toMatchObject({
      codigoJustica: 8,
      codigoTribunal: 26,
    });
    expect((await ask({ table: 'TbProcessoInstancia' })).body.find(({ id }) => id === 801)).toMatchObject({
      grau: 'G1',
    });
    expect(
      (await ask({ table: 'TbProcessoPosicaoCliente' })).body.every(({ polo }) => typeof polo === 'string'),
    ).toBe(true);
  });

  it('leaves out what the firm no longer uses, unless all is asked for', async () => {
    await base.database.transaction({ idCliente }, (tx) =>
      tx.query('update processo_risco set ativo = false where id_cliente = $1 and id = 4', [idCliente]),
    );
    const ids = async (forceGetAll: boolean) =>
      (await ask({ table: 'TbProcessoRisco', forceGetAll })).body.map(({ id }) => id).sort();
    expect([await ids(false), await ids(true)]).toEqual([
      [1, 2, 3],
      [1, 2, 3, 4],
    ]);
  });

  it.each([
    ['a table that is not allowed', { table: 'usuario' }, 'table'],
    ['SQL for a table', { table: 'TbEstado; drop table usuario' }, 'table'],
    ['another column for the label', { table: 'TbEstado', columnDescription: 'sigla' }, 'columnDescription'],
    ['a filter of another table', { table: 'TbEstado', where: { idEstado: 35 } }, 'where.idEstado'],
    ['a filter that is text', { table: 'TbCidade', where: 'idEstado = 35' }, 'where'],
    ['SQL for a value', { table: 'TbCidade', where: { idEstado: '35 or 1=1' } }, 'where.idEstado'],
    ['an inherited name for a filter', { table: 'TbCidade', where: { constructor: 1 } }, 'where.constructor'],
    ['no forceGetAll', { table: 'TbEstado', forceGetAll: undefined }, 'forceGetAll'],
    ['an unknown field', { table: 'TbEstado', order: 'id' }, 'order'],
  ])('answers 400 to %s', async (_, payload, field) => {
    const { status, body } = await ask(payload);
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'DADOS_INVALIDOS', [field]]);
  });
});
