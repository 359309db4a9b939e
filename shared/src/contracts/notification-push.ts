import { z } from 'zod';

/**
 * GET /Notification/push: the key for a browser's subscription, and the push addresses of the person's own
 * browsers.
 */
export const pushStateSchema = z.object({ chave: z.string(), enderecos: z.array(z.string()) });
export type PushState = z.infer<typeof pushStateSchema>;

const endereco = z.url({ protocol: /^https?$/, error: 'Endereço inválido' }).max(1000, 'Endereço inválido');

/**
 * POST /Notification/push: the subscription that the browser's push service issued, with the browser's keys
 * (RFC 8291).
 */
export const pushSubscriptionSchema = z.strictObject({
  endereco,
  p256dh: z.string().regex(/^[\w-]{87}=?$/, 'Chave inválida'),
  auth: z.string().regex(/^[\w-]{22}(==)?$/, 'Chave inválida'),
});
export type PushSubscriptionBody = z.infer<typeof pushSubscriptionSchema>;

/** POST /Notification/push/remove. */
export const pushRemovalSchema = z.strictObject({ endereco });

/** The content of a push, which names nobody. */
export interface PushMessage {
  readonly texto: string;
  /** The page that a tap opens. */
  readonly caminho: string;
  /** Two notices with one mark are shown as one. */
  readonly marca: string;
}
