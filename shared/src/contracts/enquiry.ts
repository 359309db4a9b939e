import { z } from 'zod';
import { PHONE_FIELDS, phoneRule } from './address';
import { CHECKED_NAME_FIELDS, OPPONENTS_FIELD } from './conflict-check';
import { ENQUIRY_STATES } from './enquiry-codes';
import { emailField, requiredIdField, requiredTextField, textField } from './field-kinds';
import { answerShape, formShape, requestShape } from './fields';
import { listAnswer, listQuery } from './list';
import {
  auditSchema,
  createBody,
  idSchema,
  instantSchema,
  optionalId,
  requiredText,
  updateBody,
} from './primitives';

/** The fields of an enquiry that a client may set: who called, against whom, about what. */
export const ENQUIRY_FIELDS = {
  nome: { ...CHECKED_NAME_FIELDS.nome, label: 'Quem procurou' },
  documento: CHECKED_NAME_FIELDS.documento,
  ...PHONE_FIELDS,
  email: emailField('E-mail', 100),
  contrarias: OPPONENTS_FIELD,
  assunto: requiredTextField('Assunto', 1000, 'Assunto é obrigatório'),
  idEmpresaGrupo: requiredIdField('Escritório', 'Escritório é obrigatório'),
  origem: textField('Como chegou', 100),
} as const;

/** Fields of an enquiry that a GET returns and nobody sets. */
const ENQUIRY_READ_ONLY = [
  'titulo',
  'escritorio',
  'situacao',
  'motivo',
  'decididaEm',
  'decididaPor',
  'idEmpresa',
  'idContato',
  'clienteNome',
  'apagadaEm',
];
const options = { readOnly: ENQUIRY_READ_ONLY, rule: phoneRule };
const writable = requestShape(ENQUIRY_FIELDS);

/** POST /Enquiry. */
export const enquiryCreateSchema = createBody(writable, options);
/** PUT /Enquiry, while it is open. */
export const enquiryUpdateSchema = updateBody(writable, options);
export type EnquiryCreate = z.output<typeof enquiryCreateSchema>;
export type EnquiryUpdate = z.output<typeof enquiryUpdateSchema>;
/** The check of its form. */
export const enquiryFormSchema = createBody(formShape(ENQUIRY_FIELDS), options);

/** POST /Enquiry/{id}/accept: the client that it becomes, if there is a record of it already. */
export const enquiryAcceptSchema = z
  .strictObject({ idEmpresa: optionalId(), idContato: optionalId() })
  .refine(({ idEmpresa, idContato }) => idEmpresa === null || idContato === null, {
    path: ['idContato'],
    message: 'O cliente é uma empresa ou uma pessoa',
  });
export type EnquiryAccept = z.input<typeof enquiryAcceptSchema>;

/** The fields of a refusal. */
export const ENQUIRY_REFUSAL_FIELDS = { motivo: requiredTextField('Motivo', 1000, 'Motivo é obrigatório') };
/** POST /Enquiry/{id}/refuse. */
export const enquiryRefuseSchema = z.strictObject({ motivo: requiredText(1000, 'Motivo é obrigatório') });
export type EnquiryRefuse = z.output<typeof enquiryRefuseSchema>;

/** Row of GET /Enquiry. */
export const enquiryRowSchema = z.object({
  id: idSchema,
  /** Who called and against whom. */
  titulo: z.string(),
  assunto: z.string(),
  escritorio: z.string(),
  situacao: z.enum(ENQUIRY_STATES),
  dataInclusao: instantSchema,
});
export type EnquiryRow = z.infer<typeof enquiryRowSchema>;

export const ENQUIRY_SORT = ['id'] as const;
export type EnquirySort = (typeof ENQUIRY_SORT)[number];
/** Query of GET /Enquiry: all, or those of a state. */
export const enquiryListQuery = listQuery(ENQUIRY_SORT, { situacao: z.enum(ENQUIRY_STATES).optional() });
export const enquiryListAnswer = listAnswer(enquiryRowSchema);

/** GET /Enquiry/{id}. */
export const enquirySchema = auditSchema.extend({
  id: idSchema,
  titulo: z.string(),
  ...answerShape(ENQUIRY_FIELDS),
  escritorio: z.string(),
  situacao: z.enum(ENQUIRY_STATES),
  motivo: z.string().nullable(),
  decididaEm: instantSchema.nullable(),
  decididaPor: z.string().nullable(),
  /** The client that it became, a company or a person. */
  idEmpresa: idSchema.nullable(),
  idContato: idSchema.nullable(),
  clienteNome: z.string().nullable(),
  /** When its people were erased: only the decision is left. */
  apagadaEm: instantSchema.nullable(),
});
export type Enquiry = z.infer<typeof enquirySchema>;
