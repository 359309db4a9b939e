import type { SessionProfile } from './session-profile';
import { withStorage } from './storage';

const KEY = 'foro:perfil';

/** The part of a token that no other token has: its signature. */
const signatureOf = (token: string) => token.slice(token.lastIndexOf('.') + 1);

/** Keeps the profile of a token for this tab, so that a reload without a connection knows the role. */
export function keepProfile(token: string, profile: SessionProfile): void {
  withStorage('sessionStorage', (tab) =>
    tab.setItem(KEY, JSON.stringify({ signature: signatureOf(token), profile })),
  );
}

/** The profile that the tab knows for a token; null if it knows none. */
export function lastProfile(token: string): SessionProfile | null {
  return withStorage('sessionStorage', (tab) => {
    const kept = JSON.parse(tab.getItem(KEY) ?? 'null') as {
      signature: string;
      profile: SessionProfile;
    } | null;
    return kept?.signature === signatureOf(token) ? kept.profile : null;
  });
}

/** Whether a key holds what the person read, and not what was typed: the names of opened records. */
const isRead = (key: string) => key === KEY || key.startsWith('foro:recente:');

/** Forgets the profile and the names of opened records, at every end of a session; drafts stay. */
export function forgetRead(): void {
  withStorage('sessionStorage', (tab) => {
    for (const key of Object.keys(tab).filter(isRead)) tab.removeItem(key);
  });
}
