import { z } from 'zod';
import { idSchema, instantSchema } from './primitives';

/**
 * GET /Process/{id}/Summary: what is next on a case and what was done last, as far as the reader may see it. Null if there is
 * nothing of the kind, or nothing that the reader may see; the lawyer's opinion is never in it.
 */
export const processSummarySchema = z.object({
  /** The commitment that ends next, under way or to come. */
  proximoCompromisso: z
    .object({ id: idSchema, processoAgenda: z.string(), dataInicio: instantSchema })
    .nullable(),
  ultimoAcompanhamento: z.object({ id: idSchema, tipo: z.string(), dataInclusao: instantSchema }).nullable(),
});
export type ProcessSummary = z.infer<typeof processSummarySchema>;
