import type { Statement, StatementPreview } from '@foro/shared/contracts/cost-statement';
import type { ClosedMonth } from '@foro/shared/contracts/closed-month';
import type { ProcessCost, ProcessCostRow, ProcessCostTotals } from '@foro/shared/contracts/process-cost';
import { COST_STATES } from '@foro/shared/contracts/process-cost-codes';
import type { TrashRow } from '@foro/shared/contracts/trash';
import { addDays, addMonths, decimalOf, toDateOnly } from '@foro/shared/format';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../db/drivers/transaction';
import { buildFirma, insertProcesso, type Firma } from '../../testing/builders';
import { buildTestApp, call } from '../../testing/builders-app';
import { describeOnDatabase } from '../../testing/describe-on-database';
import { insertFilial, keptSums, sumsOfLedger } from '../../testing/sums-of-ledger';

const hoje = toDateOnly();
const mes = (n: number) => addMonths(`${hoje.slice(0, 7)}-01`, n);
/** Days of the months before this one, all of them past. */
const DIAS = [mes(-3), addDays(mes(-2), 9), addDays(mes(-1), -1), mes(-1)];

/**
 * Periods in whole months, each with a different one that contains the same lines and is added up line by
 * line.
 */
const PERIODOS = [
  ['', '&de=2000-01-02'],
  [`&de=${mes(-3)}&ate=${addDays(mes(-1), -1)}`, `&de=${addDays(mes(-3), -5)}&ate=${addDays(mes(-1), -1)}`],
  [`&de=${mes(-1)}`, `&de=${mes(-1)}&ate=2100-01-30`],
  [
    `&vencimentoDe=${mes(-1)}&vencimentoAte=${addDays(mes(1), -1)}`,
    `&vencimentoDe=${mes(-1)}&vencimentoAte=${addDays(mes(1), -1)}&de=2000-01-02`,
  ],
  [`&vencimentoDe=${mes(0)}`, `&vencimentoDe=${mes(0)}&de=2000-01-02`],
  [`&vencimentoAte=${addDays(mes(0), -1)}`, `&vencimentoAte=${addDays(mes(0), -1)}&de=2000-01-02`],
] as const;

const draw = fc.record({
  feito: fc.constantFrom(
    ...([
      'lançar',
      'lançar',
      'lançar',
      'lançar',
      'parcelar',
      'pagar',
      'alterar',
      'descrever',
      'estornar',
    ] as const),
    ...([
      'excluir',
      'restaurar',
      'mudar de cliente',
      'mudar de escritório',
      'excluir o processo',
      'fechar',
    ] as const),
    ...(['reabrir o mês', 'cobrar', 'receber', 'reabrir a prestação', 'remover de vez'] as const),
  ),
  qual: fc.nat(1_000),
  cents: fc.integer({ min: 1, max: 900_000_000 }),
  descricao: fc.constantFrom('Lançamento', 'Óbito, certidão', 'óculos', '2 vias', 'X'),
  tipo: fc.constantFrom('custas', 'despesa', 'adiantamento', 'honorario', 'reembolso', 'deposito'),
  dia: fc.constantFrom(...DIAS),
  pagoPor: fc.constantFrom('escritorio', 'cliente', 'adiantamento', 'contraria', null),
  onus: fc.constantFrom('cliente', 'escritorio', 'contraria'),
  vence: fc.constantFrom(null, -40, 0, 3),
});
type Draw = typeof draw extends fc.Arbitrary<infer Value> ? Value : never;

interface CostPage {
  readonly items: readonly ProcessCostRow[];
  readonly total: number;
  readonly totais: ProcessCostTotals;
}

