import { z } from 'zod';
import { flagField, idField, requiredCodeField, requiredTextField, textField } from './field-kinds';
import { answerShape, formShape, requestShape } from './fields';
import { listAnswer, listQuery } from './list';
import {
  auditSchema,
  type BodyRule,
  createBody,
  idParamSchema,
  idSchema,
  instantSchema,
  optionalText,
  updateBody,
} from './primitives';
import { DOCUMENT_KINDS } from './process-document-codes';

/** Fields of a document that a client of the API may set; it belongs to a case, a company or a person. */
export const PROCESS_DOCUMENT_FIELDS = {
  idProcesso: idField('Processo'),
  idEmpresa: idField('Cliente'),
  idContato: idField('Cliente (Pessoa Física)'),
  titulo: requiredTextField('Título', 255, 'Título é obrigatório'),
  tipo: requiredCodeField('Tipo', DOCUMENT_KINDS, 'Tipo é obrigatório'),
  pasta: textField('Pasta', 100),
  etiquetas: textField('Etiquetas', 300),
  nota: textField('Observação interna', 1000),
  visivelCliente: flagField('Visível para o cliente'),
};
const writable = requestShape(PROCESS_DOCUMENT_FIELDS);

/** The server's fields of a document; a body may send them back. */
const READ_ONLY = [
  'versao',
  'nome',
  'tipoConteudo',
  'tamanho',
  'verificado',
  'enviadoEm',
  'enviadoPor',
  'textoSituacao',
  'processoTitulo',
  'processoNumeroCNJ',
  'cliente',
];

const ownerRule: BodyRule<
  Pick<z.output<z.ZodObject<typeof writable>>, 'idProcesso' | 'idEmpresa' | 'idContato'>
> = ({ idProcesso, idEmpresa, idContato }, context) => {
  const owners = [idProcesso, idEmpresa, idContato].filter((id) => id !== null && id !== undefined);
  if (owners.length === 1) return;
  const message =
    owners.length === 0 ? 'Diga de que processo ou cliente é o documento' : 'Um documento tem um só dono';
  context.addIssue({ code: 'custom', path: ['idProcesso'], message });
};
const options = { readOnly: READ_ONLY, rule: ownerRule };

/** The fields of POST /ProcessDocument, a multipart form. */
export const processDocumentCreateSchema = createBody(writable, options);
/**
 * PUT /ProcessDocument: everything except the file, which a new version replaces. A document stays with its
 * owner.
 */
export const processDocumentUpdateSchema = updateBody(writable, options);
/** The form's check; its output is the body of PUT. */
export const processDocumentFormSchema = createBody(formShape(PROCESS_DOCUMENT_FIELDS), options);
export type ProcessDocumentCreate = z.infer<typeof processDocumentCreateSchema>;
export type ProcessDocumentUpdate = z.infer<typeof processDocumentUpdateSchema>;

const ofVersion = {
  nome: z.string(),
  tipoConteudo: z.string(),
  /** Bytes. */
  tamanho: z.int().nonnegative(),
  /** Whether an antivirus scanned it. */
  verificado: z.boolean(),
};

/** The progress of reading the text from the content; 'vazio' if it has none, such as a scan. */
export const TEXT_STATES = ['pendente', 'pronto', 'vazio', 'falhou'] as const;

const read = {
  id: idSchema,
  ...answerShape(PROCESS_DOCUMENT_FIELDS),
  /** Number of the latest version, from 1. */
  versao: z.int().positive(),
  ...ofVersion,
  enviadoEm: instantSchema,
  enviadoPor: z.string().nullable(),
  /** For the latest version; null for a content type without text. */
  textoSituacao: z.enum(TEXT_STATES).nullable(),
  processoTitulo: z.string().nullable(),
  processoNumeroCNJ: z.string().nullable(),
  cliente: z.string().nullable(),
};

/** GET /ProcessDocument/{id}. A client gets neither labels nor the internal note. */
export const processDocumentSchema = auditSchema.extend(read);
export type ProcessDocument = z.infer<typeof processDocumentSchema>;

/** Row of GET /ProcessDocument, with the data of the latest version. */
export const processDocumentRowSchema = z.object({ ...read, dataAlteracao: instantSchema });
export type ProcessDocumentRow = z.infer<typeof processDocumentRowSchema>;

/** Columns by which the list can be sorted. */
export const PROCESS_DOCUMENT_SORT = ['id', 'titulo', 'tipo', 'pasta', 'tamanho', 'enviadoEm'] as const;
export type ProcessDocumentSort = (typeof PROCESS_DOCUMENT_SORT)[number];

/** Query of GET /ProcessDocument: the documents of one case or client, of a kind, in a folder. */
export const processDocumentListQuery = listQuery(PROCESS_DOCUMENT_SORT, {
  idProcesso: idParamSchema.optional(),
  idEmpresa: idParamSchema.optional(),
  idContato: idParamSchema.optional(),
  tipo: z.enum(DOCUMENT_KINDS).optional(),
  pasta: z.string().max(100).optional(),
});
export const processDocumentListAnswer = listAnswer(processDocumentRowSchema);

/** Path of one version. */
export const versionParamsSchema = z.object({ id: idParamSchema, n: idParamSchema });

/** The fields beside the file of POST /ProcessDocument/{id}/versions. */
export const documentVersionCreateSchema = z.strictObject({
  nota: optionalText(500),
  /** The version that the sender saw last; if there is a newer one, the upload is a conflict. */
  versaoBase: idSchema.nullish().transform((value) => value ?? null),
});
export type DocumentVersionCreate = z.infer<typeof documentVersionCreateSchema>;

/** One version of a document. */
export const documentVersionSchema = z.object({
  n: z.int().positive(),
  ...ofVersion,
  sha256: z.string(),
  nota: z.string().nullable(),
  dataInclusao: instantSchema,
  usuarioInclusao: z.string().nullable(),
});
export type DocumentVersion = z.infer<typeof documentVersionSchema>;
/** GET /ProcessDocument/{id}/versions: the latest first; a client gets only the latest. */
export const documentVersionsAnswer = z.array(documentVersionSchema);

/** Query of GET /ProcessDocument/{id}/text: the version's number; the latest by default. */
export const documentTextQuery = z.strictObject({ n: idParamSchema.optional() });
/** The text of a version; 'nenhuma' for a content type that is not read. */
export const documentTextSchema = z.object({
  situacao: z.enum([...TEXT_STATES, 'nenhuma']),
  texto: z.string().nullable(),
  /** Only for a PDF. */
  paginas: z.int().nullable(),
});
export type DocumentText = z.infer<typeof documentTextSchema>;

/** The most documents in one archive. */
export const MAX_ZIP_DOCUMENTS = 500;
/** POST /ProcessDocument/zip: the latest versions of these documents in one archive. */
export const documentZipSchema = z.strictObject({
  ids: z
    .array(idSchema)
    .min(1, 'Escolha ao menos um documento')
    .max(MAX_ZIP_DOCUMENTS, `No máximo ${MAX_ZIP_DOCUMENTS} documentos de uma vez`),
});
