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
} from './primitives';
import { processDeadlineCreateSchema } from './process-deadline';
import { processHistoryCreateSchema } from './process-history';
import { processScheduleCreateSchema } from './process-schedule';
import { PUBLICATION_SOURCES, PUBLICATION_STATES } from './publication-codes';

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
  /** In the court's words: 'Intimação', 'Lista de distribuição'. */
  tipo: z.string().nullable(),
  tipoDocumento: z.string().nullable(),
  classe: z.string().nullable(),
  disponibilizadaEm: dateOnlySchema,
  /** The 20 digits; null if the court gave no such number. */
  numero: z.string().nullable(),
  /** Null if no case of the firm has the number, or several have it and a person has to choose. */
  idProcesso: idSchema.nullable(),
  processoTitulo: z.string().nullable(),
  /** How many cases of the firm have the number. */
  processosDoNumero: z.int().nonnegative(),
  cliente: z.string().nullable(),
  interessados: z.array(interessadoSchema),
  /** The first letters of the text. */
  inicio: z.string(),
  situacao: z.enum(PUBLICATION_STATES),
  /** When we learned that the court withdrew it, in any state. */
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
  /** The whole text as plain text with line breaks, without tags, scripts, images and links of the original. */
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
  /** The firm's cases that have the number; the one of the court's instance first. */
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

/** Columns by which the list can be sorted. */
export const PUBLICATION_SORT = ['disponibilizadaEm', 'tribunal', 'id'] as const;
export type PublicationSort = (typeof PUBLICATION_SORT)[number];

/**
 * Query of GET /Publication, the latest first by default. `situacao=cancelada` returns all cancelled ones,
 * including treated ones; `search` looks in the text; `de` and `ate` limit the day on which it was made
 * available.
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

/** The version that the person saw. */
export const version = { dataAlteracao: instantSchema };

/**
 * PUT /Publication/{id}: `vincular` sets its case (null for none), `ignorar` needs no case and may give a
 * reason, `reabrir` makes an ignored one new again.
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
 * POST /Publication/{id}/treat: creates the follow-up and everything else that is to be done in one
 * transaction. The bodies are those of their own routes; the server ties the deadline to the follow-up, and
 * all records belong to the follow-up's case, which becomes the publication's.
 */
export const publicationTreatSchema = z.strictObject({
  ...version,
  acompanhamento: processHistoryCreateSchema,
  prazo: processDeadlineCreateSchema.nullish().transform((value) => value ?? null),
  compromisso: processScheduleCreateSchema.nullish().transform((value) => value ?? null),
});
export type PublicationTreat = z.infer<typeof publicationTreatSchema>;
