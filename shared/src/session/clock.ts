import { readStored, writeStored } from './storage';
import { STORAGE_KEYS } from './storage-keys';
import { readClaims } from './token';

/** Smaller differences are the time that an answer takes. */
const TOLERANCE_MS = 60_000;

/** Where the browser refuses storage. */
let inMemory = 0;

function keep(ahead: number): void {
  inMemory = ahead;
  writeStored(STORAGE_KEYS.clock, ahead === 0 ? null : String(ahead));
}

/**
 * Compares this machine's clock with the server's, which has issued this token just now: a machine whose clock
 * is wrong by hours must not take a new token for an expired one. The difference outlives a reload.
 */
export function setClockBy(token: string): void {
  const { issuedAt } = readClaims(token);
  const ahead = issuedAt === null ? 0 : issuedAt - Date.now();
  keep(Math.abs(ahead) < TOLERANCE_MS ? 0 : ahead);
}

/** Forgets the difference, at the end of a session. */
export const forgetClock = (): void => keep(0);

/** How far the server's clock is ahead of this machine's, in milliseconds. */
export const serverAhead = (): number => Number(readStored(STORAGE_KEYS.clock) ?? inMemory) || 0;

/** Whether an instant has passed by the server's clock. */
export const hasPassed = (instant: number): boolean => instant <= Date.now() + serverAhead();
