import { z } from 'zod';
import { CORRECTION_CODES, INTEREST_CODES, RULE_CODES } from '../atualizacao/indices';
import { CALCULATED_KINDS, PROVISION_ENTRIES, PROVISION_KINDS } from './case-risk-codes';
import {
  amountField,
  codeField,
  dateField,
  requiredCodeField,
  requiredDateField,
  requiredIdField,
  requiredTextField,
  textField,
  textFieldOf,
} from './field-kinds';
import { formShape, requestShape } from './fields';
import {
  type BodyRule,
  createBody,
  dateOnlySchema,
  idParamSchema,
  idSchema,
  instantSchema,
} from './primitives';

const anoText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').trim())
  .refine((text) => text === '' || /^20\d{2}$/.test(text), 'Ano inválido')
  .transform((text) => text || null);

/** The fields of an assessment of a case's risk. */
export const RISK_FIELDS = {
  em: requiredDateField('Data', 'Data é obrigatória'),
  idProcessoRisco: requiredIdField('Risco', 'Risco é obrigatório'),
  valorPedido: amountField('Valor pedido'),
  valorEstimado: amountField('Perda estimada'),
  anoPrevisto: textFieldOf('Ano previsto', anoText),
  motivo: requiredTextField('Motivo', 500, 'Motivo é obrigatório'),
};

/** POST /CaseRisk/{id}/assessments. */
export const riskAssessmentCreateSchema = createBody(requestShape(RISK_FIELDS));
export type RiskAssessmentCreate = z.infer<typeof riskAssessmentCreateSchema>;
/** The check of its form. */
export const riskAssessmentFormSchema = createBody(formShape(RISK_FIELDS));

/** An entry of a provision: its value, or the calculation that gives the value. */
export const PROVISION_FIELDS = {
  em: requiredDateField('Data', 'Data é obrigatória'),
  tipo: requiredCodeField('Lançamento', PROVISION_KINDS, 'Lançamento é obrigatório'),
  valor: amountField('Valor'),
  regra: codeField('Cálculo', RULE_CODES),
  base: amountField('Valor a atualizar'),
  desde: dateField('Desde'),
  indice: codeField('Índice', CORRECTION_CODES),
  juros: codeField('Juros', INTEREST_CODES),
  jurosDesde: dateField('Juros desde'),
  ajuizamento: dateField('Ajuizamento'),
  motivo: textField('Observação', 500),
};
const provisionShape = requestShape(PROVISION_FIELDS);

const isNothing = (valor: string | null | undefined) => valor == null || valor === '' || valor === '0.00';

const provisionRules: BodyRule<z.output<z.ZodObject<typeof provisionShape>>> = (body, context) => {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  const { em, tipo, valor, regra, base, desde, indice, ajuizamento } = body;
  if (!regra) {
    if (tipo === 'atualizacao') refuse('regra', 'Escolha como o valor é atualizado');
    else if (isNothing(valor)) refuse('valor', 'Valor é obrigatório');
    return;
  }
  if (tipo && !CALCULATED_KINDS.includes(tipo))
    refuse('regra', 'Só constituição, complemento e atualização têm cálculo');
  if (isNothing(base)) refuse('base', 'Valor a atualizar é obrigatório');
  if (!desde) refuse('desde', 'Dia do vencimento é obrigatório');
  else if (em && desde > em) refuse('desde', 'O vencimento é depois do cálculo');
  if (regra === 'trabalhista') {
    if (!ajuizamento) refuse('ajuizamento', 'Dia do ajuizamento é obrigatório');
  } else if (!indice) refuse('indice', 'Índice é obrigatório');
};

/**
 * POST /CaseRisk/{id}/provisions and /calculate. With `regra` the value is the result of the calculation less
 * the balance.
 */
export const provisionCreateSchema = createBody(provisionShape, { rule: provisionRules });
export type ProvisionCreate = z.infer<typeof provisionCreateSchema>;
/** The check of its form. */
export const provisionFormSchema = createBody(formShape(PROVISION_FIELDS), { rule: provisionRules });

/** A calculation with its lines, as it is stored with an entry. */
export const calculationSchema = z.object({
  regra: z.enum(RULE_CODES),
  desde: dateOnlySchema,
  jurosDesde: dateOnlySchema.nullable(),
  ajuizamento: dateOnlySchema.nullable(),
  /** The sources of the tables. */
  fontes: z.array(z.string()),
  valor: z.string(),
  fator: z.string(),
  corrigido: z.string(),
  percentualDeJuros: z.string(),
  juros: z.string(),
  total: z.string(),
  linhas: z.array(
    z.object({
      mes: z.string(),
      nomeDoIndice: z.string(),
      indice: z.string(),
      fator: z.string(),
      nomeDosJuros: z.string().nullable(),
      juros: z.string().nullable(),
    }),
  ),
});
export type Calculation = z.infer<typeof calculationSchema>;

