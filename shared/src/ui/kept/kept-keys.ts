import { useSession } from '../../session/session-store';
import { readClaims } from '../../session/token';

/** Keys of a person's work in the tab: unsaved forms, how lists were left, recently opened records. */
export type Kept = 'rascunho' | 'lugar' | 'recente';

/** The signed-in person; null if nobody is known. */
export function signedInSubject(): string | null {
  const { token } = useSession.getState();
  return token === null ? null : readClaims(token).subject;
}

const prefixOf = (kind: Kept, subject: string) => `foro:${kind}:${subject}:`;

/**
 * The storage key of something that belongs to the signed-in person; null if nobody is signed in. The key
 * includes the person, so that nobody else in this window or browser sees it.
 */
export function keptKey(kind: Kept, path: string): string | null {
  const subject = signedInSubject();
  return subject === null ? null : prefixOf(kind, subject) + path;
}

/** All keys of that kind that are stored for a person here. */
export function keptKeys(kind: Kept, subject: string): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(prefixOf(kind, subject)));
  } catch {
    // Storage is forbidden, so nothing is stored there.
    return [];
  }
}
