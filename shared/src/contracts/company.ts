import { z } from 'zod';
import { isCnpj, isWebSite, normalizeCnpj } from '../validation';
import { ADDRESS_FIELDS, PHONE_FIELDS, phoneRule } from './address';
import {
  checkedTextField,
  idField,
  requiredIdField,
  requiredTextField,
  requiredTextFieldOf,
  textField,
  textFieldOf,
} from './field-kinds';
import { answerShape, requestShape } from './fields';
import { imageSchema, MAX_LOGO_BYTES } from './images';
import { idList, listAnswer, listQuery } from './list';
import { auditSchema, createBody, idSchema, instantSchema, updateBody } from './primitives';
import { TIPO_EMPRESA, TIPOS_EMPRESA } from './tipos';

export { RAMO_ADVOCACIA, TIPO_EMPRESA, TIPOS_CLIENTE_PJ, TIPOS_EMPRESA, TIPOS_EMPRESA_GRUPO } from './tipos';

/** Colour as the screens send it: `#rrggbb`; empty or null leaves the default. */
const optionalColor = z
  .string()
  .nullish()
  .transform((value) => value?.toLowerCase() || null)
  .refine((value) => value === null || /^#[0-9a-f]{6}$/.test(value), 'Cor inválida');

/** CNPJ, old or alphanumeric, with or without punctuation; the output has 14 characters. */
export const cnpjSchema = z
  .string({ error: 'CNPJ inválido' })
  .transform(normalizeCnpj)
  .refine(isCnpj, 'CNPJ inválido');

/** Logo of a company, of at most 512 KB. */
export const logotipoSchema = imageSchema(MAX_LOGO_BYTES, 'O logotipo deve ter no máximo 512 KB');

const colorField = (label: string) =>
  ({ ...textFieldOf(label, optionalColor), blank: null as string | null }) as const;

/** Fields of a company that a client may set. */
export const COMPANY_FIELDS = {
  cnpj: requiredTextFieldOf('CNPJ', cnpjSchema),
  nomeFantasia: requiredTextField('Nome Fantasia', 100, 'Nome Fantasia é obrigatório'),
  razaoSocial: requiredTextField('Razão Social', 100, 'Razão Social é obrigatória'),
  webSite: checkedTextField('Site', 100, isWebSite, 'Site inválido'),
  contato: textField('Contato', 100),
  ...PHONE_FIELDS,
  ...ADDRESS_FIELDS,
  idEmpresaTipo: requiredIdField('Tipo', 'Tipo é obrigatório', TIPOS_EMPRESA),
  idEmpresaRamo: idField('Ramo'),
  logotipo: { ...textFieldOf('Logotipo', logotipoSchema), blank: null as string | null },
  colorNavBar: colorField('Cor do menu'),
  colorNavBarText: colorField('Cor do texto do menu'),
  colorButton: colorField('Cor dos botões'),
  colorButtonText: colorField('Cor do texto dos botões'),
};
const writable = requestShape(COMPANY_FIELDS);

/** Rules of section 5: a PJ client must name a contact, a group company need not; and the telephone's. */
const companyRules = (
  body: Parameters<typeof phoneRule>[0] & { idEmpresaTipo?: number; contato?: string | null },
  context: z.core.$RefinementCtx,
) => {
  if (body.idEmpresaTipo !== TIPO_EMPRESA.EmpresaGrupo && !body.contato)
    context.addIssue({ code: 'custom', path: ['contato'], message: 'Contato é obrigatório' });
  phoneRule(body, context);
};

/** POST /Company (`id` null when new). */
export const companyCreateSchema = createBody(writable, { rule: companyRules });
/** PUT /Company/. */
export const companyUpdateSchema = updateBody(writable, { rule: companyRules });
export type CompanyCreate = z.infer<typeof companyCreateSchema>;
export type CompanyUpdate = z.infer<typeof companyUpdateSchema>;

/** GET /Company/{id}. */
export const companySchema = auditSchema.extend({ id: idSchema, ...answerShape(COMPANY_FIELDS) });
export type Company = z.infer<typeof companySchema>;

/** Row of GET /Company/FindByTipo. */
export const companyRowSchema = z.object({
  id: idSchema,
  cnpj: z.string(),
  nomeFantasia: z.string(),
  razaoSocial: z.string(),
  contato: z.string().nullable(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
  idEmpresaTipo: z.int(),
  dataInclusao: instantSchema,
});
export type CompanyRow = z.infer<typeof companyRowSchema>;

/** Columns by which the company lists can be sorted. */
export const COMPANY_SORT = [
  'id',
  'nomeFantasia',
  'razaoSocial',
  'cnpj',
  'contato',
  'cidade',
  'dataInclusao',
] as const;
export type CompanySort = (typeof COMPANY_SORT)[number];
/** Query of GET /Company/FindByTipo. */
export const companyListQuery = listQuery(COMPANY_SORT, { idEmpresaTipos: idList(TIPOS_EMPRESA) });
/**
 * Response of GET /Company/FindByTipo, in either form; a user who may not manage offices gets only their `id`
 * and `nomeFantasia`.
 */
export const companyListAnswer = listAnswer(
  companyRowSchema.partial().required({ id: true, nomeFantasia: true }),
);