/** POST /CaseRisk/{id}/calculate: a preview of the entry. */
export const calculationPreviewSchema = z.object({
  saldo: z.string(),
  valor: z.string(),
  memoria: calculationSchema,
});
export type CalculationPreview = z.infer<typeof calculationPreviewSchema>;

const who = { usuario: z.string().nullable(), dataInclusao: instantSchema };

/** An assessment in the history, the latest first. */
export const riskAssessmentSchema = z.object({
  id: idSchema,
  em: dateOnlySchema,
  risco: z.string(),
  riscoAnterior: z.string(),
  valorPedido: z.string().nullable(),
  valorEstimado: z.string().nullable(),
  anoPrevisto: z.int().nullable(),
  motivo: z.string(),
  ...who,
});
export type RiskAssessment = z.infer<typeof riskAssessmentSchema>;

/** An entry of the provision with the balance after it, the latest first. */
export const provisionSchema = z.object({
  id: idSchema,
  em: dateOnlySchema,
  tipo: z.enum(PROVISION_ENTRIES),
  valor: z.string(),
  saldo: z.string(),
  risco: z.string(),
  /** Only for a transfer: the class that the balance left. */
  riscoOrigem: z.string().nullable(),
  motivo: z.string().nullable(),
  memoria: calculationSchema.nullable(),
  ...who,
});
export type Provision = z.infer<typeof provisionSchema>;

/** GET /CaseRisk/{id}: the risk of a case and its provision. */
export const caseRiskSchema = z.object({
  idProcesso: idSchema,
  idProcessoRisco: idSchema,
  risco: z.string(),
  /** The value from the case's form. */
  valorDaCausa: z.string().nullable(),
  ajuizamento: dateOnlySchema.nullable(),
  saldo: z.string(),
  avaliacoes: z.array(riskAssessmentSchema),
  movimentos: z.array(provisionSchema),
});
export type CaseRisk = z.infer<typeof caseRiskSchema>;

/** Query of GET /CaseRisk/Report: the state at the end of a day, for a client, for an office, or for all. */
export const riskReportQuery = z.strictObject({
  em: dateOnlySchema.optional(),
  idEmpresa: idParamSchema.optional(),
  idContato: idParamSchema.optional(),
  idEmpresaGrupo: idParamSchema.optional(),
});
export type RiskReportQuery = z.infer<typeof riskReportQuery>;

/** A case in the report. */
export const riskReportRowSchema = z.object({
  idProcesso: idSchema,
  titulo: z.string(),
  numeroCNJ: z.string().nullable(),
  cliente: z.string(),
  idEmpresa: idSchema.nullable(),
  idContato: idSchema.nullable(),
  natureza: z.string(),
  fase: z.string(),
  idProcessoRisco: idSchema,
  risco: z.string(),
  valorPedido: z.string().nullable(),
  valorEstimado: z.string().nullable(),
  provisao: z.string(),
  anoPrevisto: z.int().nullable(),
});
export type RiskReportRow = z.infer<typeof riskReportRowSchema>;

/** The cases of one nature and risk, and their sums. */
export const riskMatrixCellSchema = z.object({
  natureza: z.string(),
  idProcessoRisco: idSchema,
  risco: z.string(),
  quantidade: z.int(),
  valorEstimado: z.string(),
  provisao: z.string(),
});
export type RiskMatrixCell = z.infer<typeof riskMatrixCellSchema>;

/** The movements of the provision of a risk class since the first day of the year, as CPC 25 requires them. */
export const riskMovementSchema = z.object({
  risco: z.string(),
  inicial: z.string(),
  constituicao: z.string(),
  complemento: z.string(),
  atualizacao: z.string(),
  reversao: z.string(),
  pagamento: z.string(),
  /** The balance moved into the class, less the balance moved out of it. */
  transferencia: z.string(),
  final: z.string(),
});
export type RiskMovement = z.infer<typeof riskMovementSchema>;

/** GET /CaseRisk/Report. */
export const riskReportSchema = z.object({
  em: dateOnlySchema,
  linhas: z.array(riskReportRowSchema),
  matriz: z.array(riskMatrixCellSchema),
  movimento: z.array(riskMovementSchema),
  totais: z.object({ valorPedido: z.string(), valorEstimado: z.string(), provisao: z.string() }),
  /** Whether there are restricted cases that the reader does not see. */
  ocultos: z.boolean(),
});
export type RiskReport = z.infer<typeof riskReportSchema>;
