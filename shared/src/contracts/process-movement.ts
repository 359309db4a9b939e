import { z } from 'zod';
import { listAnswer, listQuery } from './list';
import { idSchema, instantSchema } from './primitives';
import { UNCOVERED_REASONS } from './process-movement-codes';

const motivo = z.enum(UNCOVERED_REASONS);

/** GET /ProcessMovement/Process/{idProcesso}: DataJud's data of a case at the last query. */
export const processMovementStateSchema = z.object({
  /** Whether the reader sees movements at all: a client only if the firm allows it. */
  visivel: z.boolean(),
  /** `TJSP`; null if the number names no court of DataJud. */
  tribunal: z.string().nullable(),
  /** Why nothing is fetched automatically; null if it is. */
  motivo: motivo.nullable(),
  /** When DataJud was last queried. */
  conferidoEm: instantSchema.nullable(),
  /** When the court last updated its data. */
  atualizadoEm: instantSchema.nullable(),
  graus: z.array(
    z.object({
      grau: z.string(),
      classe: z.string().nullable(),
      orgao: z.string().nullable(),
      atualizadoEm: instantSchema.nullable(),
    }),
  ),
});
export type ProcessMovementState = z.infer<typeof processMovementStateSchema>;

/** Row of GET /ProcessMovement/Uncovered: a case without automatic movements. */
export const uncoveredRowSchema = z.object({
  /** The case's id. */
  id: idSchema,
  titulo: z.string(),
  numero: z.string().nullable(),
  tribunal: z.string().nullable(),
  motivo,
});
export type UncoveredRow = z.infer<typeof uncoveredRowSchema>;

/** Columns by which the list can be sorted. */
export const UNCOVERED_SORT = ['id', 'titulo'] as const;
export type UncoveredSort = (typeof UNCOVERED_SORT)[number];
export const uncoveredListQuery = listQuery(UNCOVERED_SORT, { motivo: motivo.optional() });
export const uncoveredListAnswer = listAnswer(uncoveredRowSchema);

/** GET /ProcessMovement/Coverage: how many cases DataJud covers, and how many it does not, by court and reason. */
export const coverageSchema = z.object({
  cobertos: z.int().nonnegative(),
  foraDele: z.array(z.object({ tribunal: z.string().nullable(), motivo, total: z.int().nonnegative() })),
});
export type Coverage = z.infer<typeof coverageSchema>;

/** GET and PUT /ProcessMovement/Visibility: what clients see by default, by kind. */
export const automaticVisibilitySchema = z.strictObject({
  /** Movements of the courts. */
  movimentos: z.boolean({ error: 'Diga se os clientes veem os andamentos' }),
  /** Follow-ups that were made from a publication. */
  publicacoes: z.boolean({ error: 'Diga se os clientes veem as publicações' }),
  /** Types of follow-up that clients do not see by default; a body without them changes none. */
  tiposOcultos: z.array(idSchema).max(500, 'Tipos demais').optional(),
});
export type AutomaticVisibility = z.infer<typeof automaticVisibilitySchema>;
