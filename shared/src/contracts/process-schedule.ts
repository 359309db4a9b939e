import { z } from 'zod';
import { isInstant } from '../format';
import { ESCOPOS } from './escopo';
import {
  referenceField,
  requiredInstantField,
  requiredReferenceField,
  requiredTextField,
  textField,
} from './field-kinds';
import { answerShape, readsOf, requestShape } from './fields';
import {
  auditSchema,
  createBody,
  idParamSchema,
  idSchema,
  instantSchema,
  requiredId,
  updateBody,
} from './primitives';
import { escopoDaSerieSchema, repetitionSchema, seriesSchema } from './schedule-repetition';

const millisOf = (text = '') => (isInstant(text) ? Date.parse(text) : Number.NaN);

/** Fields of a commitment that a client may set; the form calls the priority its type. */
export const PROCESS_SCHEDULE_FIELDS = {
  idProcessoAgendaPrioridade: requiredReferenceField('Tipo', 'prioridade', 'Tipo é obrigatório'),
  idProcesso: referenceField('Processo', 'processoTitulo'),
  processoAgenda: requiredTextField('Nome do Compromisso', 100, 'Nome do Compromisso é obrigatório'),
  descricao: textField('Descrição', 8000),
  local: textField('Local', 8000),
  dataInicio: requiredInstantField('Data de início', 'Data de início é obrigatória'),
  dataFim: requiredInstantField('Data de término', 'Data de término é obrigatória'),
};
const writable = requestShape(PROCESS_SCHEDULE_FIELDS);
const LABELS = [
  ...readsOf(PROCESS_SCHEDULE_FIELDS),
  'cor',
  'processoNumeroCNJ',
  'idPrazo',
  'isNaoConferido',
  'serie',
];
/** The repetition of a new commitment, and the scope of a change in a series: only this one by default. */
const repeticao = repetitionSchema.optional();
const escopo = escopoDaSerieSchema.optional();

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

/** POST /ProcessSchedule; the response's `id` is needed to add participants. */
export const processScheduleCreateSchema = createBody(
  { ...writable, repeticao },
  { readOnly: LABELS, rule: periodRule },
);
/** PUT /ProcessSchedule/. */
export const processScheduleUpdateSchema = updateBody(
  { ...writable, escopo },
  { readOnly: LABELS, rule: periodRule },
);
/** The form's check; its output is the body of either request. */
export const processScheduleFormSchema = createBody(
  { ...writable, repeticao, escopo },
  { readOnly: LABELS, rule: periodRule },
);
export type ProcessScheduleForm = z.infer<typeof processScheduleFormSchema>;
export type ProcessScheduleCreate = z.infer<typeof processScheduleCreateSchema>;
export type ProcessScheduleUpdate = z.infer<typeof processScheduleUpdateSchema>;

/** GET /ProcessSchedule/{id}. */
export const processScheduleSchema = auditSchema.extend({
  id: idSchema,
  ...answerShape(PROCESS_SCHEDULE_FIELDS),
  prioridade: z.string(),
  cor: z.string().nullable(),
  processoTitulo: z.string().nullable(),
  processoNumeroCNJ: z.string().nullable(),
  /** The deadline that it belongs to: it moves with the deadline and cannot move alone. */
  idPrazo: idSchema.nullable(),
  /** Whether that deadline depends on a calendar that nobody checked for the year. */
  isNaoConferido: z.boolean().optional(),
  /** Its place in its repetition; null if it does not repeat. */
  serie: seriesSchema.nullable(),
});

/** Query of DELETE /ProcessSchedule/{id} and of the DELETE of a participant. */
export const processScheduleScopeQuery = z.strictObject({ escopo });
export type ProcessSchedule = z.infer<typeof processScheduleSchema>;

/** Row of GET /ProcessSchedule. */
export const processScheduleRowSchema = z.object({
  id: idSchema,
  processoAgenda: z.string(),
  dataInicio: instantSchema,
  dataFim: instantSchema,
  idProcessoAgendaPrioridade: z.int(),
  /**
   * The reason why its day is tied: a deadline, a deadline with an unchecked calendar, or the other
   * commitments of its series.
   */
  vinculo: z.enum(['prazo', 'prazoNaoConferido', 'serie']).nullish(),
  /** Title and client of its case, for the calendar. */
  sobre: z.string().nullish(),
});
export type ProcessScheduleRow = z.infer<typeof processScheduleRowSchema>;

/**
 * Query of GET /ProcessSchedule: the commitments that overlap the period from `inicio` to `fim`, of one case,
 * of a scope, of a person, of a team's members, of a type; without parameters, all.
 */
export const processScheduleListQuery = z.strictObject({
  escopo: z.enum(ESCOPOS, 'Escopo inválido').optional(),
  inicio: instantSchema.optional(),
  fim: instantSchema.optional(),
  idProcesso: idParamSchema.optional(),
  idUsuario: idParamSchema.optional(),
  idEquipe: idParamSchema.optional(),
  idProcessoAgendaPrioridade: idParamSchema.optional(),
});
export const processScheduleListAnswer = z.array(processScheduleRowSchema);

/** Query of GET /ProcessSchedule/Panel: the commitments that overlap the period, within the scope. */
export const processSchedulePanelQuery = z.strictObject({
  inicio: instantSchema,
  fim: instantSchema,
  escopo: z.enum(ESCOPOS, 'Escopo inválido').default('meus'),
});

/** Row of GET /ProcessSchedule/Panel: a commitment with its place and case. */
export const processSchedulePanelRowSchema = processScheduleRowSchema.extend({
  local: z.string().nullable(),
  idProcesso: idSchema.nullable(),
  processoTitulo: z.string().nullable(),
});
export type ProcessSchedulePanelRow = z.infer<typeof processSchedulePanelRowSchema>;

/** POST /ProcessSchedule/participants; the dates are ignored. */
export const participantCreateSchema = z.strictObject({
  idProcessoAgenda: idSchema,
  idUsuarioParticipante: requiredId('Participante é obrigatório'),
  escopo,
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
