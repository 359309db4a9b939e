import { z } from 'zod';
import { requiredCodeField, requiredTextField, textField } from './field-kinds';
import { answerShape, formShape, requestShape } from './fields';
import { listAnswer, listQuery } from './list';
import {
  auditSchema,
  freeText,
  createBody,
  idParamSchema,
  idSchema,
  instantSchema,
  optionalId,
  requiredText,
  updateBody,
} from './primitives';
import { DOCUMENT_KINDS } from './process-document-codes';

/** Fields of a template that its form sets, beside the file. */
export const DOCUMENT_TEMPLATE_FIELDS = {
  titulo: requiredTextField('Título', 255, 'Título é obrigatório'),
  tipo: requiredCodeField('Tipo', DOCUMENT_KINDS, 'Tipo é obrigatório'),
  descricao: textField('Quando usar', 500),
};
const writable = requestShape(DOCUMENT_TEMPLATE_FIELDS);

/** Largest file of a template, in bytes. */
export const MAX_TEMPLATE_BYTES = 5 * 1024 * 1024;

const options = { readOnly: ['nome', 'tamanho', 'campos', 'problemas'] };
/** The fields of a POST /DocumentTemplate, a form with `arquivo`. */
export const documentTemplateCreateSchema = createBody(writable, options);
/** PUT /DocumentTemplate: JSON, or a form if the file changes too. */
export const documentTemplateUpdateSchema = updateBody(writable, options);
/** The check of the screen's form. */
export const documentTemplateFormSchema = createBody(formShape(DOCUMENT_TEMPLATE_FIELDS), options);
export type DocumentTemplateCreate = z.infer<typeof documentTemplateCreateSchema>;
export type DocumentTemplateUpdate = z.infer<typeof documentTemplateUpdateSchema>;

/** A fault in a field of a template, and its place. */
export const templateFlawSchema = z.object({
  /** 'Texto, parágrafo 4'. */
  lugar: z.string(),
  /** The words around it. */
  trecho: z.string(),
  problema: z.string(),
});
export type TemplateFlaw = z.infer<typeof templateFlawSchema>;

const read = {
  id: idSchema,
  ...answerShape(DOCUMENT_TEMPLATE_FIELDS),
  nome: z.string(),
  /** Bytes. */
  tamanho: z.int().nonnegative(),
  /** Fields of the vocabulary that occur in the file, each once. */
  campos: z.array(z.string()),
  /** While there is one, no document is generated. */
  problemas: z.array(templateFlawSchema),
};
/** GET /DocumentTemplate/{id}. */
export const documentTemplateSchema = auditSchema.extend(read);
export type DocumentTemplate = z.infer<typeof documentTemplateSchema>;
/** Row of GET /DocumentTemplate. */
export const documentTemplateRowSchema = z.object({ ...read, dataAlteracao: instantSchema });
export type DocumentTemplateRow = z.infer<typeof documentTemplateRowSchema>;

export const DOCUMENT_TEMPLATE_SORT = ['titulo', 'tipo', 'dataAlteracao', 'id'] as const;
export type DocumentTemplateSort = (typeof DOCUMENT_TEMPLATE_SORT)[number];
/** Query of GET /DocumentTemplate. */
export const documentTemplateListQuery = listQuery(DOCUMENT_TEMPLATE_SORT, {
  tipo: z.enum(DOCUMENT_KINDS).optional(),
});
export const documentTemplateListAnswer = listAnswer(documentTemplateRowSchema);

/** POST /DocumentTemplate/defaults: how many built-in templates were added. */
export const templateDefaultsAnswer = z.object({ incluidos: z.int().nonnegative() });

const OWNER = 'Diga de que processo ou cliente é o documento';
const hasOneOwner = (owners: Record<'idProcesso' | 'idEmpresa' | 'idContato', number | null | undefined>) =>
  [owners.idProcesso, owners.idEmpresa, owners.idContato].filter((id) => id != null).length === 1;
const oneOwner = { error: OWNER, path: ['idProcesso'] };

/** The source of a template's values: a case, or only a client. */
export const templateOwnerQuery = z
  .strictObject({
    idProcesso: idParamSchema.optional(),
    idEmpresa: idParamSchema.optional(),
    idContato: idParamSchema.optional(),
  })
  .refine(
    ({ idProcesso, idEmpresa, idContato }) => hasOneOwner({ idProcesso, idEmpresa, idContato }),
    oneOwner,
  );
export type TemplateOwner = z.infer<typeof templateOwnerQuery>;

/**
 * The records that can store a value typed for a document: the client and its particulars, the case, its only
 * opposing party, the office and the lawyer.
 */
export const TEMPLATE_RECORDS = [
  'cliente',
  'qualificacao',
  'processo',
  'parteContraria',
  'escritorio',
  'advogado',
] as const;
const recordSchema = z.enum(TEMPLATE_RECORDS);
export type TemplateRecord = z.infer<typeof recordSchema>;

/** A record and the version that was read; null if it does not exist yet. */
const keptIn = { registro: recordSchema, dataAlteracao: instantSchema.nullable() };

/**
 * A field of the template with its value in the document; null if it has none. `guardar` names the record
 * that would store a typed value; absent if none has such a field, or the user may not change it.
 */
export const templateValueSchema = z.object({
  campo: z.string(),
  valor: z.string().nullable(),
  guardar: z.object({ ...keptIn, nome: z.string() }).optional(),
});
export type TemplateValue = z.infer<typeof templateValueSchema>;
/** GET /DocumentTemplate/{id}/values. */
export const templateValuesAnswer = z.array(templateValueSchema);

/**
 * POST /DocumentTemplate/{id}/generate: the document's title, the values typed in place of fields, and the
 * records that store them.
 */
export const templateGenerateSchema = z
  .strictObject({
    idProcesso: optionalId(),
    idEmpresa: optionalId(),
    idContato: optionalId(),
    titulo: requiredText(255, 'Título é obrigatório'),
    valores: z
      .record(z.string().max(60), freeText().max(2000, 'Máximo de 2000 caracteres'))
      .refine((valores) => Object.keys(valores).length <= 200, 'Campos demais')
      .optional(),
    /** The records that store what is typed for fields that they lack, as `/values` returned them. */
    guardar: z.array(z.strictObject(keptIn)).max(TEMPLATE_RECORDS.length, 'Registros demais').optional(),
  })
  .refine(hasOneOwner, oneOwner);
export type TemplateGenerate = z.input<typeof templateGenerateSchema>;
