import { readBranding } from './branding';
import { loadProfile, profileAskedAt } from './profile';
import { adoptToken, checkExpiry, endSession, useSession } from './session-store';
import { readStored } from './storage';
import { STORAGE_KEYS, type StorageKey } from './storage-keys';

/** How often use is reported: far less than the idle time after which the server ends a session. */
const IN_USE_MS = 10 * 60_000;

const SIGNS_OF_WORK = ['keydown', 'pointerdown'] as const;

/** A person who types or points is at work even if no screen sends requests: this reports it at intervals. */
function tellInUse(): void {
  if (useSession.getState().token === null || Date.now() - profileAskedAt() < IN_USE_MS) return;
  void loadProfile();
}

function resume(token: string): void {
  if (!adoptToken(token)) return;
  useSession.setState({ status: 'authenticated' });
  void loadProfile();
}

function followOtherTab({ key, storageArea }: StorageEvent): void {
  if (storageArea !== window.localStorage) return;
  const wasCleared = key === null;
  if (!wasCleared && !Object.values<string>(STORAGE_KEYS).includes(key as StorageKey)) return;
  const stored = readStored(STORAGE_KEYS.token);
  const { token } = useSession.getState();
  if (stored === null && token !== null) endSession('elsewhere');
  else if (stored !== null && stored !== token) resume(stored);
  else useSession.setState({ branding: readBranding() });
}

/** A tab that slept may not have heard yet that a session began in another one. */
function wakeUp(): void {
  const stored = readStored(STORAGE_KEYS.token);
  if (stored !== null && stored !== useSession.getState().token) resume(stored);
  checkExpiry();
  if (useSession.getState().profileStatus === 'failed') void loadProfile();
}

/**
 * Checks the stored token and leaves the state `loading`; then follows other tabs, checks the clock again when
 * the page becomes visible, and reports long typing to the server. Called once, by the shell.
 *
 * @returns stops following
 */
export function startSession(): () => void {
  const token = readStored(STORAGE_KEYS.token);
  if (token === null) useSession.setState({ status: 'unauthenticated' });
  else resume(token);
  window.addEventListener('storage', followOtherTab);
  window.addEventListener('online', wakeUp);
  document.addEventListener('visibilitychange', wakeUp);
  for (const sign of SIGNS_OF_WORK)
    window.addEventListener(sign, tellInUse, { capture: true, passive: true });
  return () => {
    window.removeEventListener('storage', followOtherTab);
    window.removeEventListener('online', wakeUp);
    document.removeEventListener('visibilitychange', wakeUp);
    for (const sign of SIGNS_OF_WORK) window.removeEventListener(sign, tellInUse, { capture: true });
  };
}
