import type { Statement, StatementPreview } from '@foro/shared/contracts/cost-statement';
import type { ProcessCost, ProcessCostRow, ProcessCostTotals } from '@foro/shared/contracts/process-cost';
import { toDateOnly } from '@foro/shared/format';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../../testing/builders';
import { askAs, buildTestApp, call, tokenOf } from '../../../testing/builders-app';
import type { DatabaseUnderTest } from '../../../testing/describe-on-database';

const PERIODO = { de: '2026-01-01', ate: '2026-06-30' };
export const PAGA = { pagoEm: '2026-02-10', pagoPor: 'escritorio', reembolsavel: true };

/** Lines that move an account of the client, and some that do not. */
export const LINHAS = fc.array(
  fc
    .record({
      processo: fc.nat(2),
      cents: fc.integer({ min: 1, max: 50_000_000 }),
      kind: fc.constantFrom('custas', 'despesa', 'deposito', 'adiantamento', 'reembolso', 'daContraria'),
      pagoPor: fc.constantFrom('escritorio', 'adiantamento', 'cliente'),
      isVisible: fc.boolean(),
      isReversed: fc.boolean(),
    })
    .filter(({ kind, pagoPor }) => kind !== 'reembolso' || pagoPor !== 'adiantamento'),
  { minLength: 4, maxLength: 12 },
);

/** A client with two cases, its expenses, and the statements that charge them. */
export function preparePrestacoes(base: DatabaseUnderTest) {
  let app: FastifyInstance;
  let firma: Firma;
  let casos: number[];
  beforeAll(async () => {
    app = await buildTestApp(base.database);
  });
  beforeEach(async () => {
    firma = await buildFirma(base.database);
    casos = await base.database.transaction('manutencao', async (tx) => [
      (await insertProcesso(tx, firma, { titulo: 'Cobrança “A”' })) ?? 0,
      (await insertProcesso(tx, firma, { titulo: 'Despejo' })) ?? 0,
      (await insertProcesso(tx, firma, { titulo: 'Revisional' })) ?? 0,
    ]);
  });
  afterAll(() => app.close());

  const ask = askAs(() => ({ app, firma }), 'gestor');
  const enter = async (changes: object = {}, caso = casos[0]) =>
    (
      await ask<ProcessCost>('POST', '/ProcessCost', {
        idProcesso: caso,
        tipo: 'custas',
        descricao: 'Taxa',
        valor: '100.00',
        competencia: '2026-02-01',
        visivelCliente: true,
        ...changes,
      })
    ).body;
  const preview = async (query: object = {}) => {
    const asked = { idEmpresa: firma.clientePJ, ...PERIODO, ...query };
    const search = new URLSearchParams(
      Object.entries(asked).map(([name, value]): [string, string] => [name, String(value)]),
    );
    return (await ask<StatementPreview>('GET', `/CostStatement/Preview?${search.toString()}`)).body;
  };
  const bodyOf = ({ linhas, totais }: StatementPreview, changes: object = {}) => ({
    idEmpresaGrupo: firma.escritorio,
    idEmpresa: firma.clientePJ,
    ...PERIODO,
    lancamentos: linhas.map(({ id }) => id),
    aReembolsar: totais.aReembolsar,
    honorarios: totais.honorarios,
    saldoAdiantamento: totais.saldoAdiantamento,
    ...changes,
  });
  const charge = async () => ask<Statement>('POST', '/CostStatement', bodyOf(await preview()));
  const act = (id: number, action: string, payload?: object, papel: Papel = 'gestor') =>
    ask<Statement>(
      'POST',
      `/CostStatement/${id}/${action}`,
      payload ?? (action === 'send' ? { vencimento: toDateOnly() } : undefined),
      papel,
    );
  const ledger = async () =>
    (
      await call<{ items: ProcessCostRow[]; totais: ProcessCostTotals }>(
        app,
        firma.usuarios.clientePJ,
        'GET',
        '/ProcessCost?page=1&pageSize=100',
      )
    ).body;

  const fileOf = async (id: number, kind: 'Pdf' | 'Xlsx') =>
    (
      await app.inject({
        url: `/api/CostStatement/${id}/${kind}`,
        headers: { authorization: `Bearer ${tokenOf(app, firma.usuarios.gestor)}` },
      })
    ).rawPayload;

  return {
    get firma() {
      return firma;
    },
    get casos() {
      return casos;
    },
    ask,
    enter,
    preview,
    bodyOf,
    charge,
    act,
    ledger,
    fileOf,
  };
}
