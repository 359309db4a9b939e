import { z } from 'zod';

/** How often background workers look for work, and how they query the courts' services. */
export interface RoundsConfig {
  /** How long after a firm's last round the watch makes the next one, in milliseconds. */
  readonly watchRoundMs: number;
  /** How often the capture looks whether something is due, in milliseconds. */
  readonly captureRoundMs: number;
}

const milliseconds = z.coerce.number().int().min(100).max(600_000);

/**
 * The variables; an operator leaves them as they are, and a test makes them short: - `FORO_WATCH_ROUND_MS`
 * (55000): the rounds of reminders and notices; `FORO_CAPTURE_ROUND_MS` (30000): those of the capture.
 * - `FORO_SOURCE_PACE_MS` (1000): the least time between two questions to a service; `FORO_SOURCE_TIMEOUT_MS` (30000): how long an answer
 *   may take; `FORO_SOURCE_RETRY_MS` (2000): what is waited after the first answer that is of no use, doubled with each.
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
