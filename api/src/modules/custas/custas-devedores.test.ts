import fc from 'fast-check';
import type { Transaction } from '../../db/drivers/transaction';
import { buildFirma, insertEmpresa, insertProcesso, type Firma } from '../../testing/builders';
import { describeOnDatabase } from '../../testing/describe-on-database';
import { debtorsOfLedger, insertFilial, keptSums, sumsOfLedger } from '../../testing/sums-of-ledger';
import { findVisaoGeral } from './custas-visao.queries';

/** Two of them in one month, and some in another year. */
const DIAS = ['2024-12-31', '2025-01-01', '2026-02-01', '2026-02-28', '2026-03-01'];

const draw = fc.record({
  feito: fc.constantFrom(
    ...(['despesa', 'despesa', 'despesa', 'despesas', 'reembolso', 'reembolso', 'outra'] as const),
    ...(['valer', 'mudar de dia', 'estornar', 'excluir', 'restaurar', 'apagar'] as const),
    ...(['mudar de cliente', 'mudar de escritório', 'excluir o processo'] as const),
  ),
  qual: fc.nat(1_000),
  // Few values, so that reimbursements often cover expenses to the cent.
  valor: fc.constantFrom('100.00', '100.00', '200.00', '0.01', '99.99'),
  dia: fc.constantFrom(...DIAS),
  outra: fc.constantFrom(
    ...([
      "'adiantamento', $, $, 'cliente', 'cliente', false",
      "'reembolso', $, $, 'contraria', 'cliente', false",
    ] as const),
    ...([
      "'custas', $, $, 'escritorio', 'contraria', true",
      "'custas', $, $, 'escritorio', 'cliente', false",
    ] as const),
    ...(["'custas', $, $, 'cliente', 'cliente', true", "'custas', $, null, null, 'cliente', true"] as const),
  ),
});
type Draw = typeof draw extends fc.Arbitrary<infer Value> ? Value : never;

const LINHA =
  'insert into lancamento (id_cliente, id_processo, descricao, valor, visivel_cliente, tipo, competencia, pago_em, pago_por, onus, reembolsavel)';

