import { centsOf, decimalOf } from '@foro/shared/format';
import type { Transaction } from '../db/drivers/transaction';
import { insertEmpresa, type Firma } from './builders';

/**
 * Number of lines, and the amounts paid by the firm, to be reimbursed, left of advances, and falling due; by
 * office, month, state, day and month of the due date, and by client. A client's account has its
 * expenses and reimbursements in the first two places. Ranges of values and descriptions have a number of lines only.
 */
type Sums = Record<string, readonly [number, string, string, string, string]>;

const MEASURES = ['pagas', 'reembolsar', 'adiantamento', 'vencer'] as const;
type Measures = Readonly<Record<(typeof MEASURES)[number], bigint>>;

function add(parts: readonly (Measures & { readonly key: string; readonly linhas: number })[]): Sums {
  const sums = new Map<string, { linhas: number; values: readonly bigint[] }>();
  for (const { key, linhas, ...measures } of parts) {
    const before = sums.get(key) ?? { linhas: 0, values: MEASURES.map(() => 0n) };
    sums.set(key, {
      linhas: before.linhas + linhas,
      values: MEASURES.map((name, index) => (before.values[index] ?? 0n) + measures[name]),
    });
  }
  return Object.fromEntries(
    [...sums]
      .filter(([, { linhas, values }]) => linhas !== 0 || values.some((value) => value !== 0n))
      .map(([key, { linhas, values }]) => {
        const [pagas = 0n, reembolsar = 0n, adiantamento = 0n, vencer = 0n] = values;
        return [
          key,
          [linhas, decimalOf(pagas), decimalOf(reembolsar), decimalOf(adiantamento), decimalOf(vencer)],
        ];
      }),
  );
}

const MEASURED = `linhas, pagas_pelo_escritorio::text as pagas, a_reembolsar::text as reembolsar,
  saldo_adiantamento::text as adiantamento, a_vencer::text as vencer`;

/** The sums that the triggers keep for a firm, including those of clients; a set's rows are added up. */
export async function keptSums(tx: Transaction, idCliente: number): Promise<Sums> {
  const { rows } = await tx.query<{ key: string; linhas: number } & Record<keyof Measures, string>>(
    `select concat_ws(' ', id_empresa_grupo, mes, situacao, dia, mes_vencimento) as key, ${MEASURED} from lancamento_soma where id_cliente = $1
    union all
    select concat_ws(' ', 'cliente', id_empresa, id_contato, id_empresa_grupo, mes, situacao, dia), ${MEASURED} from lancamento_soma_cliente where id_cliente = $1
    union all
    select concat_ws(' ', 'conta', id_empresa, id_contato, id_empresa_grupo, periodo, de), 0, despesas::text, reembolsos::text, '0.00', '0.00'
    from lancamento_soma_conta where id_cliente = $1
    union all
    select concat_ws(' ', ordem, id_empresa_grupo, situacao, faixa), linhas, '0.00', '0.00', '0.00', '0.00' from lancamento_faixa where id_cliente = $1`,
    [idCliente],
  );
  return add(
    rows.map(({ key, linhas, pagas, reembolsar, adiantamento, vencer }) => ({
      key,
      linhas,
      pagas: centsOf(pagas),
      reembolsar: centsOf(reembolsar),
      adiantamento: centsOf(adiantamento),
      vencer: centsOf(vencer),
    })),
  );
}

interface Line extends Record<string, unknown> {
  readonly id: number;
  readonly cliente: string;
  readonly escritorio: number;
  readonly empresa: number;
  readonly contato: number;
  readonly tipo: string;
  readonly descricao: string;
  readonly valor: string;
  readonly competencia: string;
  readonly vencimento: string | null;
  readonly pagoEm: string | null;
  readonly pagoPor: string | null;
  readonly onus: string;
  readonly reembolsavel: boolean;
  readonly idEstornado: number | null;
}

async function readLines(tx: Transaction, idCliente: number): Promise<readonly Line[]> {
  const { rows } = await tx.query<Line>(
    `select l.id, p.cliente_nome as cliente, p.id_empresa_grupo as escritorio, coalesce(p.id_empresa, 0) as empresa, coalesce(p.id_contato, 0) as contato, l.tipo, l.descricao, l.valor::text, l.competencia::text, l.vencimento::text, l.pago_em::text as "pagoEm",
      l.pago_por as "pagoPor", l.onus, l.reembolsavel, l.id_estornado as "idEstornado"
    from lancamento l join processo p on p.id_cliente = l.id_cliente and p.id = l.id_processo
    where l.id_cliente = $1 and l.data_exclusao is null and p.data_exclusao is null`,
    [idCliente],
  );
  return rows;
}

/** The same sums, computed here from every line of the ledger by the rules of ADR 110 and 114. */
export async function sumsOfLedger(tx: Transaction, idCliente: number): Promise<Sums> {
  const rows = await readLines(tx, idCliente);
  const kinds = new Map(rows.map(({ id, tipo }) => [id, tipo]));
  const reversed = new Set(rows.map(({ idEstornado }) => idEstornado));
  return add(
    rows.flatMap((line) => {
      const kind = line.idEstornado === null ? line.tipo : (kinds.get(line.idEstornado) ?? '');
      const effect = line.idEstornado === null ? centsOf(line.valor) : -centsOf(line.valor);
      const where = stateOf(line, line.idEstornado !== null || reversed.has(line.id));
      const month = `${line.competencia.slice(0, 7)}-01`;
      const [state] = where;
      const ofClient = [line.empresa, line.contato, line.escritorio, month];
      // A client's paid lines of a month are in one set, whenever they were paid.
      const day = state === 'aberto' ? where[1] : 'infinity';
      const part = { linhas: 1, ...measuresOf(line, kind, effect) };
      const due = line.vencimento === null ? 'infinity' : `${line.vencimento.slice(0, 7)}-01`;
      return [
        { key: [line.escritorio, month, ...where, due].join(' '), ...part },
        { key: ['cliente', ...ofClient, state, day].join(' '), ...part },
        ...(state === 'pago' ? accountOf(line) : []),
        ...rangesOf(line).map((range) => ({
          key: [range.ordem, line.escritorio, state, range.faixa].join(' '),
          linhas: 1,
          ...NOTHING,
        })),
      ];
    }),
  );
}

