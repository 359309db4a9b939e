import { PROCESS_SORT, type ProcessRow } from '@foro/shared/contracts/process';
import type { Page } from '@foro/shared/contracts/list';
import type { Transaction } from '../../db/drivers/transaction';
import { buildFirma, type Firma } from '../../testing/builders';
import { describeOnDatabase } from '../../testing/describe-on-database';
import { listProcessos, type ProcessosQuery } from './processos-lista.queries';
import type { ClientScope } from './processos.policy';

const CASES = 8000;

const INDICES = {
  id: 'processo_por_id',
  titulo: 'processo_por_titulo',
  processoStatus: 'processo_por_status',
  processoTipo: 'processo_por_tipo',
  pasta: 'processo_por_pasta',
  numeroCNJ: 'processo_por_numero_cnj',
  processoPai: 'processo_por_processo_pai',
  cliente: 'processo_por_cliente',
  reclamante: 'processo_por_reclamante',
  dataInclusao: 'processo_por_inclusao',
} as const satisfies Record<(typeof PROCESS_SORT)[number], string>;

describeOnDatabase(`a list of ${CASES} cases, as the runtime role`, (base) => {
  let firma: Firma;
  beforeAll(async () => {
    firma = await buildFirma(base.database);
    await base.database.transaction('manutencao', async (tx) => {
      // Writes the triggers' results directly, without running them eight thousand times.
      await tx.query('alter table processo disable trigger user');
      await tx.query(
        `insert into processo (id_cliente, titulo, pasta, numero_cnj, id_processo_tipo, id_processo_posicao_cliente, id_processo_caso, id_processo_status, id_processo_acao, id_processo_risco, id_equipe, id_equipe_usuario, id_empresa_grupo, id_empresa,
            cliente_nome, processo_pai, reclamante, processo_status, processo_tipo, data_inclusao)
          select $1, md5(n::text), 'P' || n % 4000, n::text || md5((-n)::text), 1, 1, 1, 1, 7, 1, $2, $3, $4, $5, 'Cliente ' || n % 900, n::text, md5((n + 9)::text), 'Status ' || n % 10, 'Tipo ' || n % 6, now() - n * interval '1 minute'
          from generate_series(1, ${CASES}) n`,
        [firma.idCliente, firma.equipe, firma.usuarios.advogado.id, firma.escritorio, firma.clientePJ],
      );
      await tx.query(
        "insert into contagem (id_cliente, tabela, tipo, ativo, total) values ($1, 'processo', 0, true, $2)",
        [firma.idCliente, CASES],
      );
      await tx.query('alter table processo enable trigger user');
      await tx.query('analyze processo');
    });
  }, 120_000);

  const scansOf = async (tx: Transaction, index: string) => {
    const { rows } = await tx.query<{ papel: string; tabela: number; indice: number; lidas: number }>(
      `select current_user as papel, pg_stat_get_xact_numscans('processo'::regclass)::int as tabela, pg_stat_get_xact_numscans($1::regclass)::int as indice,
        (pg_stat_get_xact_tuples_returned($1::regclass))::int as lidas`,
      [index],
    );
    const [row] = rows;
    if (row === undefined) throw new Error('no statistics');
    return row;
  };

  /** The cost of one list: scans of the whole table, scans of the index, and entries read from it. */
  const costOf = (query: ProcessosQuery, index: string, scope: ClientScope | null = null) =>
    base.database.transaction({ idCliente: firma.idCliente }, async (tx) => {
      const before = await scansOf(tx, index);
      const page = (await listProcessos(tx, firma, scope, query)) as Page<ProcessRow>;
      const after = await scansOf(tx, index);
      return {
        papel: after.papel,
        items: page.items.length,
        total: page.total,
        tabela: after.tabela - before.tabela,
        indice: after.indice - before.indice,
        lidas: after.lidas - before.lidas,
      };
    });

  it.each(PROCESS_SORT)(
    'sorted by %s reads ten entries of its index, at the first page and at the last',
    async (sort) => {
      for (const order of ['asc', 'desc'] as const) {
        for (const page of [1, 2, CASES / 10]) {
          const cost = await costOf({ page, sort, order }, INDICES[sort]);
          expect([sort, order, page, cost]).toEqual([
            sort,
            order,
            page,
            {
              papel: 'foro_runtime',
              items: 10,
              total: CASES,
              tabela: 0,
              indice: 1,
              lidas: expect.any(Number),
            },
          ]);
          expect(cost.lidas).toBeLessThanOrEqual(20);
        }
      }
    },
  );

  it('searched for what one case has, or none, reads the trigram index and never the whole table', async () => {
    for (const [search, total] of [
      ['c4ca4238a0b923820dcc', 1],
      ['jamais escrito', 0],
    ] as const) {
      expect(await costOf({ page: 1, sort: 'cliente', search }, 'processo_busca')).toMatchObject({
        items: total,
        total,
        tabela: 0,
        indice: 1,
      });
    }
  });

  it('counts what many have once for all pages of it, and answers them in order', async () => {
    const first = await costOf({ page: 1, sort: 'titulo', search: 'a' }, 'processo_por_titulo');
    const last = await costOf(
      { page: Math.ceil(first.total / 10), sort: 'titulo', search: 'a' },
      'processo_por_titulo',
    );
    expect(first.total).toBeGreaterThan(5000);
    expect([first.items, last.total]).toEqual([10, first.total]);
  });

  it('narrowed to a number of 20 digits reads the index of the numbers', async () => {
    expect(await costOf({ page: 1, numeroCNJ: '10000015120268260100' }, 'processo_numero_cnj')).toMatchObject(
      { items: 0, total: 0, tabela: 0 },
    );
  });
});
