import { z } from 'zod';
import {
  codeField,
  dateField,
  flagField,
  ownerField,
  referenceField,
  requiredAmountField,
  requiredCodeField,
  requiredDateField,
  requiredTextField,
  textField,
} from './field-kinds';
import { answerShape, formShape, requestShape } from './fields';
import { listQuery, pageOf } from './list';
import {
  auditSchema,
  type BodyRule,
  createBody,
  dateOnlySchema,
  idParamSchema,
  idSchema,
  optionalText,
  updateBody,
} from './primitives';
import { COST_KINDS, COST_STATES, GUIA_KINDS, ONUS, PAYERS } from './process-cost-codes';
import { costRepetitionSchema, costSplitOf, entryRules } from './process-cost-entry';
import { escopoDaSerieSchema, seriesSchema } from './schedule-repetition';

/** Fields of a line of a case's ledger that a client of the API may set. */
export const PROCESS_COST_FIELDS = {
  idProcesso: ownerField('Processo'),
  tipo: requiredCodeField('Tipo', COST_KINDS, 'Tipo é obrigatório'),
  categoria: textField('Categoria', 100),
  descricao: requiredTextField('Descrição', 500, 'Descrição é obrigatória'),
  valor: requiredAmountField('Valor', 'Valor é obrigatório'),
  competencia: requiredDateField('Data', 'Data é obrigatória'),
  vencimento: dateField('Vencimento'),
  pagoEm: dateField('Pago em'),
  pagoPor: codeField('Pago por', PAYERS),
  onus: codeField('Quem suporta', ONUS),
  reembolsavel: flagField('Reembolsável'),
  visivelCliente: flagField('Visível para o cliente'),
  guiaTipo: codeField('Tipo da guia', GUIA_KINDS),
  guiaNumero: textField('Número da guia', 100),
  guiaCodigo: textField('Código da guia', 50),
  idDocumento: referenceField('Documento', 'documentoTitulo'),
};
const writable = requestShape(PROCESS_COST_FIELDS);

/** The server's fields of a line; a body may send them back. */
const READ_ONLY = [
  'situacao',
  'trava',
  'idEstornado',
  'idEstorno',
  'idPrestacao',
  'prestacaoNumero',
  'motivo',
  'documentoTitulo',
  'processoTitulo',
  'processoNumeroCNJ',
  'cliente',
  'serie',
  'rateadoEntre',
] as const;

type Writable = z.output<z.ZodObject<typeof writable>>;

const costRules: BodyRule<Pick<Writable, 'tipo' | 'pagoEm' | 'pagoPor' | 'onus' | 'reembolsavel'>> = (
  { tipo, pagoEm, pagoPor, onus, reembolsavel },
  context,
) => {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (pagoEm && !pagoPor) refuse('pagoPor', 'Diga quem pagou');
  // Its balance counts what costs were paid from it: a reimbursement from it would be counted twice.
  if (tipo === 'reembolso' && pagoPor === 'adiantamento')
    refuse('pagoPor', 'O que o adiantamento paga se marca na própria despesa');
  if (reembolsavel && onus === 'escritorio')
    refuse('reembolsavel', 'O que o escritório suporta não é reembolsável');
};

const newCostRules: BodyRule<Parameters<typeof costRules>[0] & Parameters<typeof entryRules>[0]> = (
  body,
  context,
) => {
  costRules(body, context);
  entryRules(body, context);
};

const readOnly = READ_ONLY as readonly string[] as string[];
const repeticao = costRepetitionSchema.optional();
/** The lines of the series that a change affects; by default only this one. */
const escopo = escopoDaSerieSchema.optional();
const share = requiredAmountField('Parte', 'Diga a parte');

/**
 * POST /ProcessCost: a cost that comes once, or repeats or is paid in instalments (`repeticao`), or is shared
 * by several cases (`rateio`).
 */
export const processCostCreateSchema = createBody(
  { ...writable, repeticao, rateio: costSplitOf(share.request).optional() },
  {
    readOnly,
    rule: newCostRules,
  },
);
/** PUT /ProcessCost. A line stays on its case. */
export const processCostUpdateSchema = updateBody({ ...writable, escopo }, { readOnly, rule: costRules });
/** The form's check, with amounts and days as its boxes show them; its output is the body of either request. */
export const processCostFormSchema = createBody(
  { ...formShape(PROCESS_COST_FIELDS), repeticao, rateio: costSplitOf(share.form).optional(), escopo },
  {
    readOnly,
    rule: newCostRules,
  },
);
export type ProcessCostForm = z.infer<typeof processCostFormSchema>;
export type ProcessCostCreate = z.infer<typeof processCostCreateSchema>;
export type ProcessCostUpdate = z.infer<typeof processCostUpdateSchema>;

const { pagoEm, pagoPor } = formShape(PROCESS_COST_FIELDS);
/** The form's check of a payment that is recorded alone. */
export const processCostPaymentSchema = z.object({ pagoEm, pagoPor }).superRefine((payment, context) => {
  if (!payment.pagoEm)
    context.addIssue({ code: 'custom', path: ['pagoEm'], message: 'Diga quando foi pago' });
  if (!payment.pagoPor) context.addIssue({ code: 'custom', path: ['pagoPor'], message: 'Diga quem pagou' });
});
export type ProcessCostPayment = z.infer<typeof processCostPaymentSchema>;

/** POST /ProcessCost/{id}/reverse: the reason is optional. */
export const processCostReverseSchema = z.strictObject({ motivo: optionalText(500) });
export type ProcessCostReverse = z.infer<typeof processCostReverseSchema>;

