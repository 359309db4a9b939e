import { z } from 'zod';
import { PROCESS_SCHEDULE_FIELDS } from './process-schedule';
import { instantSchema } from './primitives';

/** Largest calendar file, in characters; a body that contains it fits the limit of its address. */
export const MAX_ICS = 1_000_000;

/** The most events that one file may have, counting each repetition. */
export const MAX_ICS_EVENTS = 5_000;

/** The most rows in a preview. */
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
  /** Events that exist already, without a change. */
  existentes: z.int(),
  /** Cancelled events, and events that could not be read. */
  ignorados: z.int(),
};

/** One event of the file, and what importing it would do. */
const previewRowSchema = z.object({
  chave: z.string(),
  titulo: z.string(),
  dataInicio: instantSchema,
  dataFim: instantSchema,
  situacao: z.enum(['novo', 'alterado', 'existente']),
});
export type CalendarPreviewRow = z.infer<typeof previewRowSchema>;

/** Response of the preview: counts, notes, what is left out and why, and the first rows, changes first. */
export const calendarPreviewAnswer = z.object({
  ...counts,
  avisos: z.array(z.string()),
  deixados: z.array(z.object({ titulo: z.string(), motivo: z.string() })),
  linhas: z.array(previewRowSchema),
});
export type CalendarPreview = z.infer<typeof calendarPreviewAnswer>;

/** Response of the import. */
export const calendarImportAnswer = z.object(counts);
export type CalendarImportAnswer = z.infer<typeof calendarImportAnswer>;
