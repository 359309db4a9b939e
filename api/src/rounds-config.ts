import { z } from 'zod';

/** How often background workers look for work, and how they query the courts' services. */
export interface RoundsConfig {
  /** The time between two rounds of the watcher for a firm, in milliseconds. */
  readonly watchRoundMs: number;
  /** How often the capture looks for due queries, in milliseconds. */
  readonly captureRoundMs: number;
}

const milliseconds = z.coerce.number().int().min(100).max(600_000);

/**
 * The variables; an operator leaves them as they are, and a test shortens them:
 * - `FORO_WATCH_ROUND_MS` (55000): the rounds of reminders and notices; `FORO_CAPTURE_ROUND_MS` (30000):
 *   those of the capture.
 * - `FORO_SOURCE_PACE_MS` (1000): the least time between two requests to a service; `FORO_SOURCE_TIMEOUT_MS`
 *   (30000): how long a response may take; `FORO_SOURCE_RETRY_MS` (2000): the pause after the first unusable
 *   response, doubled with each.
 */
export const roundsVariables = {
  FORO_WATCH_ROUND_MS: milliseconds.default(55_000),
  FORO_CAPTURE_ROUND_MS: milliseconds.default(30_000),
  FORO_SOURCE_PACE_MS: z.coerce.number().int().min(0).max(60_000).default(1_000),
  FORO_SOURCE_TIMEOUT_MS: z.coerce.number().int().min(1).max(600_000).default(30_000),
  FORO_SOURCE_RETRY_MS: z.coerce.number().int().min(1).max(60_000).default(2_000),
};

interface Variables {
  readonly FORO_WATCH_ROUND_MS: number;
  readonly FORO_CAPTURE_ROUND_MS: number;
}

export const roundsOf = (variables: Variables): RoundsConfig => ({
  watchRoundMs: variables.FORO_WATCH_ROUND_MS,
  captureRoundMs: variables.FORO_CAPTURE_ROUND_MS,
});
