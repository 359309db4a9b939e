import { type Canaries, findCohort, type Person } from '@foro/shared/federation';
import { readClaims, useSession } from '@foro/shared/session';

/**
 * The browser's record of each person's last cohort, so that a new page does not have to wait for the
 * profile.
 */
const KEY = 'foro.coorte';
/** How long a page waits for the profile, in milliseconds, if nothing else determines the cohort. */
const PATIENCE = 3_000;

/** The signed-in person; null if there is none. */
export function currentPerson(): Person | null {
  const { token, profile } = useSession.getState();
  const { subject, tenant } = readClaims(token ?? '');
  if (subject === null) return null;
  return { tenant, user: subject, role: profile?.userRole, office: profile?.idEmpresaGrupo };
}

function remembered(user: string, { cohorts }: Canaries): string | null | undefined {
  try {
    const [whose, key = ''] = (localStorage.getItem(KEY) ?? '').split(' ');
    if (whose !== user) return undefined;
    return cohorts.some((cohort) => cohort.key === key) ? key : null;
  } catch {
    // The browser refuses storage.
    return undefined;
  }
}

function remember(user: string, key: string | null): void {
  try {
    localStorage.setItem(KEY, `${user} ${key ?? ''}`);
  } catch {
    // As above.
  }
}

/** Deletes the stored cohort: nobody is signed in. */
export function forgetCohort(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

/** Waits until the profile has arrived, or will not arrive. */
const profileSettled = (): Promise<void> =>
  new Promise((resolve) => {
    const isSettled = () => ['ready', 'failed'].includes(useSession.getState().profileStatus);
    if (isSettled()) return resolve();
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, PATIENCE);
    const stop = useSession.subscribe(() => isSettled() && end());
    return undefined;
  });

function decide(canaries: Canaries): string | null | undefined {
  const person = currentPerson();
  const key = person ? findCohort(canaries, person) : null;
  if (person && key !== undefined) remember(person.user, key);
  return key;
}

/**
 * The signed-in person's cohort, null for the general registry: from token and profile; otherwise the cohort
 * of the person's last page; otherwise from the profile once it arrives. If it stays unknown, the person gets
 * the stable versions.
 */
export async function cohortOfPerson(canaries: Canaries): Promise<string | null> {
  if (canaries.canaries.length === 0) {
    forgetCohort();
    return null;
  }
  const decided = decide(canaries);
  if (decided !== undefined) return decided;
  const person = currentPerson();
  const before = person ? remembered(person.user, canaries) : null;
  if (before !== undefined) return before;
  await profileSettled();
  return decide(canaries) ?? null;
}
