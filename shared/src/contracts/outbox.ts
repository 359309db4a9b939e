import { z } from 'zod';
import { idSchema, instantSchema } from './primitives';

/** How mail is delivered: by a server, shown instead of sent (demonstration), or not at all. */
export const mailModeSchema = z.enum(['smtp', 'demonstracao', 'nenhum']);
export type MailMode = z.infer<typeof mailModeSchema>;

/** The subject of a mail. */
export const outboxKindSchema = z.enum([
  'redefinir',
  'convite',
  'fator_desligado',
  'fator_recusado',
  'aviso',
  'resumo',
  'agenda',
  'aceite',
]);
export type OutboxKind = z.infer<typeof outboxKindSchema>;

/** POST /Outbox/retry. */
export const outboxRetrySchema = z.strictObject({});

/** A mail that waits, was sent, or failed permanently. */
export const outboxRowSchema = z.object({
  id: idSchema,
  tipo: outboxKindSchema,
  nome: z.string(),
  email: z.string().nullable(),
  situacao: z.enum(['pendente', 'enviada', 'falhou']),
  tentativas: z.int(),
  criadaEm: instantSchema,
  enviadaEm: instantSchema.nullable(),
  ultimaFalha: z.string().nullable(),
  /** The mail's text, only in a demonstration. */
  texto: z.string().nullable(),
});
export type OutboxRow = z.infer<typeof outboxRowSchema>;

/** GET /Outbox: how mail is delivered, how many wait or failed, and the newest. */
export const outboxSchema = z.object({
  modo: mailModeSchema,
  pendentes: z.int(),
  falhas: z.int(),
  mensagens: z.array(outboxRowSchema),
});
export type Outbox = z.infer<typeof outboxSchema>;