describeOnDatabase('the kept sums of a firm', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  let casos: number[];
  let outro: { escritorio: number; equipe: number };
  beforeAll(async () => {
    app = await buildTestApp(base.database);
  });
  afterAll(() => app.close());
  const maintain = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    base.database.transaction('manutencao', work);
  beforeEach(async () => {
    firma = await buildFirma(base.database);
    await maintain(async (tx) => {
      casos = [
        await insertProcesso(tx, firma),
        await insertProcesso(tx, firma),
        await insertProcesso(tx, firma, { idContato: firma.usuarios.clientePF.id }),
      ];
      outro = await insertFilial(tx, firma);
    });
  });

  const ask = async <Body>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    (await call<Body>(app, firma.usuarios.admin, method, path, payload)).body;
  const update = (text: string, ...values: unknown[]) => maintain((tx) => tx.query(text, values));
  const agree = async () => {
    const [kept, ledger] = await maintain(async (tx) => [
      await keptSums(tx, firma.idCliente),
      await sumsOfLedger(tx, firma.idCliente),
    ]);
    expect(kept).toEqual(ledger);
  };
  const pick = <Item>(items: readonly Item[], { qual }: Draw): Item | undefined => items[qual % items.length];
  const lines = async (step: Draw) => pick(await ask<ProcessCostRow[]>('GET', '/ProcessCost'), step);
  const statement = async (step: Draw) => pick(await ask<Statement[]>('GET', '/CostStatement'), step);
  const trashed = async (step: Draw) => pick(await ask<TrashRow[]>('GET', '/Trash'), step);

  const enter = (step: Draw, changes: object = {}) =>
    ask<ProcessCost>('POST', '/ProcessCost', {
      idProcesso: pick(casos, step),
      tipo: step.tipo,
      descricao: step.descricao,
      valor: decimalOf(BigInt(step.cents)),
      competencia: step.dia,
      vencimento: step.vence === null ? null : addDays(hoje, step.vence),
      pagoEm: step.pagoPor && step.dia,
      pagoPor: step.pagoPor,
      onus: step.onus,
      reembolsavel: step.onus !== 'escritorio',
      visivelCliente: true,
      ...changes,
    });
  const change = async (step: Draw, changes: object) => {
    const line = await lines(step);
    if (line === undefined) return;
    const stored = await ask<ProcessCost>('GET', `/ProcessCost/${line.id}`);
    await ask('PUT', '/ProcessCost', { ...stored, ...changes });
  };
  const charge = async () => {
    const asked = { idEmpresa: firma.clientePJ, de: mes(-4), ate: hoje };
    const query = new URLSearchParams(
      Object.entries(asked).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const { linhas, totais } = await ask<StatementPreview>(
      'GET',
      `/CostStatement/Preview?${query.toString()}`,
    );
    await ask('POST', '/CostStatement', {
      ...asked,
      idEmpresaGrupo: firma.escritorio,
      lancamentos: linhas.map(({ id }) => id),
      aReembolsar: totais.aReembolsar,
      saldoAdiantamento: totais.saldoAdiantamento,
    });
  };
  /** The actions of a person; one that is not allowed (in a closed month, on a charged line) is refused. */
  const DO: Readonly<Record<Draw['feito'], (step: Draw) => Promise<unknown>>> = {
    lançar: (step) => enter(step),
    parcelar: (step) =>
      enter(step, {
        pagoEm: null,
        pagoPor: null,
        vencimento: hoje,
        repeticao: { frequencia: 'mensal', vezes: 3, parcelado: true },
      }),
    pagar: (step) => change(step, { pagoEm: step.dia, pagoPor: step.pagoPor ?? 'escritorio' }),
    alterar: (step) =>
      change(step, {
        valor: decimalOf(BigInt(step.cents)),
        descricao: step.descricao,
        tipo: step.tipo,
        competencia: step.dia,
      }),
    descrever: (step) => change(step, { descricao: step.descricao }),
    estornar: async (step) => ask('POST', `/ProcessCost/${(await lines(step))?.id}/reverse`),
    excluir: async (step) => ask('DELETE', `/ProcessCost/${(await lines(step))?.id}`),
    restaurar: async (step) => ask('POST', `/Trash/${(await trashed(step))?.id}/restore`),
    'remover de vez': async (step) =>
      ask('POST', `/Trash/${(await trashed(step))?.id}/remove`, { motivo: 'Em dobro' }),
    'mudar de cliente': (step) =>
      update(
        'update processo set id_empresa = case when id_empresa is null then $2::int end, id_contato = case when id_empresa is not null then $3::int end where id = $1',
        pick(casos, step),
        firma.clientePJ,
        // Now and then, nobody.
        step.cents % 4 === 0 ? null : firma.usuarios.clientePF.id,
      ),
    'mudar de escritório': ({ qual, ...step }) => {
      const para = qual % 2 === 0 ? firma : outro;
      return update(
        'update processo set id_empresa_grupo = $2, id_equipe = $3 where id = any($1::int[])',
        qual % 3 === 0 ? casos : [pick(casos, { ...step, qual })],
        para.escritorio,
        para.equipe,
      );
    },
    'excluir o processo': (step) =>
      update(
        'update processo set data_exclusao = case when data_exclusao is null then clock_timestamp() end where id = $1',
        pick(casos, step),
      ),
    fechar: ({ dia }) => ask('POST', '/ClosedMonth', { mes: dia.slice(0, 7) }),
    'reabrir o mês': async () => {
      const [last] = await ask<ClosedMonth[]>('GET', '/ClosedMonth');
      await ask('DELETE', `/ClosedMonth/${last?.id}`);
    },
    cobrar: charge,
    receber: async (step) => {
      const found = await statement(step);
      await ask('POST', `/CostStatement/${found?.id}/send`);
      await ask('POST', `/CostStatement/${found?.id}/pay`, { pagaEm: hoje });
    },
    'reabrir a prestação': async (step) =>
      ask('POST', `/CostStatement/${(await statement(step))?.id}/reopen`, { motivo: 'Valor errado' }),
  };

  it.each([1, 2, 3])(
    'agree with the ledger to the cent after whatever is done, and so do the lists that read them (%i)',
    async (seed) => {
      const [steps] = fc.sample(fc.array(draw, { minLength: 40, maxLength: 40 }), { seed, numRuns: 1 });
      for (const step of steps ?? []) {
        await DO[step.feito](step);
        await agree();
      }
      await update('update processo set data_exclusao = null where id_cliente = $1', firma.idCliente);
      await agree();
      const all = await ask<ProcessCostRow[]>('GET', '/ProcessCost');
      expect(all.length).toBeGreaterThan(5);
      const read = (query: string) => ask<CostPage>('GET', `/ProcessCost?page=1&pageSize=100${query}`);
      const empresa = `&idEmpresa=${firma.clientePJ}`;
      const pessoa = `&idContato=${firma.usuarios.clientePF.id}`;
      const escritorios = [firma, outro].map(({ escritorio }) => `&idEmpresaGrupo=${escritorio}`);
      const places = ['', ...escritorios, empresa, pessoa, ...escritorios.map((of) => empresa + of)];
      for (const place of [...places, empresa + pessoa])
        for (const status of ['', ...COST_STATES.map((state) => `&status=${state}`)])
          for (const [inMonths, byLine] of PERIODOS)
            expect([place, status, inMonths, await read(place + status + inMonths)]).toEqual([
              place,
              status,
              inMonths,
              await read(place + status + byLine),
            ]);
      const narrowings = ['', '&status=aberto', '&status=vencido', '&status=pago', `&status=pago${empresa}`];
      for (const narrowed of [...narrowings, pessoa, ...escritorios, PERIODOS[2][0], PERIODOS[3][0]])
        for (const sort of ['competencia', 'vencimento', 'situacao', 'valor', 'descricao'])
          for (const order of ['asc', 'desc']) {
            const path = `/ProcessCost?sort=${sort}&order=${order}${narrowed}`;
            const whole = await ask<ProcessCostRow[]>('GET', path);
            const pages: ProcessCostRow[] = [];
            for (let page = 1; (page - 1) * 3 < whole.length; page += 1)
              pages.push(...(await ask<CostPage>('GET', `${path}&page=${page}&pageSize=3`)).items);
            expect([path, pages]).toEqual([path, whole]);
          }
    },
    120_000,
  );
});
