import { useSession } from '../../session/session-store';
import { readClaims } from '../../session/token';

/** Keys of a person's work: unsaved forms and how lists were left, in the window's own storage; what was opened last, in the browser's. */
export type Kept = 'rascunho' | 'lugar' | 'recente';

/** Who is signed in; null when nobody is known to be. */
export function signedInSubject(): string | null {
  const { token } = useSession.getState();
  return token === null ? null : readClaims(token).subject;
}

const prefixOf = (kind: Kept, subject: string) => `foro:${kind}:${subject}:`;

/** Where things of a kind lie: a new window begins with what was opened last, and without the work of another one. */
export const storageOf = (kind: Kept): Storage => (kind === 'recente' ? localStorage : sessionStorage);

/**
 * Where something of the signed-in person lies; null when nobody is known to be signed in.
 * By person: another person in this window or browser never meets it.
 */
export function keptKey(kind: Kept, path: string): string | null {
  const subject = signedInSubject();
  return subject === null ? null : prefixOf(kind, subject) + path;
}

/** Everything of that kind that is kept for a person here. */
export function keptKeys(kind: Kept, subject: string): string[] {
  try {
    return Object.keys(storageOf(kind)).filter((key) => key.startsWith(prefixOf(kind, subject)));
  } catch {
    // Storage is forbidden, so nothing lies there.
    return [];
  }
}
