import { z } from 'zod';
import { countShape } from './deadline-count';
import { MAX_LOTE } from './deadline-limits';
import { idSchema, instantSchema } from './primitives';

/**
 * POST /ProcessDeadline/{id}/restart: how the decision on the embargos became known, and which other
 * deadlines restart, with the versions that the person saw.
 */
export const restartSchema = z.strictObject({
  comunicacao: countShape.comunicacao,
  dataBase: countShape.dataBase,
  prazos: z
    .array(z.strictObject({ id: idSchema, dataAlteracao: instantSchema }))
    .min(1, 'Escolha pelo menos um prazo')
    .max(MAX_LOTE, `No máximo ${MAX_LOTE} prazos de uma vez`),
});
export type Restart = z.infer<typeof restartSchema>;

/** The response: the deadlines with their new last days. */
export const restartAnswer = z.array(z.object({ id: idSchema, fim: z.iso.date() }));
