import { z } from 'zod';
import { STATEMENT_ACCOUNTS, STATEMENT_STATES } from './cost-statement-codes';
import { requiredDateField } from './field-kinds';
import { formShape } from './fields';
import { listQuery, pageOf } from './list';
import {
  dateOnlySchema,
  idParamSchema,
  idSchema,
  instantSchema,
  MAX_ID,
  optionalId,
  requiredId,
  requiredText,
} from './primitives';
import { COST_KINDS } from './process-cost-codes';

/** The most lines that one statement can have. */
export const MAX_STATEMENT_LINES = 10_000;
/** The most cases that one statement can be limited to; choose none to include more. */
export const MAX_STATEMENT_CASES = 200;

const CLIENTE = 'Cliente é obrigatório';

interface Recorte {
  idEmpresa?: number | null | undefined;
  idContato?: number | null | undefined;
  de?: string;
  ate?: string;
}

/** The period of a new statement's form. */
export const STATEMENT_PERIOD_FIELDS = {
  de: requiredDateField('Início do período', 'Início do período é obrigatório'),
  ate: requiredDateField('Fim do período', 'Fim do período é obrigatório'),
};

/** The check of a new statement's form before it requests its preview. */
export const statementPeriodFormSchema = z
  .object({
    ...formShape(STATEMENT_PERIOD_FIELDS),
    tipoCliente: z.enum(['PJ', 'PF']),
    idEmpresa: optionalId(),
    idContato: optionalId(),
  })
  .superRefine((values, context) =>
    recorteRules(values, context, values.tipoCliente === 'PF' ? 'idContato' : 'idEmpresa'),
  );
export type StatementPeriodForm = z.input<typeof statementPeriodFormSchema>;

function recorteRules(
  { idEmpresa, idContato, de, ate }: Recorte,
  context: z.core.$RefinementCtx,
  clienteField: 'idEmpresa' | 'idContato' = 'idEmpresa',
) {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (!idEmpresa && !idContato) refuse(clienteField, CLIENTE);
  if (idEmpresa && idContato) refuse('idContato', 'Informe um só cliente: Pessoa Jurídica ou Pessoa Física');
  if (de && ate && de > ate) refuse('ate', 'O fim do período é anterior ao início');
}

const caseList = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10})*$/, 'Lista inválida')
  .transform((value) => [...new Set(value.split(',').map(Number))])
  .refine((ids) => ids.length <= MAX_STATEMENT_CASES, `Escolha no máximo ${MAX_STATEMENT_CASES} processos`)
  .refine((ids) => ids.every((id) => id > 0 && id <= MAX_ID), 'Identificador inválido');

/**
 * Query of GET /CostStatement/Preview: what would be charged to a client for all its cases, or for some
 * (`processos=1,2`).
 */
export const statementPreviewQuery = z
  .strictObject({
    idEmpresa: idParamSchema.optional(),
    idContato: idParamSchema.optional(),
    de: dateOnlySchema,
    ate: dateOnlySchema,
    processos: caseList.optional(),
  })
  .superRefine((values, context) => recorteRules(values, context));
export type StatementPreviewQuery = z.infer<typeof statementPreviewQuery>;

const decimalSchema = z.string().regex(/^-?\d{1,18}\.\d{2}$/, 'Valor inválido');

/** POST /CostStatement: the lines that a preview showed, and their totals there. */
export const statementCreateSchema = z
  .strictObject({
    idEmpresaGrupo: requiredId('Escritório é obrigatório'),
    idEmpresa: optionalId(),
    idContato: optionalId(),
    de: dateOnlySchema,
    ate: dateOnlySchema,
    processos: z
      .array(idSchema)
      .max(MAX_STATEMENT_CASES, `Escolha no máximo ${MAX_STATEMENT_CASES} processos`)
      .nullish()
      .transform((ids) => (ids && ids.length > 0 ? ids : null)),
    lancamentos: z
      .array(idSchema)
      .min(1, 'Não há lançamentos a cobrar neste período')
      .max(MAX_STATEMENT_LINES, `Uma prestação tem no máximo ${MAX_STATEMENT_LINES} lançamentos`),
    aReembolsar: decimalSchema,
    honorarios: decimalSchema,
    saldoAdiantamento: decimalSchema,
  })
  .superRefine((values, context) => recorteRules(values, context));
export type StatementCreate = z.infer<typeof statementCreateSchema>;

/** POST /CostStatement/{id}/send: the day until which the client is to pay; needed if it has something to pay. */
export const statementSendSchema = z.strictObject({ vencimento: dateOnlySchema.nullish() });
export const STATEMENT_SEND_FIELDS = {
  vencimento: requiredDateField('Vencimento', 'Vencimento é obrigatório'),
};
export const statementSendFormSchema = z.object(formShape(STATEMENT_SEND_FIELDS));
export type StatementSend = z.infer<typeof statementSendSchema>;

/** POST /CostStatement/{id}/pay: the day on which the client paid. */
export const statementPaySchema = z.strictObject({ pagaEm: dateOnlySchema });
export const STATEMENT_PAY_FIELDS = {
  pagaEm: requiredDateField('Paga em', 'Dia do pagamento é obrigatório'),
};
export const statementPayFormSchema = z.object(formShape(STATEMENT_PAY_FIELDS));
export type StatementPay = z.infer<typeof statementPaySchema>;

