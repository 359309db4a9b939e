import { z } from 'zod';
import { instantSchema } from './primitives';

/** POST /Jobs/retry. */
export const jobsRetrySchema = z.strictObject({});

/** GET /Jobs: work that no request waits for. */
export const jobsSchema = z.object({
  /** Mail that waits, and mail that failed permanently. */
  mensagens: z.object({ pendentes: z.int(), falhas: z.int() }),
  /** The daily emptying of the trash; null if it has not deleted anything yet. */
  lixeira: z
    .object({
      situacao: z.enum(['pendente', 'falhou']),
      feitaEm: instantSchema.nullable(),
      proximaEm: instantSchema,
      ultimaFalha: z.string().nullable(),
    })
    .nullable(),
});
export type Jobs = z.infer<typeof jobsSchema>;
