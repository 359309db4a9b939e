import { z } from 'zod';
import { MAX_ACEITOS } from './deadline-limits';
import { idSchema, instantSchema } from './primitives';

/**
 * GET /ProcessDeadline/recount: the progress of the recount after a calendar has changed, and the deadlines
 * that wait to be accepted.
 */
export const deadlineRecountSchema = z.object({
  situacao: z.enum(['nenhuma', 'andamento', 'pronta']),
  /** Open deadlines that depend on the changed calendars; null until they are known. */
  total: z.int().nullable(),
  feitos: z.int(),
  /** Open deadlines whose new count differs. */
  aguardam: z.int(),
});
export type DeadlineRecount = z.infer<typeof deadlineRecountSchema>;

/**
 * POST /ProcessDeadline/recount/accept: accepts these deadlines, or without `ids` the first of all that wait.
 */
export const acceptRecountSchema = z.strictObject({
  ids: z
    .array(idSchema)
    .min(1, 'Escolha ao menos um prazo')
    .max(MAX_ACEITOS, `No máximo ${MAX_ACEITOS} prazos por vez`)
    .optional(),
});
export type AcceptRecount = z.infer<typeof acceptRecountSchema>;

const versaoSchema = z.strictObject({ id: idSchema, dataAlteracao: instantSchema });

/** The accepted deadlines with their current versions, which undoing needs. */
export const acceptRecountAnswer = z.object({
  aceitos: z.int(),
  restantes: z.int(),
  versoes: z.array(versaoSchema),
});
export type AcceptRecountAnswer = z.infer<typeof acceptRecountAnswer>;

/** POST /ProcessDeadline/recount/undo: takes the versions that accepting produced, and undoes all or none. */
export const undoRecountSchema = z.strictObject({
  prazos: z
    .array(versaoSchema)
    .min(1, 'Escolha ao menos um prazo')
    .max(MAX_ACEITOS, `No máximo ${MAX_ACEITOS} prazos por vez`),
});
export type UndoRecount = z.infer<typeof undoRecountSchema>;
export const undoRecountAnswer = z.object({ desfeitos: z.array(idSchema) });
export type UndoRecountAnswer = z.infer<typeof undoRecountAnswer>;
