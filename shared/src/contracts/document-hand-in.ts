import { z } from 'zod';
import { requiredIdField, requiredTextField, textField } from './field-kinds';
import { answerShape, formShape, requestShape } from './fields';
import { idParamSchema, idSchema, instantSchema } from './primitives';
import { PROCESS_DOCUMENT_FIELDS } from './process-document';

/** Fields of what a client hands in for its case, beside the file. */
export const HAND_IN_FIELDS = {
  idProcesso: requiredIdField('Processo', 'Processo é obrigatório'),
  titulo: requiredTextField('Título', 255, 'Título é obrigatório'),
  mensagem: textField('Recado ao escritório', 500),
};
/** POST /DocumentHandIn, a form with `arquivo`; without a title it is called as its file. */
export const handInCreateSchema = z.strictObject(requestShape(HAND_IN_FIELDS));

/** How many files of a case may wait at once. */
export const MAX_WAITING = 30;

/** What became of it: 'retirada' where its sender took it back. */
export const HAND_IN_STATES = ['aguardando', 'aceita', 'recusada', 'retirada'] as const;
export type HandInState = (typeof HAND_IN_STATES)[number];

/** GET /DocumentHandIn. */
export const handInSchema = z.object({
  id: idSchema,
  ...answerShape(HAND_IN_FIELDS),
  nome: z.string(),
  tipoConteudo: z.string(),
  /** Bytes. */
  tamanho: z.int().nonnegative(),
  /** Whether an antivirus looked at it. */
  verificado: z.boolean(),
  situacao: z.enum(HAND_IN_STATES),
  /** Why it was not taken. */
  motivo: z.string().nullable(),
  /** The paper that it became; a client is not told. */
  idDocumento: idSchema.nullable(),
  decididoEm: instantSchema.nullable(),
  decididoPor: z.string().nullable(),
  enviadoEm: instantSchema,
  enviadoPor: z.string().nullable(),
});
export type HandIn = z.infer<typeof handInSchema>;

/** Query of GET /DocumentHandIn: of one case, the latest first. */
export const handInListQuery = z.strictObject({
  idProcesso: idParamSchema,
  situacao: z.enum(HAND_IN_STATES).optional(),
});
export const handInListAnswer = z.array(handInSchema);

const { titulo, tipo, pasta, visivelCliente } = PROCESS_DOCUMENT_FIELDS;
/** What the firm says of the paper that it takes. */
export const HAND_IN_ACCEPT_FIELDS = { titulo, tipo, pasta, visivelCliente };
/** POST /DocumentHandIn/{id}/accept. */
export const handInAcceptSchema = z.strictObject(requestShape(HAND_IN_ACCEPT_FIELDS));
/** What its dialog checks. */
export const handInAcceptFormSchema = z.strictObject(formShape(HAND_IN_ACCEPT_FIELDS));
export type HandInAccept = z.infer<typeof handInAcceptSchema>;

/** Why something is not taken, in words for the client. */
export const HAND_IN_REFUSE_FIELDS = { motivo: requiredTextField('Motivo', 500, 'Motivo é obrigatório') };
/** POST /DocumentHandIn/{id}/refuse. */
export const handInRefuseSchema = z.strictObject(requestShape(HAND_IN_REFUSE_FIELDS));
/** What its dialog checks. */
export const handInRefuseFormSchema = z.strictObject(formShape(HAND_IN_REFUSE_FIELDS));
