import type { ProcessCostRow, ProcessCostTotals } from '@foro/shared/contracts/process-cost';
import { addMonths, toDateOnly } from '@foro/shared/format';
import type { Transaction } from '../../db/drivers/transaction';
import type { Sessao } from '../../session/session.queries';
import { buildFirma, type Firma } from '../../testing/builders';
import { describeOnEngines } from '../../testing/describe-on-engines';
import { listCustas } from './custas-lista.queries';

const [CASES, LINES] = [400, 8_000];
const hoje = toDateOnly();

describeOnEngines(`the ledgers of ${CASES} cases with ${LINES} lines, as the runtime role`, (engine) => {
  let firma: Firma;
  beforeAll(async () => {
    firma = await buildFirma(engine.database);
    const { idCliente, equipe, escritorio, clientePJ, usuarios } = firma;
    await engine.database.transaction('manutencao', async (tx) => {
      await tx.query(
        `insert into processo (id_cliente, titulo, id_processo_tipo, id_processo_posicao_cliente, id_processo_caso, id_processo_status, id_processo_acao, id_processo_risco,
            id_equipe, id_equipe_usuario, id_empresa_grupo, id_empresa)
          select $1, 'Processo ' || n, 1, 1, 1, 1, 7, 1, $2, $3, $4, $5 from generate_series(1, ${CASES}) n`,
        [idCliente, equipe, usuarios.advogado.id, escritorio, clientePJ],
      );
      // Every fourth is still to be paid, half of those overdue.
      await tx.query(
        `insert into lancamento (id_cliente, id_processo, tipo, descricao, valor, competencia, vencimento, pago_em, pago_por, onus, reembolsavel, visivel_cliente)
          select $1, p.id, 'custas', 'Taxa ' || k, k, $2::date - k % 900, case when k % 4 = 0 then $2::date + k % 40 - 20 end,
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
      await tx.query('analyze processo, lancamento, lancamento_soma');
    });
  }, 120_000);

  const READ = `select pg_stat_get_xact_numscans('lancamento'::regclass)::int as inteira, pg_stat_get_xact_tuples_fetched('lancamento'::regclass)::int as lidas`;
  const read = async (tx: Transaction) => {
    const [row] = (await tx.query<{ inteira: number; lidas: number }>(READ)).rows;
    if (row === undefined) throw new Error('no statistics');
    return row;
  };

  /** What one page cost: scans of the whole table, and lines read by an index. */
  const costOf = (query: Partial<Parameters<typeof listCustas>[2]>) =>
    engine.database.transaction({ idCliente: firma.idCliente }, async (tx) => {
      const sessao: Sessao = {
        idSessao: '',
        idUsuario: firma.usuarios.admin.id,
        idCliente: firma.idCliente,
        idUsuarioTipo: 1,
        role: 'Admin',
        idEmpresa: firma.escritorio,
        isRestrita: false,
      };
      const before = await read(tx);
      const found = await listCustas(tx, sessao, { page: 1, pageSize: 10, ...query });
      const after = await read(tx);
      const page = found as { items: ProcessCostRow[]; total: number; totais: ProcessCostTotals };
      return {
        items: page.items.length,
        total: page.total,
        inteira: after.inteira - before.inteira,
        lidas: after.lidas - before.lidas,
      };
    });

  it.each([
    ['of all', {}, LINES + 40],
    ['of an office', { idEmpresaGrupo: -1 }, LINES + 40],
    ['of whole months', { de: addMonths(`${hoje.slice(0, 7)}-01`, -40) }, LINES + 40],
    ['that are open', { status: 'aberto' }, expect.any(Number)],
    ['that are overdue, by due date', { status: 'vencido', sort: 'vencimento' }, expect.any(Number)],
    ['that are paid', { status: 'pago' }, LINES - LINES / 4 - 40],
    ['that were reversed', { status: 'estornado' }, 80],
  ] as const)(
    'lines %s are counted and added up without being read: a page reads what it shows, the last one too',
    async (_, given, expected) => {
      const query = 'idEmpresaGrupo' in given ? { idEmpresaGrupo: firma.escritorio } : given;
      const first = await costOf(query);
      expect(first).toMatchObject({ items: 10, total: expected, inteira: 0 });
      expect(first.total).toBeGreaterThan(50);
      const last = await costOf({ ...query, page: Math.ceil(first.total / 10) });
      expect(last).toMatchObject({ total: expected, inteira: 0 });
      expect(last.items).toBeGreaterThan(0);
      for (const { lidas } of [first, last]) expect(lidas).toBeLessThan(80);
    },
  );

  it('knows what is overdue by the day of the question', async () => {
    const { total } = await costOf({ status: 'vencido' });
    const rows = await engine.database.transaction('manutencao', (tx) =>
      tx.query('select from lancamento where id_cliente = $1 and pago_em is null and vencimento < $2', [
        firma.idCliente,
        hoje,
      ]),
    );
    expect(total).toBe(rows.rows.length);
  });
});
