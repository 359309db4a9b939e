import { setTimeout as pause } from 'node:timers/promises';
import { UserError } from '../workspace/user-error.mjs';

/**
 * Reports each step of a check as it ends, with its time; the first that fails ends the check with its
 * message.
 */
export const openSteps = (say) => ({
  async step(title, work) {
    const startedAt = performance.now();
    try {
      const note = await work();
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
      say(`✓ ${title} (${seconds} s)${note ? `\n    ${String(note).replaceAll('\n', '\n    ')}` : ''}`);
    } catch (error) {
      throw new UserError(`✗ ${title}\n${error instanceof UserError ? error.message : error.stack}`);
    }
  },
});

/** @throws UserError with the message if the condition is false */
export function must(condition, message) {
  if (!condition) throw new UserError(message);
}

/** Resolves once the condition is true. @throws UserError with the message if that takes too long */
export async function until(condition, message, timeoutMs = 120_000) {
  for (const startedAt = Date.now(); !(await condition()); await pause(500))
    must(Date.now() - startedAt < timeoutMs, message);
}
