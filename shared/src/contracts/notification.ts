import { z } from 'zod';
import { listAnswer, listQuery } from './list';
import { NOTIFICATION_KINDS } from './notification-codes';
import { dateOnlySchema, idParamSchema, idSchema, instantSchema, optionalId } from './primitives';

const NOTIFICATION_SORT = ['criadoEm'] as const;

/** A notice to the signed-in person. */
export const notificationRowSchema = z.object({
  id: idSchema,
  tipo: z.enum(NOTIFICATION_KINDS),
  titulo: z.string(),
  /** When the event is; for a deadline, the beginning of its day. */
  referencia: instantSchema.nullable(),
  quantidade: z.int().nullable(),
  idCompromisso: idSchema.nullable(),
  idPrazo: idSchema.nullable(),
  /** The case, if the notice is not about a commitment or deadline. */
  idProcesso: idSchema.nullable(),
  /** Whether its deadline depends on a calendar that nobody checked for the year. */
  isNaoConferido: z.boolean().optional(),
  /** The person whose notice this is, if a substitute gets it. */
  titular: z.string().nullable(),
  criadoEm: instantSchema,
  lidoEm: instantSchema.nullable(),
});
export type NotificationRow = z.infer<typeof notificationRowSchema>;

/**
 * Query of GET /Notification; `lidos=false` selects the unread ones. The latest come first unless
 * `order=asc`.
 */
export const notificationListQuery = listQuery(NOTIFICATION_SORT, {
  lidos: z.literal('false').optional(),
});
export type NotificationListQuery = z.infer<typeof notificationListQuery>;
export const notificationListAnswer = listAnswer(notificationRowSchema);

/** GET /Notification/unread. */
export const unreadSchema = z.object({ total: z.int().nonnegative() });
export type Unread = z.infer<typeof unreadSchema>;

/** POST /Notification/read: marks everything as read up to the latest that the person has seen. */
export const readAllSchema = z.strictObject({ ate: idSchema });
/** POST /Notification/{id}/read. */
export const readOneSchema = z.strictObject({});
export const notificationParams = z.object({ id: idParamSchema });

const distinct = (numbers: readonly number[]) => new Set(numbers).size === numbers.length;
const stepsOf = (min: number, max: number) =>
  z
    .array(z.int('Antecedência inválida').min(min, 'Antecedência inválida').max(max, 'Antecedência inválida'))
    .max(8, 'Máximo de 8 avisos')
    .refine(distinct, 'Antecedência repetida');
const minuteOfDay = z.int('Horário inválido').min(0, 'Horário inválido').max(1439, 'Horário inválido');

/** GET and PUT /Notification/settings: how the signed-in person receives notices. */
export const notificationSettingsSchema = z
  .strictObject({
    email: z.boolean(),
    resumo: z.boolean(),
    passos: z.strictObject({
      compromisso: stepsOf(1, 43_200),
      audiencia: stepsOf(1, 43_200),
      prazo: stepsOf(0, 60),
    }),
    /** Minutes of the day in São Paulo; equal values mean no quiet hours. */
    silencioDe: minuteOfDay,
    silencioAte: minuteOfDay,
    ausenteDe: dateOnlySchema.nullable(),
    ausenteAte: dateOnlySchema.nullable(),
    idSubstituto: optionalId(),
  })
  .superRefine(({ ausenteDe, ausenteAte }, context) => {
    const issue = (message: string) => context.addIssue({ code: 'custom', path: ['ausenteAte'], message });
    if ((ausenteDe === null) !== (ausenteAte === null)) issue('Diga o primeiro e o último dia da ausência');
    else if (ausenteDe !== null && ausenteAte !== null && ausenteAte < ausenteDe)
      issue('O último dia não pode ser antes do primeiro');
  });
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

/**
 * GET and POST /ProcessSchedule/{id}/reminders: a commitment's own lead times in minutes; null if those of
 * each person apply.
 */
export const remindersSchema = z.strictObject({ passos: stepsOf(1, 43_200).nullable() });
export type Reminders = z.infer<typeof remindersSchema>;

/** The state of a notice's mail: not requested, waiting, sent, or failed permanently. */
const MAIL_STATES = ['nenhum', 'pendente', 'enviada', 'falhou'] as const;

/** The kinds of mail: notices, and mails that are not notices. */
export const SENT_KINDS = [...NOTIFICATION_KINDS, 'resumo', 'agenda'] as const;

/** Row of GET /Notification/sent: the recipient, the channel and the time; never the content. */
export const sentRowSchema = z.object({
  id: idSchema,
  tipo: z.enum(SENT_KINDS),
  nome: z.string(),
  criadoEm: instantSchema,
  lidoEm: instantSchema.nullable(),
  email: z.enum(MAIL_STATES),
  enviadoEm: instantSchema.nullable(),
  falha: z.string().nullable(),
  /** Browsers to which it was pushed, and those to which it could not be pushed. */
  aparelhos: z.int().nonnegative(),
  aparelhosFalhas: z.int().nonnegative(),
});
export type SentRow = z.infer<typeof sentRowSchema>;

/** Query of GET /Notification/sent; `falhas=true` selects what failed permanently. */
export const sentListQuery = listQuery(NOTIFICATION_SORT, { falhas: z.literal('true').optional() });
export type SentListQuery = z.infer<typeof sentListQuery>;
export const sentListAnswer = listAnswer(sentRowSchema);

/**
 * The content of a digest's unsubscribe link: its firm, its person, and a seal that nobody else can produce.
 */
export const stopParams = z.object({ token: z.string().max(120) });
