import { z } from 'zod';
import { isCnpj, isCpf, normalizeCnpj, normalizeCpf } from '../validation';
import {
  CHECK_DECISIONS,
  CHECK_DEMANDS,
  CHECK_ROLES,
  FINDING_COLOURS,
  FINDING_SIDES,
  FINDING_SOURCES,
  MAX_CHECK_NAMES,
  MAX_OPPONENTS,
} from './conflict-check-codes';
import {
  idField,
  requiredCodeField,
  requiredNumberField,
  requiredTextField,
  requiredTextFieldOf,
  textFieldOf,
} from './field-kinds';
import { ENQUIRY_STATES } from './enquiry-codes';
import { answerShape, formShape, requestShape } from './fields';
import { listAnswer, listQuery } from './list';
import {
  auditSchema,
  dateOnlySchema,
  idParamSchema,
  idSchema,
  instantSchema,
  optionalId,
  requiredText,
} from './primitives';

/** The digits of a CPF or the characters of a CNPJ; any other text as it is. */
const normalizeDocument = (text: string): string => {
  const cnpj = normalizeCnpj(text);
  return isCnpj(cnpj) ? cnpj : normalizeCpf(text);
};

const documentText = z
  .string()
  .max(20, 'CPF ou CNPJ inválido')
  .nullish()
  .transform((text) => normalizeDocument(text ?? '') || null)
  .refine((text) => text === null || isCpf(text) || isCnpj(text), 'CPF ou CNPJ inválido');

/** The fields of a person that a check compares. */
export const CHECKED_NAME_FIELDS = {
  nome: {
    ...requiredTextFieldOf(
      'Nome',
      requiredText(100, 'Nome é obrigatório').refine(
        (text) => /\p{L}.*\p{L}/su.test(text),
        'Informe ao menos duas letras',
      ),
    ),
    maxLength: 100,
  },
  documento: textFieldOf('CPF ou CNPJ', documentText),
  papel: requiredCodeField('Papel', CHECK_ROLES, 'Papel é obrigatório'),
};

/** The fields of somebody against whom a case or an enquiry is. */
const OPPONENT_FIELDS = { nome: CHECKED_NAME_FIELDS.nome, documento: CHECKED_NAME_FIELDS.documento };

const opponents = <Opponent extends z.ZodType>(opponent: Opponent) =>
  z.array(opponent).max(MAX_OPPONENTS, `No máximo ${MAX_OPPONENTS} partes contrárias`);

/** The people against whom a case or an enquiry is, as many as a check compares. */
export const OPPONENTS_FIELD = {
  label: 'Contra quem',
  required: false,
  request: opponents(z.strictObject(requestShape(OPPONENT_FIELDS))),
  form: opponents(z.object(formShape(OPPONENT_FIELDS))),
  answer: z.array(z.object(answerShape(OPPONENT_FIELDS))),
  blank: [] as { nome: string; documento: string }[],
} as const;

const NO_NAME = 'Informe ao menos um nome';
const namesOf = <Name extends z.ZodType>(name: Name) =>
  z.array(name).max(MAX_CHECK_NAMES, `Uma verificação tem no máximo ${MAX_CHECK_NAMES} nomes`);

const checkedNameSchema = z.strictObject(requestShape(CHECKED_NAME_FIELDS));
export type CheckedName = z.output<typeof checkedNameSchema>;

/**
 * POST /ConflictCheck: whom to compare, for a case or an enquiry if there is one. A client that has a record
 * (`idEmpresa` or `idContato`) is compared with its name and document.
 */
export const conflictCheckCreateSchema = z
  .strictObject({
    nomes: namesOf(checkedNameSchema),
    idProcesso: optionalId(),
    idConsulta: optionalId(),
    idEmpresa: optionalId(),
    idContato: optionalId(),
  })
  .refine(({ nomes, idEmpresa, idContato }) => nomes.length > 0 || idEmpresa !== null || idContato !== null, {
    path: ['nomes'],
    message: NO_NAME,
  });
export type ConflictCheckCreate = z.output<typeof conflictCheckCreateSchema>;
/** The check of its form. */
export const conflictCheckFormSchema = z.object({
  nomes: namesOf(z.object(formShape(CHECKED_NAME_FIELDS))).min(1, NO_NAME),
});
export type ConflictCheckForm = z.input<typeof conflictCheckFormSchema>;

/** The fields of a decision. */
export const CONFLICT_DECISION_FIELDS = {
  decisao: requiredCodeField('Decisão', CHECK_DECISIONS, 'Decisão é obrigatória'),
  motivo: requiredTextField('Motivo', 1000, 'Motivo é obrigatório'),
  idDocumento: idField('Documento de ciência'),
};

const needsDocument = (
  { decisao, idDocumento }: { decisao?: unknown; idDocumento?: unknown },
  context: z.core.$RefinementCtx,
) => {
  if (decisao === 'aceitoComCiencia' && !idDocumento)
    context.addIssue({
      code: 'custom',
      path: ['idDocumento'],
      message: 'Documento de ciência é obrigatório',
    });
};

