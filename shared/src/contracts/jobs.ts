import { z } from 'zod';
import { instantSchema } from './primitives';

/** POST /Jobs/retry. */
export const jobsRetrySchema = z.strictObject({});

/** GET /Jobs: work that no request waits for. */
export const jobsSchema = z.object({
  /** Mail that waits, and that failed for good. */
  mensagens: z.object({ pendentes: z.int(), falhas: z.int() }),
  /** Emptying the trash, once a day; null if nothing was deleted yet. */
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
