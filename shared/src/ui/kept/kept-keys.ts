import { useSession } from '../../session/session-store';
import { readClaims } from '../../session/token';

/** Keys of a person's work in the window's own storage: unsaved forms, how lists were left, and what was opened last. */
export type Kept = 'rascunho' | 'lugar' | 'recente';

/** Who is signed in; null when nobody is known to be. */
export function signedInSubject(): string | null {
  const { token } = useSession.getState();
  return token === null ? null : readClaims(token).subject;
}

const prefixOf = (kind: Kept, subject: string) => `foro:${kind}:${subject}:`;

/**
 * Where something of the signed-in person lies; null when nobody is known to be signed in.
 * The window's own storage, by person: another window, and another person in this one, never meets it.
 */
export function keptKey(kind: Kept, path: string): string | null {
  const subject = signedInSubject();
  return subject === null ? null : prefixOf(kind, subject) + path;
}

/** Everything of that kind that is kept for a person in this window. */
export function keptKeys(kind: Kept, subject: string): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(prefixOf(kind, subject)));
  } catch {
    // Storage is forbidden, so nothing lies there.
    return [];
  }
}