const NOTHING = { pagas: 0n, reembolsar: 0n, adiantamento: 0n, vencer: 0n };

/** The ranges of a line's value and description: the cents' first two digits and their number, and two letters. */
function rangesOf({ valor, descricao }: Line) {
  const cents = centsOf(valor).toString();
  const letters = descricao.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return [
    { ordem: 'valor', faixa: cents.slice(0, 2).padEnd(cents.length, '0') },
    { ordem: 'descricao', faixa: [...letters].slice(0, 2).join('') },
  ];
}

/** What a paid line that is not reversed is in its client's account, with the keys of the account's sums. */
function accountOf(line: Line) {
  const [despesa, reembolso] = [isDespesa(line), isReembolso(line)];
  const [pagoEm, valor] = [line.pagoEm ?? '', centsOf(line.valor)];
  const part = (periodo: string) => ({
    key: ['conta', line.empresa, line.contato, line.escritorio, periodo].join(' '),
    linhas: 0,
    ...NOTHING,
    ...(reembolso ? { reembolsar: valor } : { pagas: valor }),
  });
  const periods = [`mes ${pagoEm.slice(0, 7)}-01`, `dia ${pagoEm}`];
  return [...(despesa || reembolso ? [part('tudo -infinity')] : []), ...(despesa ? periods.map(part) : [])];
}

const isReembolso = ({ tipo, pagoPor }: Line) => tipo === 'reembolso' && pagoPor !== 'contraria';
const isDespesa = ({ tipo, pagoPor, onus, reembolsavel }: Line) =>
  tipo !== 'reembolso' &&
  tipo !== 'adiantamento' &&
  pagoPor === 'escritorio' &&
  reembolsavel &&
  onus === 'cliente';

function stateOf({ pagoEm, vencimento }: Line, isReversed: boolean): readonly [string, string] {
  if (isReversed) return ['estornado', 'infinity'];
  return pagoEm === null ? ['aberto', vencimento ?? 'infinity'] : ['pago', `${pagoEm.slice(0, 7)}-01`];
}

function measuresOf(
  { pagoEm, pagoPor, vencimento, onus, reembolsavel }: Line,
  kind: string,
  effect: bigint,
): Measures {
  const isSpent = kind !== 'adiantamento' && kind !== 'reembolso';
  if (pagoEm === null) return { ...NOTHING, vencer: isSpent && vencimento !== null ? effect : 0n };
  if (kind === 'adiantamento') return { ...NOTHING, adiantamento: effect };
  if (kind === 'reembolso') return { ...NOTHING, reembolsar: pagoPor === 'contraria' ? 0n : -effect };
  if (pagoPor === 'adiantamento') return { ...NOTHING, adiantamento: -effect };
  if (pagoPor !== 'escritorio') return NOTHING;
  return { ...NOTHING, pagas: effect, reembolsar: reembolsavel && onus === 'cliente' ? effect : 0n };
}

/** Who owes the firm how much and since when, in no order: of each client's lines, reimbursements cover the oldest expenses. */
export async function debtorsOfLedger(tx: Transaction, idCliente: number, escritorio?: number) {
  const lines = await readLines(tx, idCliente);
  const reversed = new Set(lines.map(({ idEstornado }) => idEstornado));
  const clients = new Map<string, Line[]>();
  for (const line of lines) {
    if (line.pagoEm === null || line.idEstornado !== null || reversed.has(line.id)) continue;
    if (escritorio !== undefined && line.escritorio !== escritorio) continue;
    const key = `${line.empresa} ${line.contato}`;
    clients.set(key, [...(clients.get(key) ?? []), line]);
  }
  return [...clients.values()].flatMap((its) => {
    const paidBack = its.filter(isReembolso).reduce((sum, { valor }) => sum + centsOf(valor), 0n);
    let debt = -paidBack;
    let desde: string | null = null;
    for (const line of its.filter(isDespesa).sort(byPayment)) {
      debt += centsOf(line.valor);
      if (debt > 0n) desde ??= line.pagoEm;
    }
    const [{ cliente, empresa, contato } = NOBODY] = its;
    const who = { cliente, idEmpresa: empresa || null, idContato: contato || null };
    return debt > 0n ? [{ ...who, valor: decimalOf(debt), desde }] : [];
  });
}

const NOBODY = { cliente: '', empresa: 0, contato: 0 };
const byPayment = (a: Line, b: Line) => (a.pagoEm ?? '').localeCompare(b.pagoEm ?? '') || a.id - b.id;

/** Inserts another office of the firm, with a team. */
export async function insertFilial(
  tx: Transaction,
  { idCliente }: Firma,
): Promise<{ escritorio: number; equipe: number }> {
  const escritorio = await insertEmpresa(tx, { idCliente, nomeFantasia: 'Filial', idEmpresaTipo: 2 });
  const { rows } = await tx.query<{ id: number }>(
    "insert into equipe (id_cliente, id_empresa, equipe) values ($1, $2, 'Da filial') returning id",
    [idCliente, escritorio],
  );
  const [equipe] = rows;
  if (equipe === undefined) throw new Error('no team was inserted');
  return { escritorio, equipe: equipe.id };
}
