import { z } from 'zod';
import { dateField, requiredTextField, textField } from './field-kinds';
import { answerShape, formShape, requestShape } from './fields';
import { idParamSchema, idSchema, instantSchema, optionalText, requiredId } from './primitives';

/** A document that the firm asks its client for. */
const PAPER_FIELDS = {
  titulo: requiredTextField('Documento', 255, 'Documento é obrigatório'),
  instrucoes: textField('Instruções', 1000),
};
const DAY_FIELD = { vencimento: dateField('Entregar até') };
export const PAPER_REQUEST_FIELDS = { ...PAPER_FIELDS, ...DAY_FIELD };

/** The most documents that one request, or one saved list, names. */
export const MAX_PAPERS = 30;

const papersSchema = z
  .array(z.strictObject(requestShape(PAPER_FIELDS)))
  .min(1, 'Informe ao menos um documento')
  .max(MAX_PAPERS, `No máximo ${MAX_PAPERS} documentos de uma vez`);

const GUARDAR = optionalText(100);

/** POST /PaperRequest; `guardarComo` keeps the list as a model under that name, in place of a former one. */
export const paperRequestCreateSchema = z.strictObject({
  idProcesso: requiredId('Processo é obrigatório'),
  papeis: papersSchema,
  ...requestShape(DAY_FIELD),
  guardarComo: GUARDAR,
});
export type PaperRequestCreate = z.infer<typeof paperRequestCreateSchema>;

/** A document a line, its instructions after the first colon. */
const linesSchema = z
  .string()
  .transform((text) =>
    text.split('\n').flatMap((line): z.input<typeof papersSchema> => {
      const [titulo = '', ...rest] = line.split(':');
      return line.trim() === '' ? [] : [{ titulo, instrucoes: rest.join(':') }];
    }),
  )
  .pipe(papersSchema);
/** The check of the form, where the documents are lines of one text. */
export const paperRequestFormSchema = z.object({
  papeis: linesSchema,
  ...formShape(DAY_FIELD),
  guardarComo: GUARDAR,
});

/** The lines of such a form for a list. */
export const textOfPapers = (papeis: PaperList['papeis']): string =>
  papeis.map(({ titulo, instrucoes }) => (instrucoes ? `${titulo}: ${instrucoes}` : titulo)).join('\n');

/** PUT /PaperRequest; a cancelled request is no longer shown to the client. */
export const paperRequestUpdateSchema = z.object({
  id: idSchema,
  dataAlteracao: instantSchema,
  ...requestShape(PAPER_REQUEST_FIELDS),
  cancelado: z.boolean().default(false),
});
export type PaperRequestUpdate = z.infer<typeof paperRequestUpdateSchema>;
export const paperRequestUpdateFormSchema = z.object(formShape(PAPER_REQUEST_FIELDS));

/** State of a request; `entregue` waits for the firm, `devolvido` for the client again. */
export const PAPER_STATES = ['pedido', 'entregue', 'aceito', 'devolvido', 'cancelado'] as const;
export type PaperState = (typeof PAPER_STATES)[number];

export const paperRequestSchema = z.object({
  id: idSchema,
  idProcesso: idSchema,
  processoTitulo: z.string(),
  ...answerShape(PAPER_REQUEST_FIELDS),
  situacao: z.enum(PAPER_STATES),
  /** Why the latest file came back. */
  motivo: z.string().nullable(),
  pedidoEm: instantSchema,
  pedidoPor: z.string().nullable(),
  dataAlteracao: instantSchema,
});
export type PaperRequest = z.infer<typeof paperRequestSchema>;

/** Query of GET /PaperRequest: of one case, or `abertos=true`: those of all cases that wait for the client. */
export const paperRequestListQuery = z.strictObject({
  idProcesso: idParamSchema.optional(),
  abertos: z.literal('true').optional(),
});
export const paperRequestListAnswer = z.array(paperRequestSchema);

/** The answer of POST /PaperRequest: the new requests, in the order of the documents. */
export const paperRequestCreatedSchema = z.object({ ids: z.array(idSchema) });

/** GET /PaperRequest/Model: the firm's lists of documents, by name. */
const paperListSchema = z.object({
  id: idSchema,
  nome: z.string(),
  papeis: z.array(z.object(answerShape(PAPER_FIELDS))),
});
export type PaperList = z.infer<typeof paperListSchema>;
export const paperListsAnswer = z.array(paperListSchema);
