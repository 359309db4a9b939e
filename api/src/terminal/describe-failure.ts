import { inspect } from 'node:util';
import { IndisponivelError } from '../errors';

/** What a person at the terminal is told of a failure: its sentence, and for a service that did not answer why. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return inspect(error);
  const { message, cause } = error;
  return error instanceof IndisponivelError && cause instanceof Error
    ? `${message}\n  ${cause.name}: ${cause.message}`
    : message;
}
