import { z } from 'zod';

/** Version of the file's format. */
export const DUMP_VERSION = 1;

/** First line: the schema of the rows. */
export const headerSchema = z.strictObject({ foro: z.literal(DUMP_VERSION), migracoes: z.array(z.string()) });

/** Before each table's rows: how many lines follow, each with one row as JSON. */
export const tableSchema = z.strictObject({
  tabela: z.string(),
  colunas: z.array(z.string()),
  linhas: z.number().int().min(0),
});

/** Last line: the current value of each identity column. If it is missing, the file was cut. */
export const endSchema = z.strictObject({
  fim: z.array(
    z.strictObject({
      table: z.string(),
      column: z.string(),
      lastValue: z.string().regex(/^\d+$/),
      isCalled: z.boolean(),
    }),
  ),
});
