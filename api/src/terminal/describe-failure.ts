import { inspect } from 'node:util';
import { DatabaseUnavailableError } from '../db/drivers/errors';
import { IndisponivelError } from '../errors';

/** The terminal's message for a failure: its sentence, and the cause if a service or the database did not answer. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return inspect(error);
  const { message, cause } = error;
  const isAway = error instanceof IndisponivelError || error instanceof DatabaseUnavailableError;
  return isAway && cause instanceof Error ? `${message}\n  ${cause.name}: ${cause.message}` : message;
}
