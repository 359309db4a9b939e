import { z } from 'zod';
import { PROCESS_SCHEDULE_FIELDS } from './process-schedule';
import { instantSchema } from './primitives';

/** Largest calendar file, in characters; a body with it fits the limit of its address. */
export const MAX_ICS = 1_000_000;

/** Most events that are taken from one file, repetitions unfolded. */
export const MAX_ICS_EVENTS = 5_000;

/** Most rows of a preview. */
export const ICS_PREVIEW_ROWS = 200;

const arquivo = z
  .string('Escolha um arquivo .ics')
  .min(1, 'O arquivo está vazio')
  .max(MAX_ICS, 'O arquivo deve ter no máximo 1 MB');

/** POST /ProcessSchedule/import/preview: the file's text. */
export const calendarPreviewSchema = z.strictObject({ arquivo });

/** POST /ProcessSchedule/import: the same text, and the type of its commitments. */
export const calendarImportSchema = z.strictObject({
  arquivo,
  idProcessoAgendaPrioridade: PROCESS_SCHEDULE_FIELDS.idProcessoAgendaPrioridade.request,
});
export type CalendarImport = z.infer<typeof calendarImportSchema>;

const counts = {
  novos: z.int(),
  alterados: z.int(),
  /** There already, and the same. */
  existentes: z.int(),
  /** Cancelled ones, and those that could not be read. */
  ignorados: z.int(),
};

/** One event of the file, and what bringing it in would do. */
const previewRowSchema = z.object({
  chave: z.string(),
  titulo: z.string(),
  dataInicio: instantSchema,
  dataFim: instantSchema,
  situacao: z.enum(['novo', 'alterado', 'existente']),
});
export type CalendarPreviewRow = z.infer<typeof previewRowSchema>;

/** Answer of the preview: counts, what is to be known, and the first rows, what changes first. */
export const calendarPreviewAnswer = z.object({
  ...counts,
  avisos: z.array(z.string()),
  linhas: z.array(previewRowSchema),
});
export type CalendarPreview = z.infer<typeof calendarPreviewAnswer>;

/** Answer of the import. */
export const calendarImportAnswer = z.object(counts);
export type CalendarImportAnswer = z.infer<typeof calendarImportAnswer>;
