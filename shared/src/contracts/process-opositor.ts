import { z } from 'zod';
import { isCnpj, isCpf, isEmail, isOptionalPhone, normalizeCnpj, normalizeCpf } from '../validation';
import { addressAnswerShape, addressShape, phoneShape } from './address';
import { listAnswer, listQuery } from './list';
import {
  auditSchema,
  createBody,
  idSchema,
  instantSchema,
  optionalText,
  requiredText,
  updateBody,
} from './primitives';

/** Fields of an opposing party that a client may set. */
export const opositorShape = {
  idProcesso: idSchema,
  nome: requiredText(100, 'Nome é obrigatório'),
  email: optionalText(100).refine((value) => value === null || isEmail(value), 'E-mail inválido'),
  cnpj: z
    .string()
    .max(20, 'CNPJ inválido')
    .nullish()
    .transform((value) => normalizeCnpj(value ?? '') || null),
  cpf: z
    .string()
    .max(20, 'CPF inválido')
    .nullish()
    .transform((value) => normalizeCpf(value ?? '') || null)
    .refine((value) => value === null || isCpf(value), 'CPF inválido'),
  ...phoneShape,
  ...addressShape,
};

interface PhoneRuleBody {
  telefoneDDD?: string | null;
  telefone?: string | null;
}

/** Section 5: area code and number both, or neither. */
export function phoneRule({ telefoneDDD, telefone }: PhoneRuleBody, context: z.core.$RefinementCtx) {
  if (!isOptionalPhone(telefoneDDD, telefone))
    context.addIssue({ code: 'custom', path: ['telefone'], message: 'Telefone inválido' });
}

/** Section 5: the message of a bad CNPJ stands under the cpf field. */
function opositorRules(body: PhoneRuleBody & { cnpj?: string | null }, context: z.core.$RefinementCtx) {
  if (body.cnpj && !isCnpj(body.cnpj))
    context.addIssue({ code: 'custom', path: ['cpf'], message: 'CNPJ inválido' });
  phoneRule(body, context);
}

/** POST /ProcessOpositor. */
export const processOpositorCreateSchema = createBody(opositorShape, { rule: opositorRules });
/** PUT /ProcessOpositor. A party stays on its case. */
export const processOpositorUpdateSchema = updateBody(opositorShape, { rule: opositorRules });
export type ProcessOpositorCreate = z.infer<typeof processOpositorCreateSchema>;
export type ProcessOpositorUpdate = z.infer<typeof processOpositorUpdateSchema>;

/** GET /ProcessOpositor/{id}. */
export const processOpositorSchema = auditSchema.extend({
  id: idSchema,
  idProcesso: idSchema,
  nome: z.string(),
  email: z.string().nullable(),
  cnpj: z.string().nullable(),
  cpf: z.string().nullable(),
  telefoneDDD: z.string().nullable(),
  telefone: z.string().nullable(),
  ...addressAnswerShape,
});
export type ProcessOpositor = z.infer<typeof processOpositorSchema>;

/** Row of GET /ProcessOpositor/OpositorProcess/{idProcesso}. */
export const processOpositorRowSchema = z.object({
  id: idSchema,
  nome: z.string(),
  email: z.string().nullable(),
  dataInclusao: instantSchema,
});
export type ProcessOpositorRow = z.infer<typeof processOpositorRowSchema>;

/** Columns the list of opposing parties sorts by. */
export const PROCESS_OPOSITOR_SORT = ['id', 'nome', 'email', 'dataInclusao'] as const;
export const processOpositorListQuery = listQuery(PROCESS_OPOSITOR_SORT, {});
export const processOpositorListAnswer = listAnswer(processOpositorRowSchema);
