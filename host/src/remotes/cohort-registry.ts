import { cohortAddress, type Registry } from '@foro/shared/federation';
import { earlyFiles } from '../early-files';
import { cohortOfPerson } from './cohort';
import { RegistryRefusedError } from './verify-registry';

/** A registry, and whether this browser cached it while the server was unreachable. */
export interface Found {
  registry: Registry;
  isKept: boolean;
}

/** The registry that a person gets. */
export interface Chosen extends Found {
  /** Why that of the person's cohort was not accepted; null if it was, or there is none. */
  refused: string | null;
}

/**
 * The registry, except for remotes whose stable files ran before the host: another version of such a remote
 * must not run in this page.
 */
function withoutMixing(registry: Registry, everybodys: Registry): Registry {
  const ran = everybodys.remotes.filter(({ base }) => earlyFiles.some((file) => file.startsWith(base)));
  return {
    ...registry,
    remotes: registry.remotes.map((remote) => ran.find(({ name }) => name === remote.name) ?? remote),
  };
}

/**
 * The signed-in person's registry: the general one, or that of the cohort. If the cohort's cannot be loaded,
 * or is not accepted, the person gets the stable versions, which are complete too.
 */
export async function forCohort(
  everybodys: Found,
  get: (address: string) => Promise<Found>,
): Promise<Chosen> {
  const key = await cohortOfPerson(everybodys.registry);
  if (key === null) return { ...everybodys, refused: null };
  try {
    const { registry, isKept } = await get(cohortAddress(key));
    return {
      registry: withoutMixing(registry, everybodys.registry),
      isKept: isKept || everybodys.isKept,
      refused: null,
    };
  } catch (error) {
    // A canary that has just ended is no refusal.
    const isRefusal = error instanceof RegistryRefusedError;
    return { ...everybodys, refused: isRefusal ? `no canário desta pessoa, ${error.message}` : null };
  }
}