describeOnDatabase('who owes the firm most', (base) => {
  let firma: Firma;
  let outro: { escritorio: number; equipe: number };
  let casos: number[];
  const maintain = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    base.database.transaction('manutencao', work);
  beforeEach(async () => {
    firma = await buildFirma(base.database);
    await maintain(async (tx) => {
      outro = await insertFilial(tx, firma);
      casos = [
        await insertProcesso(tx, firma),
        await insertProcesso(tx, firma),
        await insertProcesso(tx, firma, { idContato: firma.usuarios.clientePF.id }),
      ];
    });
  });

  const update = (text: string, ...values: unknown[]) => maintain((tx) => tx.query(text, values));
  const caso = ({ qual }: Draw) => casos[qual % casos.length];
  /** Lines of a kind and their day, `$`; as many as there are days. */
  const enter = (step: Draw, what: string, dias: readonly string[] = [step.dia]) =>
    update(
      `${LINHA} select $1, $2, 'x', $3, true, ${what.replaceAll('$', 'd')} from unnest($4::date[]) d`,
      firma.idCliente,
      caso(step),
      step.valor,
      dias,
    );
  /** Changes one line of those that are there and neither reversed nor a reversal. */
  const change = ({ qual }: Draw, text: string, ...values: unknown[]) =>
    update(
      `with uma as (select id_cliente, id from lancamento where id_cliente = $1 and not estornado and id_estornado is null order by id
        offset $2::int % (select greatest(1, count(*))::int from lancamento where id_cliente = $1 and not estornado and id_estornado is null) limit 1) ${text}`,
      firma.idCliente,
      qual,
      ...values,
    );
  const DE_UMA = 'from uma where l.id_cliente = uma.id_cliente and l.id = uma.id';
  const DESPESA = "'custas', $, $, 'escritorio', 'cliente', true";
  const DO: Readonly<Record<Draw['feito'], (step: Draw) => Promise<unknown>>> = {
    despesa: (step) => enter(step, DESPESA),
    despesas: (step) => enter(step, DESPESA, [...DIAS, step.dia]),
    reembolso: (step) => enter(step, "'reembolso', $, $, 'cliente', 'cliente', false"),
    outra: (step) => enter(step, step.outra),
    valer: (step) => change(step, `update lancamento l set valor = $3::numeric ${DE_UMA}`, step.valor),
    'mudar de dia': (step) =>
      change(
        step,
        `update lancamento l set pago_em = $3::date ${DE_UMA} and l.pago_em is not null`,
        step.dia,
      ),
    estornar: (step) =>
      change(
        step,
        `insert into lancamento (id_cliente, id_processo, tipo, descricao, valor, competencia, pago_em, pago_por, onus, reembolsavel, visivel_cliente, id_estornado)
          select id_cliente, id_processo, 'estorno', descricao, valor, competencia, pago_em, pago_por, onus, reembolsavel, true, id
          from lancamento l join uma using (id_cliente, id) where l.data_exclusao is null`,
      ),
    excluir: (step) => change(step, `update lancamento l set data_exclusao = now() ${DE_UMA}`),
    restaurar: (step) => change(step, `update lancamento l set data_exclusao = null ${DE_UMA}`),
    apagar: (step) =>
      change(
        step,
        'delete from lancamento l using uma where l.id_cliente = uma.id_cliente and l.id = uma.id',
      ),
    'mudar de cliente': (step) =>
      update(
        'update processo set id_empresa = $2, id_contato = $3 where id = $1',
        caso(step),
        step.dia > '2026' ? firma.clientePJ : null,
        // Of nobody, now and then.
        step.dia === '2024-12-31' ? firma.usuarios.clientePF.id : null,
      ),
    'mudar de escritório': (step) => {
      const para = step.dia > '2026' ? firma : outro;
      return update(
        'update processo set id_empresa_grupo = $2, id_equipe = $3 where id = any($1::int[])',
        step.qual % 3 === 0 ? casos : [caso(step)],
        para.escritorio,
        para.equipe,
      );
    },
    'excluir o processo': (step) =>
      update(
        'update processo set data_exclusao = case when data_exclusao is null then clock_timestamp() end where id = $1',
        caso(step),
      ),
  };

  const read = (idEmpresaGrupo?: number) =>
    base.database.transaction({ idCliente: firma.idCliente }, (tx) =>
      findVisaoGeral(tx, { idCliente: firma.idCliente }, { idEmpresaGrupo }),
    );
  const byClient = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

  it.each([1, 2, 3, 4])(
    'is what their lines say, to the cent and to the day, after whatever is done (%i)',
    async (seed) => {
      const [steps = []] = fc.sample(fc.array(draw, { minLength: 60, maxLength: 60 }), { seed, numRuns: 1 });
      const seen = new Set<string>();
      for (const step of steps) {
        await DO[step.feito](step);
        const [kept, ledger] = await maintain(async (tx) => [
          await keptSums(tx, firma.idCliente),
          await sumsOfLedger(tx, firma.idCliente),
        ]);
        expect(kept).toEqual(ledger);
        for (const escritorio of [undefined, firma.escritorio, outro.escritorio]) {
          const { aReembolsar, clientesAReembolsar } = await read(escritorio);
          const expected = await maintain((tx) => debtorsOfLedger(tx, firma.idCliente, escritorio));
          expect([step.feito, [...aReembolsar].sort(byClient)]).toEqual([
            step.feito,
            expected.sort(byClient),
          ]);
          expect(clientesAReembolsar).toBe(expected.length);
          const values = aReembolsar.map(({ valor }) => Number(valor));
          expect(values).toEqual([...values].sort((a, b) => b - a));
          seen.add(JSON.stringify(expected));
        }
      }
      expect(seen.size).toBeGreaterThan(20);
    },
    60_000,
  );

  it('is said of the fifty who owe most, by name where they owe the same, and how many more there are', async () => {
    await maintain(async (tx) => {
      for (let n = 60; n > 0; n -= 1) {
        const idEmpresa = await insertEmpresa(tx, {
          idCliente: firma.idCliente,
          nomeFantasia: `Devedora ${String(n).padStart(2, '0')}`,
          idEmpresaTipo: 1,
        });
        casos = [await insertProcesso(tx, firma, { idEmpresa })];
        await tx.query(
          `${LINHA} values ($1, $2, 'x', $3, true, 'custas', $4, $4, 'escritorio', 'cliente', true)`,
          [firma.idCliente, casos[0], n === 30 ? '10.01' : '10.00', DIAS[0]],
        );
      }
    });
    const { aReembolsar, clientesAReembolsar } = await read();
    const names = Array.from({ length: 50 }, (_, n) => n + 1).filter((n) => n !== 30);
    expect(aReembolsar.map(({ cliente }) => cliente)).toEqual(
      [30, ...names].map((n) => `Devedora ${String(n).padStart(2, '0')}`),
    );
    expect(clientesAReembolsar).toBe(60);
  });
});
