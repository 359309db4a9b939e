import { adoptToken, useSession } from './session-store';

/** Takes a new token of the signed-in person, issued for a new password: her identity stays. */
export function replaceToken(token: string): void {
  const { profile, profileStatus } = useSession.getState();
  if (adoptToken(token)) useSession.setState({ profile, profileStatus });
}
