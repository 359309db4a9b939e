import { useSession } from '@foro/shared/session';
import { cohortOfPerson, currentPerson, forgetCohort } from './cohort';
import { loadRegistry, refreshRegistry, useRegistry } from './registry-store';
import { runningRemotes } from './running-remotes';

/** The person for whom this tab last chose its registry. */
let chosenFor: string | null = null;

/**
 * Makes the tab take the present person's registry; another person's running versions disappear only with the
 * page.
 */
async function reconsider(): Promise<void> {
  const person = currentPerson();
  if (person === null) return;
  const who = `${person.tenant} ${person.user}`;
  const isAnother = chosenFor !== null && chosenFor !== who;
  chosenFor = who;
  const { registry, status } = useRegistry.getState();
  if (status !== 'ready' || registry.canaries.length === 0) return;
  if ((await cohortOfPerson(registry)) === registry.cohort) return;
  if (isAnother && runningRemotes().length > 0) window.location.reload();
  else await refreshRegistry();
}

/**
 * While somebody is signed in, the tab uses that person's registry, also once the profile gives the role, and
 * when another person signs in. Returns a function that stops it; signing out deletes the person's cohort.
 */
export function followPerson(): () => void {
  void loadRegistry().then(reconsider);
  const stop = useSession.subscribe((now, before) => {
    if (now.token !== before.token || now.profile !== before.profile) void reconsider();
  });
  return () => {
    stop();
    if (useSession.getState().token === null) forgetCohort();
  };
}
