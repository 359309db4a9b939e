import { z } from 'zod';
import { idSchema, instantSchema, requiredEmail, requiredText } from './primitives';
import { escopoDaSerieSchema } from './schedule-repetition';

/** The possible answers to an invitation. */
export const RESPOSTAS = ['aceito', 'recusado'] as const;
const respostaSchema = z.enum(RESPOSTAS, 'Resposta inválida');
export type Resposta = z.infer<typeof respostaSchema>;

/** Row of GET /ProcessSchedule/{id}/invitations: a person invited to a commitment. */
export const scheduleInvitationSchema = z.object({
  id: idSchema,
  /** The participation of a person of the firm; null for a guest from outside. */
  idParticipante: idSchema.nullable(),
  nome: z.string(),
  /** Only for a guest from outside. */
  email: z.string().nullable(),
  /** Whether it invites the signed-in person. */
  proprio: z.boolean(),
  /** The answer to the current version: a change of date, time or place requires a new one. */
  resposta: respostaSchema.nullable(),
  respondidaEm: instantSchema.nullable(),
  /** When a mail was last sent about it. */
  enviadaEm: instantSchema.nullable(),
});
export type ScheduleInvitation = z.infer<typeof scheduleInvitationSchema>;

/** POST /ProcessSchedule/{id}/invitations: a guest from outside. */
export const scheduleGuestSchema = z.strictObject({
  nome: requiredText(200, 'Nome é obrigatório'),
  email: requiredEmail(150, 'E-mail é obrigatório'),
  escopo: escopoDaSerieSchema.optional(),
});
export type ScheduleGuest = z.infer<typeof scheduleGuestSchema>;

/** POST /ProcessSchedule/{id}/invitations/answer, for a signed-in participant. */
export const scheduleAnswerSchema = z.strictObject({ resposta: respostaSchema });

/** The credentials of an invitation: the firm and the secret of the mail's address. */
const token = z
  .string()
  .regex(/^\d{1,10}\.[\w-]{43}$/, 'Este link não está inteiro. Abra o endereço como o recebeu.');

/** POST /ProcessSchedule/invitation/open. */
export const invitationOpenSchema = z.strictObject({ token });
/** POST /ProcessSchedule/invitation/answer. */
export const invitationAnswerSchema = z.strictObject({
  token,
  resposta: respostaSchema,
  /** The `versao` that the person read; a page of an earlier release does not send it. */
  versao: z.string().max(30).optional(),
});
export type InvitationAnswer = z.infer<typeof invitationAnswerSchema>;

/** The commitment behind an invitation's link, as it is now. */
export const invitationOpenedSchema = z.object({
  titulo: z.string(),
  inicio: instantSchema,
  fim: instantSchema,
  local: z.string().nullable(),
  /** The invited person, and who invited them. */
  nome: z.string(),
  convidadoPor: z.string().nullable(),
  /** How many commitments of a repetition it covers. */
  total: z.int().positive(),
  resposta: respostaSchema.nullable(),
  /** Changes with the date, time or place of any of them. */
  versao: z.string(),
});
export type InvitationOpened = z.infer<typeof invitationOpenedSchema>;
