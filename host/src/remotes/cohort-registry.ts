import { cohortAddress, type Registry } from '@foro/shared/federation';
import { earlyFiles } from '../early-files';
import { cohortOfPerson } from './cohort';

/** A registry, and whether this browser cached it while the server was unreachable. */
export interface Found {
  registry: Registry;
  isKept: boolean;
}

/** Files of a stable version that ran before the host did prevent another version of that remote in this page. */
function withoutMixing(registry: Registry, everybodys: Registry): Registry {
  const ran = everybodys.remotes.filter(({ base }) => earlyFiles.some((file) => file.startsWith(base)));
  return {
    ...registry,
    remotes: registry.remotes.map((remote) => ran.find(({ name }) => name === remote.name) ?? remote),
  };
}

/**
 * The signed-in person's registry: everybody's, or that of the cohort. If one cannot be loaded, or is not
 * accepted, the person gets the stable versions, which are complete too.
 */
export async function forCohort(everybodys: Found, get: (address: string) => Promise<Found>): Promise<Found> {
  const key = await cohortOfPerson(everybodys.registry);
  if (key === null) return everybodys;
  try {
    const { registry, isKept } = await get(cohortAddress(key));
    return {
      registry: withoutMixing(registry, everybodys.registry),
      isKept: isKept || everybodys.isKept,
    };
  } catch {
    // A canary that ended just now, or a registry that was altered.
    return everybodys;
  }
}
