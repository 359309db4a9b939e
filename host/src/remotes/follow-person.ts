import { useSession } from '@foro/shared/session';
import { cohortOfPerson, currentPerson, forgetCohort } from './cohort';
import { loadRegistry, refreshRegistry, useRegistry } from './registry-store';
import { runningRemotes } from './running-remotes';

/** Whom the registry of this tab was chosen for last. */
let chosenFor: string | null = null;

/** Has the tab take the registry of whoever sits here now; what runs of another person's versions is gone only with the page. */
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
 * While somebody is signed in: the registry of this tab is that person's, also once the profile tells the role, and when another
 * one signs in. Answers how to stop; whoever left is forgotten.
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
