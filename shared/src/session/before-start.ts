import { hasPassed } from './clock';
import { readStored } from './storage';
import { STORAGE_KEYS } from './storage-keys';
import { readClaims } from './token';

// Separate from the session: the program that starts a page needs only this much of it.

/** Path of the profile's request. */
export const PROFILE_PATH = '/user/profile';

/** The token that this browser stores; null if nobody is signed in, or it has expired. */
export function keptToken(): string | null {
  const token = readStored(STORAGE_KEYS.token);
  if (token === null) return null;
  const { expiresAt } = readClaims(token);
  return expiresAt !== null && hasPassed(expiresAt) ? null : token;
}
