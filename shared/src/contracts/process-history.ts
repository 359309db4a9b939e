import { z } from 'zod';
import { listAnswer, listQuery } from './list';
import {
  auditSchema,
  createBody,
  idSchema,
  instantSchema,
  optionalText,
  requiredId,
  requiredText,
  updateBody,
} from './primitives';

const writable = {
  idProcesso: idSchema,
  idProcessoHistoricoTipo: requiredId('Tipo de Acompanhamento é obrigatório'),
  idExecutorAto: requiredId('Executor da Ação é obrigatório'),
  descricao: requiredText(8000, 'Descrição é obrigatória'),
  parecer: optionalText(8000),
};
const LABELS = ['tipo', 'executor'] as const;

/** POST /ProcessHistory. */
export const processHistoryCreateSchema = createBody(writable, { readOnly: LABELS });
/** PUT /ProcessHistory. A follow-up stays on its case. */
export const processHistoryUpdateSchema = updateBody(writable, { readOnly: LABELS });
export type ProcessHistoryCreate = z.infer<typeof processHistoryCreateSchema>;
export type ProcessHistoryUpdate = z.infer<typeof processHistoryUpdateSchema>;

/** GET /ProcessHistory/{id}. `parecer`, the lawyer's opinion, is absent where the reader is a client. */
export const processHistorySchema = auditSchema.extend({
  id: idSchema,
  idProcesso: idSchema,
  idProcessoHistoricoTipo: z.int(),
  idExecutorAto: z.int(),
  descricao: z.string(),
  parecer: z.string().nullish(),
  tipo: z.string(),
  executor: z.string(),
});
export type ProcessHistory = z.infer<typeof processHistorySchema>;

/** Row of GET /ProcessHistory/Process/{idProcesso}; the description is whole, the list cuts it. */
export const processHistoryRowSchema = z.object({
  id: idSchema,
  dataInclusao: instantSchema,
  tipo: z.string(),
  descricao: z.string(),
  executor: z.string(),
});
export type ProcessHistoryRow = z.infer<typeof processHistoryRowSchema>;

/** Columns the follow-up list sorts by. */
export const PROCESS_HISTORY_SORT = ['id', 'dataInclusao', 'tipo', 'descricao', 'executor'] as const;
export const processHistoryListQuery = listQuery(PROCESS_HISTORY_SORT, {});
export const processHistoryListAnswer = listAnswer(processHistoryRowSchema);
