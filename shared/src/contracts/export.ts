import { z } from 'zod';
import { EXPORT_STATES } from './export-codes';
import { formShape } from './fields';
import { listAnswer, listQuery } from './list';
import { idSchema, instantSchema } from './primitives';
import { OPTIONAL_CODIGO } from './second-factor';

/** Field of the dialog that requests an export. */
export const EXPORT_FIELDS = { codigo: OPTIONAL_CODIGO };

/** POST /Export: with the code of the second factor if the person has one. */
export const exportCreateSchema = z
  .strictObject(formShape(EXPORT_FIELDS))
  .transform(({ codigo }) => ({ codigo: codigo ?? null }));
export type ExportCreate = z.output<typeof exportCreateSchema>;

/** GET /Export/{id}: an export of everything that the firm has, and how far it has come. */
export const exportSchema = z.object({
  id: idSchema,
  situacao: z.enum(EXPORT_STATES),
  /** The part that is written, from 0 to 1. */
  parte: z.number(),
  /** Size of the zip in bytes; null until it is ready. */
  tamanho: z.int().nullable(),
  motivoFalha: z.string().nullable(),
  usuarioInclusao: z.string().nullable(),
  dataInclusao: instantSchema,
  /** Until when it may be downloaded; null until it is ready. */
  validaAte: instantSchema.nullable(),
});
export type Export = z.infer<typeof exportSchema>;

/** GET /Export: the latest first. */
export const exportListQuery = listQuery(['id'], {});
export const exportListAnswer = listAnswer(exportSchema);
