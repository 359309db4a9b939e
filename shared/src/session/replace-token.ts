import { setClockBy } from './clock';
import { adoptToken, useSession } from './session-store';

/** Replaces the token of the signed-in person, as issued for a new password; the identity stays the same. */
export function replaceToken(token: string): void {
  const { profile, profileStatus } = useSession.getState();
  setClockBy(token);
  if (adoptToken(token)) useSession.setState({ profile, profileStatus });
}
