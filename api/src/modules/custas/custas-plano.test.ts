import type { ProcessCostRow } from '@foro/shared/contracts/process-cost';
import { addDays, addMonths, toDateOnly } from '@foro/shared/format';
import fc from 'fast-check';
import type { Transaction } from '../../db/drivers/transaction';
import type { Sessao } from '../../session/session.queries';
import { buildFirma, type Firma } from '../../testing/builders';
import { describeOnDatabase } from '../../testing/describe-on-database';
import { listCustas } from './custas-lista.queries';
import { findVisaoGeral } from './custas-visao.queries';

const [CASES, LINES] = [400, 8_000];
const hoje = toDateOnly();

describeOnDatabase(`the ledgers of ${CASES} cases with ${LINES} lines, as the runtime role`, (base) => {
  let firma: Firma;
  beforeAll(async () => {
    firma = await buildFirma(base.database);
    const { idCliente, equipe, escritorio, clientePJ, usuarios } = firma;
    await base.database.transaction('manutencao', async (tx) => {
      await tx.query(
        `insert into processo (id_cliente, titulo, id_processo_tipo, id_processo_posicao_cliente, id_processo_caso, id_processo_status, id_processo_acao, id_processo_risco,
            id_equipe, id_equipe_usuario, id_empresa_grupo, id_empresa, id_contato)
          select $1, 'Processo ' || n, 1, 1, 1, 1, 7, 1, $2, $3, $4, case when n % 8 not in (1, 2) then $5::int end, case when n % 8 in (1, 2) then $6::int end from generate_series(1, ${CASES}) n`,
        [idCliente, equipe, usuarios.advogado.id, escritorio, clientePJ, usuarios.clientePF.id],
      );
      // Every fourth case is a person's. Every fourth line is unpaid, half of those overdue.
      await tx.query(
        `insert into lancamento (id_cliente, id_processo, tipo, descricao, valor, competencia, vencimento, pago_em, pago_por, onus, reembolsavel, visivel_cliente)
          select $1, p.id, 'custas', case when k % 500 = 0 then 'Perícia' else (array['Taxa', 'Ônus da taxa', 'Selo da taxa', 'taxa', '2ª taxa'])[1 + k % 5] end || ' ' || k, k, $2::date - k % 900, case when k % 4 = 0 then $2::date + k % 40 - 20 end,
            case when k % 4 > 0 then $2::date - k % 900 end, case when k % 4 > 0 then 'escritorio' end, 'cliente', true, true
          from generate_series(1, ${LINES}) k
          join (select id, row_number() over (order by id) as n from processo where id_cliente = $1) p on p.n = 1 + k % ${CASES}`,
        [idCliente, hoje],
      );
      await tx.query(
        `insert into lancamento (id_cliente, id_processo, tipo, descricao, valor, competencia, pago_em, pago_por, onus, reembolsavel, visivel_cliente, id_estornado)
          select id_cliente, id_processo, 'estorno', descricao, valor, competencia, pago_em, pago_por, onus, reembolsavel, visivel_cliente, id
          from lancamento where id_cliente = $1 and pago_em is not null order by id limit 40`,
        [idCliente],
      );
      await tx.query(
        'analyze processo, lancamento, lancamento_soma, lancamento_soma_cliente, lancamento_soma_conta, lancamento_faixa',
      );
    });
  }, 120_000);

  const READ = `select pg_stat_get_xact_numscans('lancamento'::regclass)::int as inteira, pg_stat_get_xact_tuples_fetched('lancamento'::regclass)::int as lidas,
    pg_stat_get_xact_tuples_returned('lancamento'::regclass)::int as seguidas`;
  const read = async (tx: Transaction) => {
    const [row] = (await tx.query<{ inteira: number; lidas: number; seguidas: number }>(READ)).rows;
    if (row === undefined) throw new Error('no statistics');
    return row;
  };

  type Asked = Partial<Parameters<typeof listCustas>[2]>;
  const ask = (tx: Transaction, query: Asked, counted?: number) => {
    const sessao: Sessao = {
      idSessao: '',
      idUsuario: firma.usuarios.admin.id,
      idCliente: firma.idCliente,
      idUsuarioTipo: 1,
      role: 'Admin',
      idEmpresa: firma.escritorio,
      isRestrita: false,
    };
    return listCustas(tx, sessao, query, counted);
  };
  /** The whole list, or a page of it. */
  const listed = (query: Asked) =>
    base.database.transaction({ idCliente: firma.idCliente }, async (tx) => {
      const found = await ask(tx, query);
      return 'items' in found ? found.items : found;
    });

  /** The cost of one page: scans of the table, lines read by an index, and lines that such scans read. */
  const costOf = (query: Asked, counted?: number) =>
    base.database.transaction({ idCliente: firma.idCliente }, async (tx) => {
      const before = await read(tx);
      const found = await ask(tx, { page: 1, pageSize: 10, ...query }, counted);
      const after = await read(tx);
      if (!('items' in found)) throw new Error('a page was asked for');
      return {
        items: found.items.length,
        ids: found.items.map(({ id }) => id),
        total: found.total,
        inteira: after.inteira - before.inteira,
        lidas: after.lidas - before.lidas,
        seguidas: after.seguidas - before.seguidas,
      };
    });

  it.each([
    ['of all', {}, LINES + 40],
    ['of an office', { idEmpresaGrupo: -1 }, LINES + 40],
    ['of a company', { idEmpresa: -1 }, expect.any(Number)],
    [
      'of a person that are open, by due date',
      { idContato: -1, status: 'aberto', sort: 'vencimento' },
      expect.any(Number),
    ],
    ['of whole months', { de: addMonths(`${hoje.slice(0, 7)}-01`, -40) }, LINES + 40],
    [
      'of whole months of due dates',
      { vencimentoAte: addDays(addMonths(`${hoje.slice(0, 7)}-01`, 3), -1) },
      LINES / 4,
    ],
    ['that are open', { status: 'aberto' }, expect.any(Number)],
    ['that are overdue, by due date', { status: 'vencido', sort: 'vencimento' }, expect.any(Number)],
    ['that are paid', { status: 'pago' }, LINES - LINES / 4 - 40],
    ['that were reversed', { status: 'estornado' }, 80],
  ] as const)(
    'lines %s are counted and added up without being read: a page reads what it shows, the last one too',
    async (_, given, expected) => {
      const query = {
        ...given,
        ...('idEmpresaGrupo' in given && { idEmpresaGrupo: firma.escritorio }),
        ...('idEmpresa' in given && { idEmpresa: firma.clientePJ }),
        ...('idContato' in given && { idContato: firma.usuarios.clientePF.id }),
      };
      const first = await costOf(query);
      expect(first).toMatchObject({ items: 10, total: expected, inteira: 0 });
      expect(first.total).toBeGreaterThan(50);
      const last = await costOf({ ...query, page: Math.ceil(first.total / 10) });
      expect(last).toMatchObject({ total: expected, inteira: 0 });
      expect(last.items).toBeGreaterThan(0);
      for (const { lidas } of [first, last]) expect(lidas).toBeLessThan(80);
    },
  );

  it.each([
    ['of all', {}],
    ['of a client', { idEmpresa: -1 }],
    ['that are paid', { status: 'pago' }],
    ['that are open, the last due first', { status: 'aberto', sort: 'vencimento', order: 'desc' }],
  ] as const)(
    'a page in the middle of lines %s reads no more than the months that hold it',
    async (_, given) => {
      const query = { ...given, ...('idEmpresa' in given && { idEmpresa: firma.clientePJ }) };
      const { total } = await costOf(query);
      const { items, inteira, lidas } = await costOf({ ...query, page: Math.ceil(total / 20) });
      expect({ items, inteira }).toEqual({ items: 10, inteira: 0 });
      // Lines fall due on forty days, in thirty months.
      expect(lidas).toBeLessThan(500);
    },
  );

  it.each([
    ['value', { sort: 'valor' }],
    ['description', { sort: 'descricao' }],
    ['due date, which most lines do not have', { sort: 'vencimento' }],
    ['state', { sort: 'situacao' }],
    ['value, of those that are paid', { sort: 'valor', status: 'pago' }],
    ['description, of an office', { sort: 'descricao', idEmpresaGrupo: -1 }],
    ['value, of a company', { sort: 'valor', idEmpresa: -1 }],
  ] as const)('a page by %s reads what it shows, the last one too, in both directions', async (_, given) => {
    const query = {
      ...given,
      ...('idEmpresaGrupo' in given && { idEmpresaGrupo: firma.escritorio }),
      ...('idEmpresa' in given && { idEmpresa: firma.clientePJ }),
    };
    for (const order of ['asc', 'desc'] as const) {
      const first = await costOf({ ...query, order });
      const last = await costOf({ ...query, order, page: Math.ceil(first.total / 10) });
      for (const page of [first, last]) {
        expect(page.items).toBeGreaterThan(0);
        expect(page.inteira).toBe(0);
        expect(page.lidas).toBeLessThan(80);
      }
    }
  });

  it.each(['vencimento', 'situacao'] as const)(
    'a page in the middle by %s reads no more than the months that hold it',
    async (sort) => {
      for (const order of ['asc', 'desc'] as const)
        for (const share of [0.1, 0.24, 0.26, 0.6]) {
          const page = await costOf({ sort, order, page: Math.ceil(((LINES + 40) * share) / 10) });
          expect(page).toMatchObject({ items: 10, inteira: 0 });
          // Lines fall due on every fourth day, two hundred each.
          expect(page.lidas).toBeLessThan(8 * 200 + 80);
        }
    },
  );

  it.each([
    ['value', { sort: 'valor' }],
    ['description', { sort: 'descricao' }],
    ['value, of those that are paid', { sort: 'valor', status: 'pago' }],
    ['description, of an office', { sort: 'descricao', idEmpresaGrupo: -1 }],
  ] as const)('a page in the middle by %s reads no more than the range that holds it', async (_, given) => {
    const query = { ...given, ...('idEmpresaGrupo' in given && { idEmpresaGrupo: firma.escritorio }) };
    const { total } = await costOf(query);
    for (const order of ['asc', 'desc'] as const)
      for (const share of [0.36, 0.5, 0.58]) {
        const page = await costOf({ ...query, order, page: Math.ceil((total * share) / 10) });
        expect(page).toMatchObject({ items: 10, inteira: 0 });
        // A hundred values have the same first two digits; 1,600 descriptions the same letters, and 'Taxa' and 'taxa' are the same.
        expect(page.lidas).toBeLessThan((query.sort === 'valor' ? 100 : 3_200) + 80);
      }
  });

  it.each([
    { status: 'pago' },
    { idEmpresaGrupo: -1 },
    { status: 'pago', idEmpresaGrupo: -1 },
    { idEmpresa: -1 },
    { idEmpresa: -1, idEmpresaGrupo: -1 },
  ] as const)(
    'all pages in the middle by value and description of %j are the whole list too',
    async (given) => {
      const filter = {
        ...given,
        ...('idEmpresaGrupo' in given && { idEmpresaGrupo: firma.escritorio }),
        ...('idEmpresa' in given && { idEmpresa: firma.clientePJ }),
      };
      for (const sort of ['valor', 'descricao'] as const)
        for (const order of ['asc', 'desc'] as const) {
          const query = { ...filter, sort, order };
          const whole = await listed(query);
          for (let page = 5; page * 500 < whole.length; page += 1)
            expect((await listed({ ...query, page, pageSize: 500 })).map(({ id }) => id)).toEqual(
              whole.slice((page - 1) * 500, page * 500).map(({ id }) => id),
            );
        }
    },
  );

  it.each(['competencia', 'vencimento', 'situacao', 'valor', 'descricao', 'tipo', 'id'] as const)(
    'all pages by %s are the whole list in its order, of more lines than are sorted at once',
    async (sort) => {
      for (const order of ['asc', 'desc'] as const) {
        const whole = await listed({ sort, order });
        const pages: ProcessCostRow[] = [];
        for (let page = 1; pages.length < whole.length; page += 1) {
          const items = await listed({ sort, order, page, pageSize: 400 });
          expect(items.length).toBeGreaterThan(0);
          pages.push(...items);
        }
        expect(pages.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
      }
    },
  );

  it('a search finds all its lines, whether they are few or more than its index is asked for', async () => {
    const few = { search: 'ERICIA 00', pageSize: 50 };
    for (const query of [
      few,
      { ...few, sort: 'valor' },
      { ...few, idEmpresaGrupo: firma.escritorio },
    ] as const)
      expect(await costOf(query)).toMatchObject({ items: 16, total: 16 });
    expect(await costOf({ search: 'taxa' }, 2 * LINES)).toMatchObject({ items: 10, total: LINES - 16 + 40 });
    expect(await costOf({ search: 'processo' }, 2 * LINES)).toMatchObject({ items: 10, total: LINES + 40 });
    expect(await costOf({ search: 'ia p' })).toMatchObject({ items: 10, total: 16 });
  });

  it('a search counts the lines of a frequent word up to a limit, and reads lines until the page is full', async () => {
    for (const sort of ['competencia', 'valor', 'descricao', 'vencimento', 'situacao', 'id'] as const) {
      const page = await costOf({ search: 'taxa', sort, page: 3 }, 100);
      expect(page).toMatchObject({ items: 10, total: 101 });
      expect(page.lidas + page.seguidas).toBeLessThan(1_500);
    }
  });

  it('a search of a word that begins many lines counts these by an index', async () => {
    expect(await costOf({ search: 'taxa' }, 2_000)).toMatchObject({
      items: 10,
      total: 2_001,
      inteira: 0,
      seguidas: 0,
    });
  });

  it('a search shows the lines of the whole list, and counts them up to its limit, in each order with each filter', async () => {
    const draw = fc.record({
      search: fc.constantFrom(
        'taxa',
        'taxa',
        'taxa 7',
        '9',
        'processo 3',
        'pericia',
        'nada',
        'taxa processo',
      ),
      sort: fc.constantFrom('competencia', 'valor', 'descricao', 'vencimento', 'situacao', 'tipo', 'id'),
      order: fc.constantFrom('asc', 'desc'),
      filter: fc.constantFrom(
        {},
        { status: 'pago' } as const,
        { status: 'aberto' } as const,
        { status: 'estornado' } as const,
        { de: addMonths(`${hoje.slice(0, 7)}-01`, -20) },
        { idEmpresaGrupo: firma.escritorio },
        { idEmpresa: firma.clientePJ },
      ),
      page: fc.constantFrom(1, 2, 7),
      counted: fc.constantFrom(20, 100, 700),
    });
    for (const { page, counted, filter, ...asked } of fc.sample(draw, { seed: 7, numRuns: 60 })) {
      const query = { ...asked, ...filter };
      const whole = await listed(query);
      const { ids, total } = await costOf({ ...query, page }, counted);
      expect({ query, total }).toEqual({ query, total: Math.min(whole.length, counted + 1) });
      expect({ query, ids }).toEqual({
        query,
        ids: whole.slice(page * 10 - 10, page * 10).map(({ id }) => id),
      });
    }
  }, 120_000);

  it('the overview reads no line, of the firm nor of an office', async () => {
    const { idCliente, escritorio } = firma;
    for (const idEmpresaGrupo of [undefined, escritorio])
      await base.database.transaction({ idCliente }, async (tx) => {
        const before = await read(tx);
        const { clientesAReembolsar } = await findVisaoGeral(tx, { idCliente }, { idEmpresaGrupo });
        expect(clientesAReembolsar).toBe(2);
        expect(await read(tx)).toEqual(before);
      });
  });

  it('knows what is overdue by the day of the question', async () => {
    const { total } = await costOf({ status: 'vencido' });
    const rows = await base.database.transaction('manutencao', (tx) =>
      tx.query('select from lancamento where id_cliente = $1 and pago_em is null and vencimento < $2', [
        firma.idCliente,
        hoje,
      ]),
    );
    expect(total).toBe(rows.rows.length);
  });
});
