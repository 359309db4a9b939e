import { z } from 'zod';
import { isCnpj, normalizeCnpj } from '../validation';
import { ADDRESS_FIELDS, PHONE_FIELDS, phoneRule } from './address';
import { cpfField, emailField, ownerField, requiredTextField, textFieldOf } from './field-kinds';
import { answerShape, requestShape } from './fields';
import { listAnswer, listQuery } from './list';
import { auditSchema, createBody, idSchema, instantSchema, updateBody } from './primitives';

const cnpjText = z
  .string()
  .max(20, 'CNPJ inválido')
  .nullish()
  .transform((value) => normalizeCnpj(value ?? '') || null);

/** Fields of an opposing party that a client may set. */
export const OPOSITOR_FIELDS = {
  idProcesso: ownerField('Processo'),
  nome: requiredTextField('Nome', 100, 'Nome é obrigatório'),
  email: emailField('E-mail', 100),
  cnpj: textFieldOf('CNPJ', cnpjText),
  cpf: cpfField(),
  ...PHONE_FIELDS,
  ...ADDRESS_FIELDS,
};
const writable = requestShape(OPOSITOR_FIELDS);

/** Section 5: the message of a wrong CNPJ appears under the cpf field. */
function opositorRules(
  body: Parameters<typeof phoneRule>[0] & { cnpj?: string | null },
  context: z.core.$RefinementCtx,
) {
  if (body.cnpj && !isCnpj(body.cnpj))
    context.addIssue({ code: 'custom', path: ['cpf'], message: 'CNPJ inválido' });
  phoneRule(body, context);
}

/** POST /ProcessOpositor. */
export const processOpositorCreateSchema = createBody(writable, { rule: opositorRules });
/** PUT /ProcessOpositor. A party stays on its case. */
export const processOpositorUpdateSchema = updateBody(writable, { rule: opositorRules });
export type ProcessOpositorCreate = z.infer<typeof processOpositorCreateSchema>;
export type ProcessOpositorUpdate = z.infer<typeof processOpositorUpdateSchema>;

/** GET /ProcessOpositor/{id}. */
export const processOpositorSchema = auditSchema.extend({ id: idSchema, ...answerShape(OPOSITOR_FIELDS) });
export type ProcessOpositor = z.infer<typeof processOpositorSchema>;

/** Row of GET /ProcessOpositor/OpositorProcess/{idProcesso}. */
export const processOpositorRowSchema = z.object({
  id: idSchema,
  nome: z.string(),
  email: z.string().nullable(),
  dataInclusao: instantSchema,
});
export type ProcessOpositorRow = z.infer<typeof processOpositorRowSchema>;

/** Columns by which the list of opposing parties can be sorted. */
export const PROCESS_OPOSITOR_SORT = ['id', 'nome', 'email', 'dataInclusao'] as const;
export type ProcessOpositorSort = (typeof PROCESS_OPOSITOR_SORT)[number];
export const processOpositorListQuery = listQuery(PROCESS_OPOSITOR_SORT, {});
export const processOpositorListAnswer = listAnswer(processOpositorRowSchema);
