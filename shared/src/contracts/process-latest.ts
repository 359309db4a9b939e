import { z } from 'zod';
import { idSchema, instantSchema } from './primitives';

/** Number of cases in GET /Process/Latest; the list has all. */
export const LATEST_CASES = 10;

/** Letters of a follow-up's text in the response: two lines show no more. */
export const LATEST_LETTERS = 300;

/**
 * A client's case: its latest event and its next date. It contains neither the lawyer's opinion nor the
 * purpose of the date.
 */
export const processLatestRowSchema = z.object({
  id: idSchema,
  titulo: z.string(),
  numeroCNJ: z.string().nullable(),
  processoStatus: z.string().nullable(),
  ultimoAcompanhamento: z
    .object({ id: idSchema, tipo: z.string(), descricao: z.string(), dataInclusao: instantSchema })
    .nullable(),
  /** The latest movement of the court that has a text in plain words, if the firm shows movements. */
  ultimoMovimento: z.object({ codigo: z.int(), dataHora: instantSchema }).nullable(),
  /** When the next commitment of the case begins. */
  proximaData: instantSchema.nullable(),
  /** When it ends; a commitment of whole days shows no hour. */
  proximaDataFim: instantSchema.nullable(),
  /** Whether it is a hearing. */
  proximaEhAudiencia: z.boolean(),
});
export type ProcessLatestRow = z.infer<typeof processLatestRowSchema>;

/** GET /Process/Latest: the reader's cases with the latest events, and how many cases there are. */
export const processLatestSchema = z.object({
  items: z.array(processLatestRowSchema),
  total: z.int().nonnegative(),
});
export type ProcessLatest = z.infer<typeof processLatestSchema>;