/** POST /CostStatement/{id}/inform: the day on which the client says that it paid, and the hand-in with its proof. */
export const statementInformSchema = z.strictObject({ informadaEm: dateOnlySchema, idEntrega: optionalId() });
export const STATEMENT_INFORM_FIELDS = {
  informadaEm: requiredDateField('Paga em', 'Dia do pagamento é obrigatório'),
};
export const statementInformFormSchema = z.object(formShape(STATEMENT_INFORM_FIELDS));
export type StatementInform = z.infer<typeof statementInformSchema>;

/** POST /CostStatement/{id}/reopen and /return. */
export const statementReopenSchema = z.strictObject({ motivo: requiredText(500, 'Motivo é obrigatório') });
export type StatementReopen = z.infer<typeof statementReopenSchema>;

/** A line as a statement shows it; the amount is decimal text. */
export const statementLineSchema = z.object({
  id: idSchema,
  idProcesso: idSchema,
  processoTitulo: z.string(),
  processoNumeroCNJ: z.string().nullable(),
  /** The day of the payment, for a fee of its due date; for a reversal, the day on which it was entered. */
  dia: dateOnlySchema,
  tipo: z.enum([...COST_KINDS, 'estorno']),
  categoria: z.string().nullable(),
  descricao: z.string(),
  guiaNumero: z.string().nullable(),
  valor: z.string(),
  conta: z.enum(STATEMENT_ACCOUNTS),
  /** `credito` is in the client's favour. */
  efeito: z.enum(['debito', 'credito']),
});
export type StatementLine = z.infer<typeof statementLineSchema>;

/** The totals of a statement, each as decimal text. */
export const statementTotalsSchema = z.object({
  /** Paid by the firm on behalf of the client. */
  despesas: z.string(),
  /** Repaid by the client already. */
  reembolsos: z.string(),
  /** The amount that is still to be paid back; negative if the client has a credit. */
  aReembolsar: z.string(),
  /** The fees that are charged; negative if the client has a credit. */
  honorarios: z.string(),
  /** What the client is to pay: reimbursement and fees, without the credit of either. */
  aPagar: z.string(),
  /** The balance of the advances before the first line. */
  adiantamentoAnterior: z.string(),
  adiantamentos: z.string(),
  pagoComAdiantamento: z.string(),
  saldoAdiantamento: z.string(),
});
export type StatementTotals = z.infer<typeof statementTotalsSchema>;

/** GET /CostStatement/Preview. */
export const statementPreviewSchema = z.object({
  linhas: z.array(statementLineSchema),
  totais: statementTotalsSchema,
  /** The offices of the cases, the one with most lines first. */
  escritorios: z.array(z.object({ id: idSchema, nome: z.string() })),
});
export type StatementPreview = z.infer<typeof statementPreviewSchema>;

const head = {
  id: idSchema,
  numero: z.int(),
  situacao: z.enum(STATEMENT_STATES),
  idEmpresaGrupo: idSchema,
  escritorio: z.string(),
  idEmpresa: idSchema.nullable(),
  idContato: idSchema.nullable(),
  cliente: z.string(),
  de: dateOnlySchema,
  ate: dateOnlySchema,
  /** The chosen cases; null for all. */
  processos: z.array(idSchema).nullable(),
  enviadaEm: dateOnlySchema.nullable(),
  vencimento: dateOnlySchema.nullable(),
  /** The day on which the client says that it paid. */
  informadaEm: dateOnlySchema.nullable(),
  /** The client's proof, a hand-in of the case. */
  comprovante: z.object({ id: idSchema, idProcesso: idSchema, titulo: z.string() }).nullable(),
  pagaEm: dateOnlySchema.nullable(),
  /** Why it was reopened, or sent back to the client that said that it had paid. */
  motivo: z.string().nullable(),
  dataInclusao: instantSchema,
  usuarioInclusao: z.string().nullable(),
};

/** Row of GET /CostStatement. */
export const statementRowSchema = z.object({ ...head, quantidade: z.int(), totais: statementTotalsSchema });
export type StatementRow = z.infer<typeof statementRowSchema>;

/** GET /CostStatement/{id}: the statement with its lines, sorted by account and day. */
export const statementSchema = statementRowSchema.extend({ linhas: z.array(statementLineSchema) });
export type Statement = z.infer<typeof statementSchema>;

/**
 * GET /CostStatement/{id}/Pix: the code that pays it, and who is paid. A code cannot tell that it was paid: a person
 * confirms.
 */
export const statementPixSchema = z.object({
  /** The text of the code, to be copied or shown as a QR code. */
  codigo: z.string(),
  nome: z.string(),
  /** The receiver's CNPJ. */
  documento: z.string(),
  valor: z.string(),
  txid: z.string(),
});
export type StatementPix = z.infer<typeof statementPixSchema>;

/** Columns by which the statements can be sorted. */
export const STATEMENT_SORT = ['id', 'numero', 'cliente', 'ate', 'situacao'] as const;
export type StatementSort = (typeof STATEMENT_SORT)[number];

/** Query of GET /CostStatement: client, office, and state. */
export const statementListQuery = listQuery(STATEMENT_SORT, {
  idEmpresa: idParamSchema.optional(),
  idContato: idParamSchema.optional(),
  idEmpresaGrupo: idParamSchema.optional(),
  status: z.enum(STATEMENT_STATES).optional(),
});
/** Answer of GET /CostStatement, in either form. */
export const statementListAnswer = z.union([z.array(statementRowSchema), pageOf(statementRowSchema)]);