/** POST /ConflictCheck/{id}/decide. */
export const conflictDecideSchema = z
  .strictObject(requestShape(CONFLICT_DECISION_FIELDS))
  .superRefine(needsDocument);
export type ConflictDecide = z.output<typeof conflictDecideSchema>;
/** The check of its dialog. */
export const conflictDecideFormSchema = z
  .object(formShape(CONFLICT_DECISION_FIELDS))
  .superRefine(needsDocument);

/** Somebody whom the firm knows and who may be a person of the check. */
export const findingSchema = z.object({
  /** 1 to 6, the surest first (`FINDING_LEVEL_WORDS`). */
  nivel: z.int().min(1).max(6),
  origem: z.enum(FINDING_SOURCES),
  /** The part of the person checked; `lado` is seen from there. */
  papel: z.enum(CHECK_ROLES),
  lado: z.enum(FINDING_SIDES),
  cor: z.enum(FINDING_COLOURS),
  /** The name as it was checked. */
  procurado: z.string(),
  /** The name as the firm has it. */
  nome: z.string(),
  escritorio: z.string().nullable(),
  /** Cases, or for 'texto' the publications and documents. */
  quantidade: z.int().nonnegative(),
  /** The latest cases. */
  processos: z.array(z.object({ id: idSchema, titulo: z.string() })),
  /** Whether the record is in the trash. */
  isExcluido: z.boolean(),
  /** The last day of a former client: one without an open case. */
  exClienteDesde: dateOnlySchema.nullable(),
  /** Who can tell more: people of restricted cases that the reader does not see. */
  faleCom: z.array(z.string()).optional(),
  /** The latest enquiry, for 'consulta'. */
  consulta: z.object({ id: idSchema, situacao: z.enum(ENQUIRY_STATES) }).optional(),
  /** The firm's years, for a former client of less than these on the other side: a recommendation, not law. */
  exClienteAnos: z.int().optional(),
});
export type Finding = z.infer<typeof findingSchema>;

/** Row of GET /ConflictCheck. */
export const conflictCheckRowSchema = z.object({
  id: idSchema,
  titulo: z.string(),
  /** Of the heaviest finding; null if nothing was found. */
  cor: z.enum(FINDING_COLOURS).nullable(),
  decisao: z.enum(CHECK_DECISIONS).nullable(),
  idProcesso: idSchema.nullable(),
  processoTitulo: z.string().nullable(),
  usuarioInclusao: z.string().nullable(),
  dataInclusao: instantSchema,
});
export type ConflictCheckRow = z.infer<typeof conflictCheckRowSchema>;

export const CONFLICT_CHECK_SORT = ['id'] as const;
export type ConflictCheckSort = (typeof CONFLICT_CHECK_SORT)[number];
/** Query of GET /ConflictCheck: all, or those of a case, an enquiry or a client. */
export const conflictCheckListQuery = listQuery(CONFLICT_CHECK_SORT, {
  idProcesso: idParamSchema.optional(),
  idConsulta: idParamSchema.optional(),
  idEmpresa: idParamSchema.optional(),
  idContato: idParamSchema.optional(),
});
export const conflictCheckListAnswer = listAnswer(conflictCheckRowSchema);

/** GET /ConflictCheck/{id}: what was compared, found and decided. */
export const conflictCheckSchema = auditSchema.extend({
  id: idSchema,
  titulo: z.string(),
  nomes: z.array(
    z.object({ nome: z.string(), documento: z.string().nullable(), papel: z.enum(CHECK_ROLES) }),
  ),
  achados: z.array(findingSchema),
  cor: z.enum(FINDING_COLOURS).nullable(),
  idProcesso: idSchema.nullable(),
  processoTitulo: z.string().nullable(),
  idConsulta: idSchema.nullable(),
  idEmpresa: idSchema.nullable(),
  idContato: idSchema.nullable(),
  decisao: z.enum(CHECK_DECISIONS).nullable(),
  motivo: z.string().nullable(),
  idDocumento: idSchema.nullable(),
  documentoTitulo: z.string().nullable(),
  decididaEm: instantSchema.nullable(),
  decididaPor: z.string().nullable(),
});
export type ConflictCheck = z.infer<typeof conflictCheckSchema>;

/** The firm's rules on conflicts. */
export const CONFLICT_SETTINGS_FIELDS = {
  exigencia: requiredCodeField('Verificação de conflito', CHECK_DEMANDS, 'Escolha nunca, avisar ou sempre'),
  anosConsulta: requiredNumberField('Anos até apagar uma consulta recusada', 1, 20),
  anosExCliente: requiredNumberField('Anos em que um ex-cliente é recomendação', 0, 20),
};
/** GET and PUT /ConflictCheck/settings. */
export const conflictSettingsSchema = z.strictObject(requestShape(CONFLICT_SETTINGS_FIELDS));
export type ConflictSettings = z.output<typeof conflictSettingsSchema>;
/** The check of its form. */
export const conflictSettingsFormSchema = z.object(formShape(CONFLICT_SETTINGS_FIELDS));
