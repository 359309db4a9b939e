import { z } from 'zod';
import { idSchema, instantSchema, optionalText, requiredId } from './primitives';
import { MAX_PUBLICATIONS } from './publication-codes';
import { version } from './publication';

const publicacoes = z
  .array(z.strictObject({ id: idSchema, ...version }))
  .min(1, 'Escolha pelo menos uma publicação')
  .max(MAX_PUBLICATIONS, `No máximo ${MAX_PUBLICATIONS} publicações de uma vez`);

/**
 * POST /Publication/batch: ignores several publications, or records a follow-up for each with the
 * publication's text and this kind and executor; publications without a case are refused.
 */
export const publicationBatchSchema = z.discriminatedUnion('acao', [
  z.strictObject({ acao: z.literal('ignorar'), publicacoes, motivo: optionalText(500) }),
  z.strictObject({
    acao: z.literal('tratar'),
    publicacoes,
    idProcessoHistoricoTipo: requiredId('Tipo de Acompanhamento é obrigatório'),
    idExecutorAto: requiredId('Executor da Ação é obrigatório'),
  }),
]);
export type PublicationBatch = z.infer<typeof publicationBatchSchema>;

/** The result for each publication: done, or refused with the reason. */
export const publicationBatchAnswer = z.object({
  feitas: z.array(idSchema),
  recusadas: z.array(z.object({ id: idSchema, message: z.string() })),
  /** The treated publications with their current versions, which undoing needs. */
  versoes: z.array(z.object({ id: idSchema, dataAlteracao: instantSchema })),
});
export type PublicationBatchAnswer = z.infer<typeof publicationBatchAnswer>;

/** POST /Publication/batch/undo: takes the versions that the batch produced; returns the undone ones. */
export const publicationUndoSchema = z.strictObject({ publicacoes });
export type PublicationUndo = z.infer<typeof publicationUndoSchema>;
export const publicationUndoAnswer = z.object({ desfeitas: z.array(idSchema) });
export type PublicationUndoAnswer = z.infer<typeof publicationUndoAnswer>;
