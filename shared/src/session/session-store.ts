import { create } from 'zustand';
import { type Branding, forgetColors, readBranding } from './branding';
import { forgetClock, hasPassed, serverAhead } from './clock';
import { callAt } from './expiry-timer';
import { forgetRead } from './last-profile';
import type { SessionProfile } from './session-profile';
import { readStored, writeStored } from './storage';
import { STORAGE_KEYS } from './storage-keys';
import { readClaims } from './token';

/** Shown and logged if the server refuses the token or the token expires (specification, section 8). */
export const SESSION_ENDED_NOTICE = 'Token expirado ou inválido. Deslogando...';

/**
 * Why the last session ended: the person signed out, the token expired, the server returned 401, or another
 * tab signed out.
 */
export type SessionEnd = 'logout' | 'expired' | 'refused' | 'elsewhere';

/** The authentication state machine of the specification (section 4), and the profile's data. */
export interface SessionState {
  /** `loading` until the check of the stored token ends. */
  status: 'loading' | 'unauthenticated' | 'authenticated';
  token: string | null;
  /**
   * The signed-in person; null until the profile arrives, and if it cannot be loaded and the tab knew none
   * before.
   */
  profile: SessionProfile | null;
  profileStatus: 'idle' | 'loading' | 'ready' | 'failed';
  /** Known before the profile arrives: the last one is in local storage. */
  branding: Branding;
  /** Why there is no session; null at first and while there is one. */
  endedBy: SessionEnd | null;
  /** Warning for the login page; null if there is none. */
  notice: string | null;
}

/** State before `startSession`. */
export const initialSession = (): SessionState => ({
  status: 'loading',
  token: null,
  profile: null,
  profileStatus: 'idle',
  branding: readBranding(),
  endedBy: null,
  notice: null,
});

/** The one session of the page; read it with a selector. Only this folder's functions change it. */
export const useSession = create<SessionState>()(initialSession);

let cancelTimer = () => {};

/**
 * Makes a token the session's: from now on requests carry it and its expiry is watched, by the server's clock.
 * An expired token ends the session at once; one that cannot be decoded has no timer.
 *
 * @returns whether the token is still valid
 */
export function adoptToken(token: string): boolean {
  cancelTimer();
  if (readStored(STORAGE_KEYS.token) !== token) writeStored(STORAGE_KEYS.token, token);
  useSession.setState({ token, profile: null, profileStatus: 'idle', endedBy: null, notice: null });
  const { expiresAt } = readClaims(token);
  cancelTimer =
    expiresAt === null ? () => {} : callAt(expiresAt - serverAhead(), () => endSession('expired'));
  return useSession.getState().token === token;
}

/**
 * Ends the session: deletes the token and the four colours, keeps the logo, and records the reason. What another tab
 * has stored since, for a session that began there while this tab slept, stays.
 */
export function endSession(reason: SessionEnd): void {
  cancelTimer();
  forgetRead();
  const stored = readStored(STORAGE_KEYS.token);
  if (reason === 'logout' || stored === null || stored === useSession.getState().token) {
    writeStored(STORAGE_KEYS.token, null);
    forgetColors();
    forgetClock();
  }
  const warns = reason === 'expired' || reason === 'refused';
  useSession.setState({
    ...initialSession(),
    status: 'unauthenticated',
    endedBy: reason,
    notice: warns ? SESSION_ENDED_NOTICE : null,
  });
}

/** Ends the session if the token has expired: timers do not run while a machine sleeps. */
export function checkExpiry(): void {
  const { token } = useSession.getState();
  const expiresAt = token === null ? null : readClaims(token).expiresAt;
  if (expiresAt !== null && hasPassed(expiresAt)) endSession('expired');
}
