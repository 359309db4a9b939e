import { z } from 'zod';
import { idSchema } from './primitives';

/** GET /ProcessDeadline/recount: how far the recount after a change of a calendar is, and what waits to be accepted. */
export const deadlineRecountSchema = z.object({
  situacao: z.enum(['nenhuma', 'andamento', 'pronta']),
  /** Open deadlines that rest on the changed calendars; null until they are known. */
  total: z.int().nullable(),
  feitos: z.int(),
  /** Open deadlines whose count would be another one now. */
  aguardam: z.int(),
});
export type DeadlineRecount = z.infer<typeof deadlineRecountSchema>;

/** Most deadlines that one call accepts; whoever accepts all calls again while some remain. */
export const MAX_ACEITOS = 200;

/** POST /ProcessDeadline/recount/accept: these deadlines, or without `ids` the first of all that wait. */
export const acceptRecountSchema = z.strictObject({
  ids: z
    .array(idSchema)
    .min(1, 'Escolha ao menos um prazo')
    .max(MAX_ACEITOS, `No máximo ${MAX_ACEITOS} prazos por vez`)
    .optional(),
});
export type AcceptRecount = z.infer<typeof acceptRecountSchema>;

/** What became of them. */
export const acceptRecountAnswer = z.object({ aceitos: z.int(), restantes: z.int() });
export type AcceptRecountAnswer = z.infer<typeof acceptRecountAnswer>;