/**
 * Why the user cannot change a line: it is a reversal, was reversed, comes from a fee agreement and the
 * user does not manage those, was charged in a statement, is a statement's payment, or belongs to a closed
 * month; if it is not paid yet (`aPagar`), its payment may still be recorded.
 */
export const COST_LOCKS = [
  'estorno',
  'estornado',
  'contrato',
  'cobrado',
  'liquidacao',
  'fechado',
  'aPagar',
] as const;
export type CostLock = (typeof COST_LOCKS)[number];

const read = {
  id: idSchema,
  ...answerShape(PROCESS_COST_FIELDS),
  /** A body never sends the kind of a reversal. */
  tipo: z.enum([...COST_KINDS, 'estorno']),
  onus: z.enum(ONUS),
  situacao: z.enum(COST_STATES),
  trava: z.enum(COST_LOCKS).nullable(),
  /** The statement that charges the line, or that the line pays, and its number. */
  idEstornado: idSchema.nullable(),
  /** The line that reverses this one. */
  idEstorno: idSchema.nullable(),
  /** The statement that charges the line, or that the line pays. */
  idPrestacao: idSchema.nullable(),
  prestacaoNumero: z.int().nullable(),
  motivo: z.string().nullable(),
  /** The title of `idDocumento`; both are null for a document that is deleted or not visible to the user. */
  documentoTitulo: z.string().nullable(),
  processoTitulo: z.string(),
  processoNumeroCNJ: z.string().nullable(),
  cliente: z.string(),
  /** Its place in the series that it was entered with; null if it was entered alone. */
  serie: seriesSchema.nullable(),
  /**
   * The cost that this line is a share of, and how many cases share it; null if only this case bears it, and
   * for clients.
   */
  rateadoEntre: z.object({ valor: z.string(), processos: z.int() }).nullable(),
};

/** GET /ProcessCost/{id}; amounts are decimal text. */
export const processCostSchema = auditSchema.extend(read);
export type ProcessCost = z.infer<typeof processCostSchema>;

/** Row of GET /ProcessCost. */
export const processCostRowSchema = z.object(read);
export type ProcessCostRow = z.infer<typeof processCostRowSchema>;

/** The totals of a ledger, each as decimal text; a reversal subtracts its line. */
export const processCostTotalsSchema = z.object({
  /** Paid by the firm. */
  pagasPeloEscritorio: z.string(),
  /**
   * The client's debt to the firm: paid by the firm, reimbursable and borne by the client, less what the
   * client paid back.
   */
  aReembolsar: z.string(),
  /** Received in advance, less what was paid from it. */
  saldoAdiantamento: z.string(),
  /** With a due date and not paid, what is overdue too. */
  aVencer: z.string(),
  /** The part of `aVencer` whose due date has passed. */
  vencido: z.string(),
  /** Earliest due date of the unpaid lines; it may have passed. */
  proximoVencimento: dateOnlySchema.nullable(),
});
export type ProcessCostTotals = z.infer<typeof processCostTotalsSchema>;

/** Columns by which the ledger can be sorted. */
export const PROCESS_COST_SORT = [
  'id',
  'competencia',
  'tipo',
  'descricao',
  'valor',
  'vencimento',
  'situacao',
] as const;
export type ProcessCostSort = (typeof PROCESS_COST_SORT)[number];

/**
 * Query of GET /ProcessCost: case, client, office, days from `de` to `ate`, due dates from `vencimentoDe` to
 * `vencimentoAte`, and state.
 */
export const processCostListQuery = listQuery(PROCESS_COST_SORT, {
  idProcesso: idParamSchema.optional(),
  idEmpresa: idParamSchema.optional(),
  idContato: idParamSchema.optional(),
  idEmpresaGrupo: idParamSchema.optional(),
  de: dateOnlySchema.optional(),
  ate: dateOnlySchema.optional(),
  vencimentoDe: dateOnlySchema.optional(),
  vencimentoAte: dateOnlySchema.optional(),
  status: z.enum(COST_STATES).optional(),
});
/**
 * All lines, or a page of them with `totais`, which cover the case, client, office and both periods
 * regardless of the search. The lines of a search are counted up to `COSTS_COUNTED`.
 */
export const processCostListAnswer = z.union([
  z.array(processCostRowSchema),
  pageOf(processCostRowSchema).extend({ totais: processCostTotalsSchema }),
]);

/** Query of DELETE /ProcessCost/{id}. */
export const processCostScopeQuery = z.strictObject({ escopo });

/** Query of GET /ProcessCost/Overview: for one office, or for all. */
export const processCostOverviewQuery = z.strictObject({ idEmpresaGrupo: idParamSchema.optional() });

/**
 * GET /ProcessCost/Overview: the clients who have to reimburse the firm, and the amounts paid and falling due
 * by month.
 */
export const processCostOverviewSchema = z.object({
  /** The clients with the largest debts, at most fifty; the ids tell companies from people. */
  aReembolsar: z.array(
    z.object({
      cliente: z.string(),
      idEmpresa: idSchema.nullable(),
      idContato: idSchema.nullable(),
      valor: z.string(),
      /** The day on which the firm paid the oldest line that reimbursements have not covered yet. */
      desde: dateOnlySchema.nullable(),
    }),
  ),
  /** How many clients owe in all. */
  clientesAReembolsar: z.int().nonnegative(),
  /** Nine months up to the present one and the next three, `2026-11`. */
  meses: z.array(z.object({ mes: z.string(), pago: z.string(), aVencer: z.string() })),
});
export type ProcessCostOverview = z.infer<typeof processCostOverviewSchema>;
