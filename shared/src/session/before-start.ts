import { readStored } from './storage';
import { STORAGE_KEYS } from './storage-keys';
import { readClaims } from './token';

// Apart from the session: the program that begins a page needs this much of it and no more.

/** Where the profile is asked for. */
export const PROFILE_PATH = '/user/profile';

/** The token that this browser stores; null if nobody is signed in, or it has expired. */
export function keptToken(): string | null {
  const token = readStored(STORAGE_KEYS.token);
  if (token === null) return null;
  const { expiresAt } = readClaims(token);
  return expiresAt !== null && expiresAt <= Date.now() ? null : token;
}
