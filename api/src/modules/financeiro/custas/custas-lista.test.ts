import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { Process } from '@foro/shared/contracts/process';
import type { ProcessCostRow } from '@foro/shared/contracts/process-cost';
import { COSTS_COUNTED } from '@foro/shared/contracts/process-cost-codes';
import { type Papel } from '../../../testing/builders';
import { call, tokenOf } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { prepareCustas } from './custas.fixtures';

describeOnDatabase('GET /ProcessCost', (base) => {
  const given = prepareCustas(base);
  const { open, create, read, remove, reverse, pageOf, totaisOf } = given;

  describe('the list', () => {
    let processo: number;
    let daPF: number;
    beforeAll(async () => {
      [processo, daPF] = [await open(), await open({ idContato: given.firma.usuarios.clientePF.id })];
      await create(processo, {
        descricao: 'Perícia',
        valor: '1500.00',
        competencia: '2026-09-10',
        tipo: 'despesa',
        visivelCliente: true,
      });
      await create(processo, {
        descricao: 'Apelação',
        valor: '300.00',
        competencia: '2026-10-10',
        vencimento: '2020-01-01',
      });
      await create(processo, {
        descricao: 'Diligência',
        valor: '80.00',
        competencia: '2026-11-10',
        pagoEm: '2026-11-10',
        pagoPor: 'cliente',
      });
      await create(daPF, { descricao: 'Só da pessoa', visivelCliente: true });
    });
    const textsOf = async (query: string, papel: Papel = 'admin') =>
      (await pageOf(query, papel)).items.map(({ descricao }) => descricao);

    it('answers the whole array to the bare call, the latest first', async () => {
      const { status, body } = await call<ProcessCostRow[]>(
        given.app,
        given.firma.usuarios.admin,
        'GET',
        `/ProcessCost?idProcesso=${processo}`,
      );
      expect([status, body.map(({ descricao }) => descricao)]).toEqual([
        200,
        ['Diligência', 'Apelação', 'Perícia'],
      ]);
    });

    it.each([
      ['competencia', ['Perícia', 'Apelação', 'Diligência']],
      ['valor', ['Diligência', 'Apelação', 'Perícia']],
      ['descricao', ['Apelação', 'Diligência', 'Perícia']],
      ['situacao', ['Perícia', 'Diligência', 'Apelação']],
    ])('sorts by %s', async (sort, expected) => {
      expect(await textsOf(`idProcesso=${processo}&sort=${sort}`)).toEqual(expected);
      expect(await textsOf(`idProcesso=${processo}&sort=${sort}&order=desc`)).toEqual(expected.toReversed());
    });

    it('takes a description of the full length in any script, and sorts by it', async () => {
      const outro = await open();
      const longa = Array.from({ length: 500 }, (_, place) =>
        String.fromCodePoint(0x4e00 + ((place * 7919) % 20_000)),
      ).join('');
      expect((await create(outro, { descricao: longa })).status).toBe(201);
      await create(outro, { descricao: 'Ônibus' });
      await create(outro, { descricao: 'ofício' });
      expect(await textsOf(`idProcesso=${outro}&sort=descricao`)).toEqual(['ofício', 'Ônibus', longa]);
    });

    it.each([
      ['status=vencido', ['Apelação']],
      ['status=pago', ['Diligência']],
      ['status=aberto', ['Perícia']],
      ['de=2026-10-01&ate=2026-10-31', ['Apelação']],
      ['vencimentoDe=2020-01-01&vencimentoAte=2020-01-31', ['Apelação']],
      ['vencimentoDe=2020-01-02', []],
      ['vencimentoAte=2019-12-31', []],
      ['vencimentoAte=2020-01-01&de=2026-11-01', []],
      ['search=pericia', ['Perícia']],
      ['search=1500.00', ['Perícia']],
    ])('is narrowed by %s', async (query, expected) => {
      expect(await textsOf(`idProcesso=${processo}&${query}`)).toEqual(expected);
    });

    it('of a period of due dates has the totals of its lines, over the firm too', async () => {
      const outro = await open();
      const dezembro = { competencia: '2026-10-10', vencimento: '2098-12-31' };
      await create(outro, { ...dezembro, descricao: 'Guia', valor: '77.07' });
      await create(outro, { ...dezembro, vencimento: '2099-01-01', valor: '1000.00' });
      const paga = { pagoEm: '2026-11-10', pagoPor: 'escritorio' };
      await create(outro, { ...dezembro, ...paga, descricao: 'Paga', valor: '20.00' });
      const periodo = 'vencimentoDe=2098-12-01&vencimentoAte=2098-12-31';
      for (const query of [periodo, `${periodo}&sort=valor`, `${periodo}&idEmpresa=${given.firma.clientePJ}`])
        expect(await pageOf(query)).toMatchObject({
          total: 2,
          totais: { aVencer: '77.07', pagasPeloEscritorio: '20.00', proximoVencimento: '2098-12-31' },
        });
      expect(await textsOf(`${periodo}&status=aberto&idEmpresaGrupo=${given.firma.escritorio}`)).toEqual([
        'Guia',
      ]);
      expect(await pageOf(`${periodo}&status=vencido`)).toMatchObject({
        total: 0,
        totais: { aVencer: '77.07' },
      });
    });

    it('is narrowed by client and office, over all cases', async () => {
      const pessoa = given.firma.usuarios.clientePF.id;
      expect(await textsOf(`idContato=${pessoa}`)).toEqual(['Só da pessoa']);
      expect(await textsOf(`idEmpresa=${given.firma.clientePJ}&idContato=${pessoa}`)).toEqual([]);
      expect(await textsOf(`idEmpresaGrupo=${given.firma.escritorio}&search=perícia`)).toContain('Perícia');
      expect(await textsOf(`idEmpresaGrupo=${given.firma.clientePJ}`)).toEqual([]);
    });

    it('cuts pages, and finds the page around a line', async () => {
      const second = await pageOf(`idProcesso=${processo}&sort=id&pageSize=2`);
      expect([second.items.length, second.total]).toEqual([2, 3]);
      const last = (await pageOf(`idProcesso=${processo}&sort=id`)).items.at(-1)?.id ?? 0;
      expect(await pageOf(`idProcesso=${processo}&sort=id&pageSize=2&around=${last}`)).toMatchObject({
        page: 2,
        items: [{ id: last }],
      });
      expect(await pageOf(`idProcesso=${processo}&around=2000000`)).toMatchObject({ page: null });
    });

    it.each(['competencia', 'vencimento', 'situacao', 'valor', 'descricao', 'tipo', 'id'])(
      'cuts pages by %s that are the whole list in its order, in both directions',
      async (sort) => {
        for (const order of ['asc', 'desc']) {
          const query = `idEmpresaGrupo=${given.firma.escritorio}&sort=${sort}&order=${order}`;
          const { body: whole } = await call<ProcessCostRow[]>(
            given.app,
            given.firma.usuarios.admin,
            'GET',
            `/ProcessCost?${query}`,
          );
          expect(whole.length).toBeGreaterThan(5);
          const pages: ProcessCostRow[] = [];
          for (let page = 1; pages.length < whole.length; page += 1) {
            const { items, total } = await pageOf(`${query}&pageSize=2`, 'admin', page);
            expect([items.length > 0, total]).toEqual([true, whole.length]);
            pages.push(...items);
          }
          expect(pages).toEqual(whole);
        }
      },
    );

    it('counts the lines of a search up to a limit, and those of a spreadsheet all', async () => {
      const outro = await open();
      await base.database.transaction('manutencao', async (tx) => {
        await tx.query(
          `insert into lancamento (id_cliente, id_processo, tipo, descricao, valor, competencia, onus, reembolsavel, visivel_cliente)
            select $1, $2, 'custas', 'Emolumentos', 1, '2026-11-03', 'cliente', true, false from generate_series(1, $3::int)`,
          [given.firma.idCliente, outro, COSTS_COUNTED + 2],
        );
        // As autovacuum does: without it PostgreSQL expects a few lines, and reads all of them for each one.
        await tx.query('analyze lancamento');
      });
      const query = `idProcesso=${outro}&search=emolumentos`;
      expect((await pageOf(query)).total).toBe(COSTS_COUNTED + 1);
      expect((await pageOf(`idProcesso=${outro}`)).total).toBe(COSTS_COUNTED + 2);
      const csv = await given.app.inject({
        url: `/api/ProcessCost/Csv?${query}`,
        headers: { authorization: `Bearer ${tokenOf(given.app, given.firma.usuarios.admin)}` },
      });
      expect(csv.body.trimEnd().split('\r\n')).toHaveLength(COSTS_COUNTED + 3);
    });

    it('says in the case whether it has a line for its client', async () => {
      const novo = await open();
      const temCustas = async () =>
        (await call<Process>(given.app, given.firma.usuarios.clientePJ, 'GET', `/Process/${novo}`)).body
          .temCustas;
      await create(novo);
      expect(await temCustas()).toBe(false);
      const { id } = (await create(novo, { visivelCliente: true })).body;
      expect(await temCustas()).toBe(true);
      await remove(id);
      expect(await temCustas()).toBe(false);
    });

    it('shows a client the lines made visible to it, and sums only those', async () => {
      expect(await textsOf('', 'clientePJ')).toEqual(['Perícia']);
      expect(await textsOf('', 'clientePF')).toEqual(['Só da pessoa']);
      expect(await textsOf('search=perícia', 'clientePJ')).toEqual(['Perícia']);
      expect(await textsOf('search=diligência', 'clientePJ')).toEqual([]);
      expect(await textsOf(`idProcesso=${processo}`, 'clientePJ')).toEqual(['Perícia']);
      expect(await totaisOf(processo, 'clientePJ')).toMatchObject({
        aVencer: '0.00',
        proximoVencimento: null,
      });
      const { items } = await pageOf(`idProcesso=${processo}`);
      const oculta = items.find(({ visivelCliente }) => !visivelCliente)?.id ?? 0;
      expect((await read(oculta, 'clientePJ')).status).toBe(404);
      expect(
        (await call(given.app, given.firma.usuarios.clientePJ, 'GET', `/ProcessCost?idProcesso=${daPF}`))
          .status,
      ).toBe(404);
      expect((await create(processo, {}, 'clientePJ')).status).toBe(403);
      expect((await reverse(oculta, undefined, 'clientePJ')).status).toBe(403);
    });

    it('shows staff the cases of their teams, and says so at another team’s', async () => {
      expect(await textsOf('', 'colaborador')).toEqual([]);
      expect((await pageOf(`idProcesso=${processo}`, 'advogado')).total).toBe(3);
      const refused = await call<ApiErrorBody>(
        given.app,
        given.firma.usuarios.colaborador,
        'GET',
        `/ProcessCost?idProcesso=${processo}`,
      );
      expect([refused.status, refused.body.message]).toEqual([
        403,
        'As custas deste processo são vistas por quem é da equipe dele.',
      ]);
      const [linhaAlheia] = (await pageOf(`idProcesso=${processo}`)).items;
      const id = linhaAlheia?.id ?? 0;
      expect([
        (await create(processo, {}, 'colaborador')).status,
        (await read(id, 'colaborador')).status,
        (await reverse(id, undefined, 'colaborador')).status,
        (await remove(id, 'colaborador')).status,
      ]).toEqual([403, 404, 404, 404]);
    });

    it('answers 404 for a case of another firm or none, and 400 for an unknown sort or status', async () => {
      const alheio = await open({}, given.estranha);
      const statusOf = async (query: string) =>
        (await call(given.app, given.firma.usuarios.admin, 'GET', `/ProcessCost?${query}`)).status;
      expect([
        await statusOf(`idProcesso=${alheio}`),
        await statusOf('idProcesso=2000000'),
        await statusOf('sort=guiaNumero'),
        await statusOf('status=perdido'),
      ]).toEqual([404, 404, 400, 400]);
      expect((await create(alheio)).body.fields).toEqual({ idProcesso: 'Processo inválido' });
    });
  });
});
