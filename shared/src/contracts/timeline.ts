import { z } from 'zod';
import { auditChangeSchema } from './audit';
import { listAnswer, listQuery } from './list';
import { idSchema, instantSchema } from './primitives';

/**
 * The kinds of entries in a case's timeline: its follow-ups, the court's movements and publications, commitments,
 * deadlines, documents, opposing parties and costs, and changes.
 */
export const TIMELINE_GROUPS = [
  'acompanhamentos',
  'movimentos',
  'publicacoes',
  'compromissos',
  'prazos',
  'documentos',
  'partes',
  'custos',
  'mudancas',
] as const;
export type TimelineGroup = (typeof TIMELINE_GROUPS)[number];

/** One line of the timeline: an existing record, or an event. */
export const timelineRowSchema = z.object({
  /** Id of the line: a record and an event may have the same number. */
  id: z.int().positive(),
  grupo: z.enum(TIMELINE_GROUPS),
  /**
   * When it was recorded; for a commitment its beginning, for a deadline its last day, for a movement its hour, for a
   * publication its day.
   */
  em: instantSchema,
  tipo: z.string(),
  tipoNome: z.string(),
  idRegistro: idSchema,
  registro: z.string().nullable(),
  /** The action; null for a record. */
  acao: z.string().nullable(),
  usuario: z.string().nullable(),
  motivo: z.string().nullable(),
  mudancas: z.array(auditChangeSchema),
});
export type TimelineRow = z.infer<typeof timelineRowSchema>;

export const TIMELINE_SORT = ['em'] as const;
export type TimelineSort = (typeof TIMELINE_SORT)[number];

/**
 * Query of GET /Process/{id}/Timeline; `search` looks in texts and names of people. The latest come first
 * unless `order=asc`.
 */
export const timelineQuery = listQuery(TIMELINE_SORT, {
  grupo: z.enum(TIMELINE_GROUPS, 'Filtro inválido').optional(),
});
export type TimelineQuery = z.infer<typeof timelineQuery>;
export const timelineAnswer = listAnswer(timelineRowSchema);
