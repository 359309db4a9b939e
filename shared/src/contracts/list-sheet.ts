import { z } from 'zod';
import { MODEL_FORMATS } from './import-codes';

const name = z.string().min(1).max(100);

/**
 * POST /ListSheet: a list that the screen shows, as a spreadsheet: its address with filters, search and order, and the
 * columns in their order. A cell is the first of `campos` that is not empty ('totais.aPagar' names a field within another),
 * in the words of `palavras` if it is a code.
 */
export const listSheetSchema = z.strictObject({
  nome: name,
  lista: z.string().max(200),
  parametros: z.record(z.string().max(60), z.string().max(400)).default({}),
  colunas: z
    .array(
      z.strictObject({
        titulo: name,
        campos: z.array(name).min(1).max(5),
        palavras: z.record(z.string().max(60), z.string().max(100)).optional(),
      }),
    )
    .min(1)
    .max(40),
  formato: z.enum(MODEL_FORMATS),
});
export type ListSheet = z.infer<typeof listSheetSchema>;
export type SheetColumn = ListSheet['colunas'][number];
