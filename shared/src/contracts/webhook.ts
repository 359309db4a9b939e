import { z } from 'zod';
import { decidedFlagField, requiredTextField } from './field-kinds';
import { answerShape, requestShape } from './fields';
import { listAnswer, listQuery } from './list';
import { createBody, idParamSchema, idSchema, instantSchema, updateBody } from './primitives';
import { DELIVERY_STATES, WEBHOOK_KINDS, WEBHOOK_STATES, type WebhookKind } from './webhook-kinds';

const kind = z.enum(WEBHOOK_KINDS, {
  error: ({ input }) => `Tipo desconhecido: ${String(input).slice(0, 60)}`,
});
const tipos = z
  .array(kind, { error: 'Escolha o que avisar' })
  .min(1, 'Escolha o que avisar')
  .max(WEBHOOK_KINDS.length, 'Escolha cada item uma vez')
  .transform((kinds) => [...new Set(kinds)]);

/** Fields of a webhook that an administrator sets. */
export const WEBHOOK_FIELDS = {
  descricao: requiredTextField('Descrição', 60, 'Descrição é obrigatória'),
  endereco: requiredTextField('Endereço', 1000, 'Endereço é obrigatório'),
  tipos: {
    label: 'Avisa de',
    required: true,
    request: tipos,
    form: tipos,
    answer: z.array(z.enum(WEBHOOK_KINDS)),
    blank: [] as WebhookKind[],
  },
  ativo: decidedFlagField('Ligado'),
} as const;
const writable = requestShape(WEBHOOK_FIELDS);
const readOnly = ['situacao', 'motivo', 'falhaDesde'];

/** POST /Webhook. */
export const webhookCreateSchema = createBody(writable, { readOnly });
/** PUT /Webhook: retries waiting deliveries at once; a webhook that is switched on again receives only later changes. */
export const webhookUpdateSchema = updateBody(writable, { readOnly });
export type WebhookCreate = z.infer<typeof webhookCreateSchema>;
export type WebhookUpdate = z.infer<typeof webhookUpdateSchema>;

/** A webhook, without its secret: GET /Webhook/{id}, and row of GET /Webhook. */
export const webhookSchema = z.object({
  id: idSchema,
  ...answerShape(WEBHOOK_FIELDS),
  situacao: z.enum(WEBHOOK_STATES),
  /** Why the server switched it off; null if a person did, or it is on. */
  motivo: z.string().nullable(),
  /** Since when every attempt has failed; null if the last one succeeded. */
  falhaDesde: instantSchema.nullable(),
  dataInclusao: instantSchema,
  dataAlteracao: instantSchema,
});
export type Webhook = z.infer<typeof webhookSchema>;

/** POST /Webhook and POST /Webhook/{id}/rotate: the webhook and its secret, which is never returned again. */
export const webhookSecretSchema = webhookSchema.extend({ segredo: z.string() });
export type WebhookSecret = z.infer<typeof webhookSecretSchema>;

export const webhookListQuery = listQuery(['id'], {});
export type WebhookListQuery = z.infer<typeof webhookListQuery>;
export const webhookListAnswer = listAnswer(webhookSchema);

/** A delivery; its `id` is the header `webhook-id`. */
export const webhookDeliverySchema = z.object({
  id: idSchema,
  /** A kind, or `teste`. */
  tipo: z.string(),
  idRegistro: z.int().nullable(),
  idProcesso: z.int().nullable(),
  situacao: z.enum(DELIVERY_STATES),
  tentativas: z.int(),
  /** The outcome of the last attempt: 'Resposta 500'. */
  resposta: z.string().nullable(),
  criadaEm: instantSchema,
  /** When it is tried next; null once it is delivered, or while the webhook is off. */
  proximaEm: instantSchema.nullable(),
  entregueEm: instantSchema.nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;
export const webhookDeliveryAnswer = listAnswer(webhookDeliverySchema);

/** Path of one delivery. */
export const deliveryParamsSchema = z.object({ id: idParamSchema, idEntrega: idParamSchema });

/** What a receiver gets. */
export interface WebhookBody {
  readonly type: string;
  /** When the record changed. */
  readonly timestamp: string;
  readonly data: {
    readonly id: number | null;
    readonly idProcesso: number | null;
    /** The change's position in the firm's history: a higher one is later. */
    readonly versao: number | null;
  };
}
