import { z } from 'zod';
import { ESCOPOS } from './escopo';
import { listAnswer, listQuery } from './list';
import {
  dateOnlySchema,
  idParamSchema,
  idSchema,
  instantSchema,
  optionalId,
  optionalText,
  requiredId,
} from './primitives';
import { processDeadlineCreateSchema } from './process-deadline';
import { processHistoryCreateSchema } from './process-history';
import { processScheduleCreateSchema } from './process-schedule';
import { MAX_PUBLICATIONS, PUBLICATION_SOURCES, PUBLICATION_STATES } from './publication-codes';

/** A lawyer of the firm whom a publication names by a watched OAB number. */
const interessadoSchema = z.object({
  idUsuario: idSchema,
  nome: z.string(),
  /** `123456/SP`. */
  oab: z.string(),
});

/** Row of GET /Publication. */
export const publicationRowSchema = z.object({
  id: idSchema,
  fonte: z.enum(PUBLICATION_SOURCES),
  tribunal: z.string(),
  orgao: z.string().nullable(),
  /** As the court words it: 'Intimação', 'Lista de distribuição'. */
  tipo: z.string().nullable(),
  tipoDocumento: z.string().nullable(),
  classe: z.string().nullable(),
  disponibilizadaEm: dateOnlySchema,
  /** The 20 digits; null where the court gave no such number. */
  numero: z.string().nullable(),
  /** Null where no case of the firm has the number, or several have it and a person has to choose. */
  idProcesso: idSchema.nullable(),
  processoTitulo: z.string().nullable(),
  cliente: z.string().nullable(),
  interessados: z.array(interessadoSchema),
  /** The first letters of the text. */
  inicio: z.string(),
  situacao: z.enum(PUBLICATION_STATES),
  /** When we learned that the court took it back, whatever its state. */
  canceladaEm: instantSchema.nullable(),
  motivoCancelamento: z.string().nullable(),
  /** When and by whom it was treated or ignored. */
  tratadaEm: instantSchema.nullable(),
  tratadaPor: z.string().nullable(),
  /** Why it was ignored. */
  motivo: z.string().nullable(),
  idAcompanhamento: idSchema.nullable(),
  idPrazo: idSchema.nullable(),
  idCompromisso: idSchema.nullable(),
  dataAlteracao: instantSchema,
});
export type PublicationRow = z.infer<typeof publicationRowSchema>;

/** GET /Publication/{id}. */
export const publicationSchema = publicationRowSchema.extend({
  /** The whole text as plain text, lines apart: tags, scripts, images and links of the original are not in it. */
  texto: z.string(),
  meio: z.enum(['D', 'E']).nullable(),
  partes: z.array(z.object({ nome: z.string(), polo: z.string().nullable() })),
  advogados: z.array(
    z.object({
      nome: z.string(),
      numero: z.string(),
      uf: z.string(),
      /** Whether the firm watches this number. */
      monitorada: z.boolean(),
    }),
  ),
  /** The firm's cases that have the number; the one that fits the court's instance first. */
  candidatos: z.array(
    z.object({
      id: idSchema,
      titulo: z.string(),
      cliente: z.string().nullable(),
      instancia: z.string().nullable(),
    }),
  ),
  /** When it was captured. */
  dataInclusao: instantSchema,
});
export type Publication = z.infer<typeof publicationSchema>;

/** Columns the list sorts by. */
export const PUBLICATION_SORT = ['disponibilizadaEm', 'tribunal', 'id'] as const;
export type PublicationSort = (typeof PUBLICATION_SORT)[number];

/**
 * Query of GET /Publication, the latest first unless asked otherwise. `situacao=cancelada` gives all that were taken back, those
 * treated before too; `search` goes over the text; `de` and `ate` bound the day on which it was made available.
 */
export const publicationListQuery = listQuery(PUBLICATION_SORT, {
  escopo: z.enum(ESCOPOS, { error: 'Escopo inválido' }).optional(),
  situacao: z.enum(PUBLICATION_STATES, { error: 'Situação inválida' }).optional(),
  tribunal: z.string().trim().max(20, 'Máximo de 20 caracteres').optional(),
  de: dateOnlySchema.optional(),
  ate: dateOnlySchema.optional(),
  idProcesso: idParamSchema.optional(),
});
export type PublicationListQuery = z.infer<typeof publicationListQuery>;
export const publicationListAnswer = listAnswer(publicationRowSchema);

/** The version that was looked at. */
const version = { dataAlteracao: instantSchema };

/**
 * PUT /Publication/{id}: `vincular` names its case (null: none), `ignorar` needs no case and may say why, `reabrir` makes what was
 * ignored new again.
 */
export const publicationUpdateSchema = z.strictObject({
  ...version,
  id: idSchema.optional(),
  acao: z.enum(['vincular', 'ignorar', 'reabrir'], { error: 'Ação inválida' }),
  idProcesso: optionalId(),
  motivo: optionalText(500),
});
export type PublicationUpdate = z.infer<typeof publicationUpdateSchema>;

/**
 * POST /Publication/{id}/treat: the follow-up, and what else there is to do, in one go. The bodies are those of their own routes;
 * the deadline is tied to the follow-up by the server, and all are of the follow-up's case, which becomes the publication's.
 */
export const publicationTreatSchema = z.strictObject({
  ...version,
  acompanhamento: processHistoryCreateSchema,
  prazo: processDeadlineCreateSchema.nullish().transform((value) => value ?? null),
  compromisso: processScheduleCreateSchema.nullish().transform((value) => value ?? null),
});
export type PublicationTreat = z.infer<typeof publicationTreatSchema>;

const publicacoes = z
  .array(z.strictObject({ id: idSchema, ...version }))
  .min(1, 'Escolha pelo menos uma publicação')
  .max(MAX_PUBLICATIONS, `No máximo ${MAX_PUBLICATIONS} publicações de uma vez`);

/**
 * POST /Publication/batch: ignores several, or treats them by a follow-up each, with the publication's text, of this kind and
 * executor; those without a case are refused.
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

/** What became of each: done, or refused with the reason. */
export const publicationBatchAnswer = z.object({
  feitas: z.array(idSchema),
  recusadas: z.array(z.object({ id: idSchema, message: z.string() })),
  /** What was done, in the version that it has now: by these it is taken back. */
  versoes: z.array(z.object({ id: idSchema, dataAlteracao: instantSchema })),
});
export type PublicationBatchAnswer = z.infer<typeof publicationBatchAnswer>;

/** POST /Publication/batch/undo: the versions that the batch made; answers what was taken back. */
export const publicationUndoSchema = z.strictObject({ publicacoes });
export type PublicationUndo = z.infer<typeof publicationUndoSchema>;
export const publicationUndoAnswer = z.object({ desfeitas: z.array(idSchema) });
export type PublicationUndoAnswer = z.infer<typeof publicationUndoAnswer>;
