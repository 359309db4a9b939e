export type { Branding } from './branding';
export { loadProfile } from './profile';
export type { SessionProfile } from './session-profile';
export { useHasRole, useIsStaff, useRole } from './roles';
export { type SessionEnd, type SessionState, SESSION_ENDED_NOTICE, useSession } from './session-store';
export { finishSignIn, LoginError, signIn, signOut } from './sign-in';
export { startSession } from './start-session';
export { STORAGE_KEYS } from './storage-keys';
export { readClaims, type TokenClaims } from './token';
