import { api } from '../http/api';
import { whenApiBaseKnown } from '../http/api-base';
import { setClockBy } from './clock';
import { loadProfile } from './profile';
import { adoptToken, endSession, useSession } from './session-store';

/** How long the profile may keep a person waiting at the login page, in milliseconds. */
const PROFILE_PATIENCE = 3_000;

/** A failed sign-in; `cause` is the `ApiError` behind it, if there is one. */
export class LoginError extends Error {
  override readonly name = 'LoginError';
  constructor(cause?: unknown) {
    super('Login falhou', { cause });
  }
}

/** The body of the second step of a sign-in. */
export interface SecondStep {
  /** The challenge that the first step returned. */
  desafio: string;
  codigo: string;
  /** Whether this device is remembered for 30 days. */
  lembrar: boolean;
}

async function ask(path: string, body: object): Promise<{ accessToken?: unknown; desafio?: unknown }> {
  const { data } = await api.post<object | null>(path, body).catch((cause: unknown) => {
    throw new LoginError(cause);
  });
  return Object(data) as object;
}

/** Starts the session of the token once role and branding have arrived, or the wait for them is over. */
async function begin(token: unknown): Promise<void> {
  if (typeof token !== 'string' || token === '') throw new LoginError();
  setClockBy(token);
  if (!adoptToken(token)) throw new LoginError();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PROFILE_PATIENCE);
  });
  await Promise.race([loadProfile(), patience]);
  clearTimeout(timer);
  if (useSession.getState().token !== token) throw new LoginError();
  useSession.setState({ status: 'authenticated' });
}

/**
 * Signs in with the user's e-mail and password. The session becomes `authenticated` once role and branding
 * have arrived, so that the first page is painted in the firm's colours; a profile that fails or is slow does
 * not delay it for long.
 *
 * @returns null; or, for a person with a second factor, the challenge that `finishSignIn` sends with the code
 * @throws LoginError 'Login falhou' if the server refuses, cannot be reached, or returns no token
 */
export async function signIn(username: string, password: string): Promise<string | null> {
  const { accessToken, desafio } = await ask('/auth', { username, password });
  if (typeof desafio === 'string' && desafio !== '') return desafio;
  await begin(accessToken);
  return null;
}

/** Completes a sign-in with the code of the second factor, after the password. @throws LoginError */
export async function finishSignIn(step: SecondStep): Promise<void> {
  const { accessToken } = await ask('/auth/second', step);
  await begin(accessToken);
}

/**
 * Signs out: deletes the token and the four colours and keeps the logo. The server is asked to end the
 * session as well, but nobody waits for it: a person who is offline, or closes the page, is signed out too,
 * and the token expires.
 */
export function signOut(): void {
  const { token } = useSession.getState();
  endSession('logout');
  if (token !== null) void endOnServer(token);
}

/** Does not use the axios instance, because this request has to outlive the page. */
async function endOnServer(token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const address = `${await whenApiBaseKnown()}/auth/logout`;
  await fetch(address, { method: 'POST', headers, keepalive: true }).catch(() => undefined);
}
