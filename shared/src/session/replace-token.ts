import { adoptToken, useSession } from './session-store';

/** Takes a new token of the person who is signed in already, given for a new password: who she is stands. */
export function replaceToken(token: string): void {
  const { profile, profileStatus } = useSession.getState();
  if (adoptToken(token)) useSession.setState({ profile, profileStatus });
}
