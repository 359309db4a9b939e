import { z } from 'zod';
import { dateOnlySchema, idSchema, instantSchema } from './primitives';

/**
 * GET /Process/{id}/Summary: the next and the latest events of a case, as far as the reader may see them.
 * Null if there is none that the reader may see; the lawyer's opinion is never included.
 */
export const processSummarySchema = z.object({
  /** The commitment that ends next, current or future. */
  proximoCompromisso: z
    .object({ id: idSchema, processoAgenda: z.string(), dataInicio: instantSchema, dataFim: instantSchema })
    .nullable(),
  /** The open deadline that ends first, be it overdue; `fim` is the earliest of its days. */
  proximoPrazo: z.object({ id: idSchema, descricao: z.string(), fim: dateOnlySchema }).nullable(),
  ultimoAcompanhamento: z.object({ id: idSchema, tipo: z.string(), dataInclusao: instantSchema }).nullable(),
  /** The check with conflicts that no decided one had; null for a client. */
  novoConflito: idSchema.nullable(),
});
export type ProcessSummary = z.infer<typeof processSummarySchema>;
