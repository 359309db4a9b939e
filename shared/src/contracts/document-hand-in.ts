import { z } from 'zod';
import { requiredIdField, requiredTextField, textField } from './field-kinds';
import { answerShape, formShape, requestShape } from './fields';
import { idParamSchema, idSchema, instantSchema, optionalId } from './primitives';
import { PROCESS_DOCUMENT_FIELDS } from './process-document';

/** Fields, beside the file, of a document that a client hands in for its case. */
export const HAND_IN_FIELDS = {
  idProcesso: requiredIdField('Processo', 'Processo é obrigatório'),
  titulo: requiredTextField('Título', 255, 'Título é obrigatório'),
  mensagem: textField('Recado ao escritório', 500),
};
/** POST /DocumentHandIn, a form with `arquivo`; without a title it gets the file's name. */
export const handInCreateSchema = z.strictObject({
  ...requestShape(HAND_IN_FIELDS),
  /** The request that it answers. */
  idPedido: optionalId(),
});

/** The most files of a case that may wait at once. */
export const MAX_WAITING = 30;

/** The outcome: 'retirada' if the sender took it back. */
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
  /** Whether an antivirus scanned it. */
  verificado: z.boolean(),
  situacao: z.enum(HAND_IN_STATES),
  /** The reason of a refusal. */
  motivo: z.string().nullable(),
  /** The document that it became; not shown to a client. */
  idDocumento: idSchema.nullable(),
  decididoEm: instantSchema.nullable(),
  decididoPor: z.string().nullable(),
  enviadoEm: instantSchema,
  enviadoPor: z.string().nullable(),
  /** Sent by the reader, who may withdraw it while it waits. */
  minha: z.boolean(),
});
export type HandIn = z.infer<typeof handInSchema>;

/** Query of GET /DocumentHandIn: those of one case, the latest first. */
export const handInListQuery = z.strictObject({
  idProcesso: idParamSchema,
  situacao: z.enum(HAND_IN_STATES).optional(),
});
export const handInListAnswer = z.array(handInSchema);

const { titulo, tipo, pasta, visivelCliente } = PROCESS_DOCUMENT_FIELDS;
/** Fields that the firm sets for a document that it accepts. */
export const HAND_IN_ACCEPT_FIELDS = { titulo, tipo, pasta, visivelCliente };
/** POST /DocumentHandIn/{id}/accept. */
export const handInAcceptSchema = z.strictObject(requestShape(HAND_IN_ACCEPT_FIELDS));
/** The check of its dialog. */
export const handInAcceptFormSchema = z.strictObject(formShape(HAND_IN_ACCEPT_FIELDS));
export type HandInAccept = z.infer<typeof handInAcceptSchema>;

/** The reason of a refusal, in words for the client. */
export const HAND_IN_REFUSE_FIELDS = { motivo: requiredTextField('Motivo', 500, 'Motivo é obrigatório') };
/** POST /DocumentHandIn/{id}/refuse. */
export const handInRefuseSchema = z.strictObject(requestShape(HAND_IN_REFUSE_FIELDS));
/** The check of its dialog. */
export const handInRefuseFormSchema = z.strictObject(formShape(HAND_IN_REFUSE_FIELDS));
