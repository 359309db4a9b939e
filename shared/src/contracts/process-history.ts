import { z } from 'zod';
import { listAnswer, listQuery } from './list';
import {
  decidedFlagField,
  ownerField,
  requiredReferenceField,
  requiredTextField,
  textField,
} from './field-kinds';
import { answerShape, readsOf, requestShape } from './fields';
import { auditSchema, createBody, idSchema, instantSchema, updateBody } from './primitives';

/** The type of follow-up for the firm's own notes, which clients do not see by default. */
export const INTERNAL_NOTE = 'Anotação interna';
/** The sentence at the type of a follow-up that clients do not see by default. */
export const HIDDEN_TYPE_HINT = 'O cliente não vê este acompanhamento: o tipo é só do escritório.';

/** Fields of a follow-up that a client may set. */
export const PROCESS_HISTORY_FIELDS = {
  idProcesso: ownerField('Processo'),
  idProcessoHistoricoTipo: requiredReferenceField(
    'Tipo de Acompanhamento',
    'tipo',
    'Tipo de Acompanhamento é obrigatório',
  ),
  idExecutorAto: requiredReferenceField('Executor da Ação', 'executor', 'Executor da Ação é obrigatório'),
  descricao: requiredTextField('Descrição', 8000, 'Descrição é obrigatória'),
  parecer: textField('Parecer do Advogado', 8000),
  /** A body without it: as the type has it for a new follow-up, unchanged otherwise. */
  visivelCliente: decidedFlagField('Visível ao cliente'),
  /** What a client reads in place of the description. */
  textoCliente: textField('Texto para o cliente', 1000),
};
const writable = requestShape(PROCESS_HISTORY_FIELDS);
const LABELS = readsOf(PROCESS_HISTORY_FIELDS);

/** POST /ProcessHistory. */
export const processHistoryCreateSchema = createBody(writable, { readOnly: LABELS });
/** PUT /ProcessHistory. A follow-up stays on its case. */
export const processHistoryUpdateSchema = updateBody(writable, { readOnly: LABELS });
export type ProcessHistoryCreate = z.infer<typeof processHistoryCreateSchema>;
export type ProcessHistoryUpdate = z.infer<typeof processHistoryUpdateSchema>;

/**
 * GET /ProcessHistory/{id}. If the reader is a client, `descricao` is the text written for clients, if any, and
 * `parecer` (the lawyer's opinion), `visivelCliente` and `textoCliente` are absent.
 */
export const processHistorySchema = auditSchema
  .extend({
    id: idSchema,
    ...answerShape(PROCESS_HISTORY_FIELDS),
    tipo: z.string(),
    executor: z.string(),
  })
  .partial({ parecer: true, visivelCliente: true, textoCliente: true });
export type ProcessHistory = z.infer<typeof processHistorySchema>;

/** Row of GET /ProcessHistory/Process/{idProcesso}; the description is complete, the list shortens it. */
export const processHistoryRowSchema = z.object({
  id: idSchema,
  dataInclusao: instantSchema,
  tipo: z.string(),
  /** For a client the text written for clients, if any. */
  descricao: z.string(),
  executor: z.string(),
  /** Whether clients see it. */
  visivelCliente: z.boolean(),
  /**
   * Whether it is a court's movement: then it is not a separate record, `tipo` is its official name and
   * `executor` its court.
   */
  automatico: z.boolean(),
  /** Code of the movement in the CNJ's tables; null if a person wrote the follow-up, or the court gave none. */
  codigoMovimento: z.int().nullable(),
});
export type ProcessHistoryRow = z.infer<typeof processHistoryRowSchema>;

/** Columns by which the list of follow-ups can be sorted. */
export const PROCESS_HISTORY_SORT = ['id', 'dataInclusao', 'tipo', 'descricao', 'executor'] as const;
export type ProcessHistorySort = (typeof PROCESS_HISTORY_SORT)[number];
export const processHistoryListQuery = listQuery(PROCESS_HISTORY_SORT, {});
export const processHistoryListAnswer = listAnswer(processHistoryRowSchema);
