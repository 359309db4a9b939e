import { z } from 'zod';
import { isInstant } from '../format';
import {
  auditSchema,
  createBody,
  idParamSchema,
  idSchema,
  instantSchema,
  optionalId,
  optionalText,
  requiredId,
  requiredText,
  updateBody,
} from './primitives';

const requiredInstant = (message: string) =>
  z
    .string({ error: message })
    .min(1, message)
    .pipe(z.iso.datetime({ offset: true, error: 'Data inválida' }));

const millisOf = (text = '') => (isInstant(text) ? Date.parse(text) : Number.NaN);

const writable = {
  idProcessoAgendaPrioridade: requiredId('Tipo é obrigatório'),
  idProcesso: optionalId(),
  processoAgenda: requiredText(100, 'Nome do Compromisso é obrigatório'),
  descricao: optionalText(8000),
  local: optionalText(8000),
  dataInicio: requiredInstant('Data de início é obrigatória'),
  dataFim: requiredInstant('Data de término é obrigatória'),
};
const LABELS = ['prioridade', 'cor', 'processoTitulo', 'processoNumeroCNJ'] as const;

function periodRule(
  { dataInicio, dataFim }: { dataInicio?: string; dataFim?: string },
  context: z.core.$RefinementCtx,
) {
  if (millisOf(dataFim) < millisOf(dataInicio))
    context.addIssue({
      code: 'custom',
      path: ['dataFim'],
      message: 'O término não pode ser antes do início',
    });
}

/** POST /ProcessSchedule; the answer's `id` is where participants are added. */
export const processScheduleCreateSchema = createBody(writable, { readOnly: LABELS, rule: periodRule });
/** PUT /ProcessSchedule/. */
export const processScheduleUpdateSchema = updateBody(writable, { readOnly: LABELS, rule: periodRule });
export type ProcessScheduleCreate = z.infer<typeof processScheduleCreateSchema>;
export type ProcessScheduleUpdate = z.infer<typeof processScheduleUpdateSchema>;

/** GET /ProcessSchedule/{id}. */
export const processScheduleSchema = auditSchema.extend({
  id: idSchema,
  idProcessoAgendaPrioridade: z.int(),
  idProcesso: z.int().nullable(),
  processoAgenda: z.string(),
  descricao: z.string().nullable(),
  local: z.string().nullable(),
  dataInicio: instantSchema,
  dataFim: instantSchema,
  prioridade: z.string(),
  cor: z.string().nullable(),
  processoTitulo: z.string().nullable(),
  processoNumeroCNJ: z.string().nullable(),
});
export type ProcessSchedule = z.infer<typeof processScheduleSchema>;

/** Row of GET /ProcessSchedule. */
export const processScheduleRowSchema = z.object({
  id: idSchema,
  processoAgenda: z.string(),
  dataInicio: instantSchema,
  dataFim: instantSchema,
  idProcessoAgendaPrioridade: z.int(),
});
export type ProcessScheduleRow = z.infer<typeof processScheduleRowSchema>;

/** Query of GET /ProcessSchedule: what touches the period from `inicio` to `fim`, and of one case; without either, all. */
export const processScheduleListQuery = z.strictObject({
  inicio: instantSchema.optional(),
  fim: instantSchema.optional(),
  idProcesso: idParamSchema.optional(),
});
export const processScheduleListAnswer = z.array(processScheduleRowSchema);

/** POST /ProcessSchedule/participants; the dates are ignored. */
export const participantCreateSchema = z.strictObject({
  idProcessoAgenda: idSchema,
  idUsuarioParticipante: requiredId('Participante é obrigatório'),
  dataInclusao: z.unknown().optional(),
  dataAlteracao: z.unknown().optional(),
});
export type ParticipantCreate = z.infer<typeof participantCreateSchema>;

/** Row of GET /ProcessSchedule/participants/{idAgenda}. */
export const participantSchema = z.object({
  id: idSchema,
  participante: z.string(),
  idUsuarioParticipante: idSchema,
});
export type Participant = z.infer<typeof participantSchema>;
