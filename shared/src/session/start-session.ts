import { readBranding } from './branding';
import { loadProfile } from './profile';
import { adoptToken, checkExpiry, endSession, useSession } from './session-store';
import { readStored } from './storage';
import { STORAGE_KEYS, type StorageKey } from './storage-keys';

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

function wakeUp(): void {
  checkExpiry();
  if (useSession.getState().profileStatus === 'failed') void loadProfile();
}

/**
 * Checks the stored token and leaves the state `loading`; then follows what other tabs do,
 * and looks at the clock again when the page comes back into view. Called once, by the shell.
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
  return () => {
    window.removeEventListener('storage', followOtherTab);
    window.removeEventListener('online', wakeUp);
    document.removeEventListener('visibilitychange', wakeUp);
  };
}
