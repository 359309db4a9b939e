import { z } from 'zod';
import { listAnswer, listQuery } from './list';
import { idSchema, instantSchema } from './primitives';

/** One deleted record; `id` is the event's id, which restores it. */
export const trashRowSchema = z.object({
  id: z.int().positive(),
  em: instantSchema,
  tipo: z.string(),
  tipoNome: z.string(),
  idRegistro: idSchema,
  registro: z.string().nullable(),
  idProcesso: idSchema.nullable(),
  usuario: z.string().nullable(),
  motivo: z.string().nullable(),
  /** The records that were deleted with it, by kind. */
  junto: z.array(z.object({ tipoNome: z.string(), total: z.int().positive() })),
});
export type TrashRow = z.infer<typeof trashRowSchema>;

export const TRASH_SORT = ['em'] as const;
export type TrashSort = (typeof TRASH_SORT)[number];
/**
 * Query of GET /Trash; `search` looks in the records' names, `minhas` limits it to the person's own deletions.
 * The latest come first unless `order=asc`.
 */
export const trashListQuery = listQuery(TRASH_SORT, { minhas: z.literal('true').optional() });
export type TrashListQuery = z.infer<typeof trashListQuery>;
export const trashListAnswer = listAnswer(trashRowSchema);

/** Response of POST /Trash/{id}/restore: the restored record, and its address. */
export const trashRestoredSchema = z.object({
  tipo: z.string(),
  idRegistro: idSchema,
  idProcesso: idSchema.nullable(),
  /** How many records were restored, including the record itself. */
  total: z.int().positive(),
});
export type TrashRestored = z.infer<typeof trashRestoredSchema>;
