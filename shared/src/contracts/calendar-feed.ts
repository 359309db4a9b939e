import { z } from 'zod';
import { instantSchema } from './primitives';

/** GET /Account/calendar: the signed-in person's feed, without its secret. */
export const calendarFeedSchema = z.object({
  /** Null if there is no feed. */
  criadaEm: instantSchema.nullable(),
  /** When a program last fetched it, exact to ten minutes. */
  lidaEm: instantSchema.nullable(),
  soOcupado: z.boolean(),
});
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;

/** POST and PUT /Account/calendar: whether the feed says only when the person is busy. */
export const calendarFeedBodySchema = z.strictObject({
  soOcupado: z.boolean('Diga se os detalhes aparecem'),
});
export type CalendarFeedBody = z.infer<typeof calendarFeedBodySchema>;

/**
 * Response of POST /Account/calendar: the link relative to the suite's address (`/api/agenda/….ics`), shown
 * only once.
 */
export const calendarFeedSecretSchema = z.object({ endereco: z.string() });
export type CalendarFeedSecret = z.infer<typeof calendarFeedSecretSchema>;
