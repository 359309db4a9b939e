import { z } from 'zod';
import { stripInvisible } from '../format';
import { ESCOPOS } from './escopo';
import { requiredTextFieldOf } from './field-kinds';
import { answerShape, formShape } from './fields';
import { idParamSchema, idSchema, instantSchema, optionalId, requiredText } from './primitives';

/** Messages that one answer holds; earlier ones are requested by `antes`. */
export const MESSAGES_AT_ONCE = 50;

/** Messages that a person may send within a minute. */
export const MESSAGES_PER_MINUTE = 20;

/** Cases of GET /Conversation. */
export const UNREAD_CASES = 20;

const EMPTY = 'Escreva a mensagem antes de enviar';
const MAX_LETTERS = 4000;

export const MESSAGE_FIELDS = {
  texto: {
    ...requiredTextFieldOf(
      'Mensagem',
      requiredText(MAX_LETTERS, EMPTY).refine((text) => stripInvisible(text).trim() !== '', EMPTY),
    ),
    maxLength: MAX_LETTERS,
  },
};

/** POST /Conversation/{idProcesso}; `idDocumento` is a document of the case that its client sees. */
export const messageCreateSchema = z.strictObject({
  texto: MESSAGE_FIELDS.texto.request,
  idDocumento: optionalId(),
});
export type MessageCreate = z.infer<typeof messageCreateSchema>;
/** The check of its box. */
export const messageFormSchema = z.object({ ...formShape(MESSAGE_FIELDS), idDocumento: optionalId() });

export const conversationParams = z.object({ idProcesso: idParamSchema });

export const messageSchema = z.object({
  id: idSchema,
  /** Written by the client; otherwise by the firm. */
  doCliente: z.boolean(),
  autor: z.string().nullable(),
  /** Written by the reader, who may withdraw it. */
  minha: z.boolean(),
  /** Null once it is withdrawn. */
  texto: answerShape(MESSAGE_FIELDS).texto.nullable(),
  /** The attached document; without a title if the reader no longer sees it. */
  documento: z.object({ id: idSchema, titulo: z.string().nullable() }).nullable(),
  enviadaEm: instantSchema,
  /** When somebody of the other side first read it. */
  lidaEm: instantSchema.nullable(),
  /** When its author withdrew it. */
  retiradaEm: instantSchema.nullable(),
});
export type Message = z.infer<typeof messageSchema>;

/** Query of GET /Conversation/{idProcesso}: only messages before this one. */
export const conversationQuery = z.strictObject({ antes: idParamSchema.optional() });

/** GET /Conversation/{idProcesso}: the latest messages, the oldest of them first. */
export const conversationSchema = z.object({
  mensagens: z.array(messageSchema),
  /** Whether there are earlier ones. */
  haMais: z.boolean(),
  /** People of the client who have access, and so read it. */
  leitores: z.array(z.string()),
});
export type Conversation = z.infer<typeof conversationSchema>;

/** POST /Conversation/{idProcesso}/read: the last message that was seen; without it, all. */
export const conversationReadSchema = z.strictObject({ ate: optionalId() });

/** Query of GET /Conversation: whose cases; a client's are its own in any scope. */
export const unreadCasesQuery = z.strictObject({ escopo: z.enum(ESCOPOS).optional() });
/** GET /Conversation: cases with messages that nobody of the reader's side has read, the latest first. */
export const unreadCasesAnswer = z.array(
  z.object({
    idProcesso: idSchema,
    titulo: z.string(),
    naoLidas: z.int().positive(),
    ultimaEm: instantSchema,
  }),
);
export type UnreadCase = z.infer<typeof unreadCasesAnswer>[number];
