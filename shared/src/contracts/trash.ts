import { z } from 'zod';
import { listAnswer, listQuery } from './list';
import { idSchema, instantSchema } from './primitives';

/** Days after which what was deleted is removed for good. */
export const TRASH_DAYS = 90;

/** One deleted record; `id` is the event's, by which it is restored. */
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
  /** What was deleted with it, by its kind. */
  junto: z.array(z.object({ tipoNome: z.string(), total: z.int().positive() })),
});
export type TrashRow = z.infer<typeof trashRowSchema>;

export const TRASH_SORT = ['em'] as const;
export type TrashSort = (typeof TRASH_SORT)[number];
/** Query of GET /Trash; `search` goes over the records' names. The latest come first unless `order=asc`. */
export const trashListQuery = listQuery(TRASH_SORT, {});
export type TrashListQuery = z.infer<typeof trashListQuery>;
export const trashListAnswer = listAnswer(trashRowSchema);

/** Answer of POST /Trash/{id}/restore: what came back, and where it is. */
export const trashRestoredSchema = z.object({
  tipo: z.string(),
  idRegistro: idSchema,
  idProcesso: idSchema.nullable(),
  /** How many records came back, the record itself included. */
  total: z.int().positive(),
});
export type TrashRestored = z.infer<typeof trashRestoredSchema>;
