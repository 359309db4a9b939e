import { z } from 'zod';
import { MAX_LOTE } from './deadline-limits';
import { dateOnlySchema, idSchema, instantSchema } from './primitives';
import { ESCOPOS } from './escopo';

/** Query of GET /ProcessDeadline/Overview: the scope of the open deadlines, and the reader's day. */
export const deadlineOverviewQuery = z.strictObject({
  escopo: z.enum(ESCOPOS, 'Escopo inválido').default('escritorio'),
  hoje: dateOnlySchema,
});

const cargaSchema = z.object({
  total: z.int(),
  vencidos: z.int(),
  /** Number of deadlines that end on each day from `hoje` on. */
  dias: z.array(z.int()),
});

/** GET /ProcessDeadline/Overview: the number of open deadlines, in all and for each person. */
export const deadlineOverviewSchema = cargaSchema.extend({
  sugeridos: z.int(),
  semResponsavel: z.int(),
  /** Deadlines whose court has no checked calendar for the year. */
  naoConferidos: z.int(),
  pessoas: z.array(
    cargaSchema.extend({ idResponsavel: idSchema.nullable(), responsavel: z.string().nullable() }),
  ),
});
export type DeadlineOverview = z.infer<typeof deadlineOverviewSchema>;

/** POST /ProcessDeadline/confirm: the versions that the person saw. */
export const confirmBatchSchema = z.strictObject({
  prazos: z
    .array(z.strictObject({ id: idSchema, dataAlteracao: instantSchema }))
    .min(1, 'Escolha pelo menos um prazo')
    .max(MAX_LOTE, `No máximo ${MAX_LOTE} prazos de uma vez`),
});
export type ConfirmBatch = z.infer<typeof confirmBatchSchema>;

/** POST /ProcessDeadline/unconfirm: the versions that the confirmation made; returns the undone ones. */
export const unconfirmBatchAnswer = z.object({ desfeitos: z.array(idSchema) });
export type UnconfirmBatchAnswer = z.infer<typeof unconfirmBatchAnswer>;

/** The result for each deadline: confirmed, waiting for a second person, or refused with the reason. */
export const confirmBatchAnswer = z.object({
  confirmados: z.array(idSchema),
  aguardam: z.array(idSchema),
  recusados: z.array(z.object({ id: idSchema, message: z.string() })),
  /**
   * The deadlines that were confirmed or await the second person, with their current versions, which undoing
   * needs.
   */
  versoes: z.array(z.object({ id: idSchema, dataAlteracao: instantSchema })),
});
export type ConfirmBatchAnswer = z.infer<typeof confirmBatchAnswer>;
