import { type DeployedCanary, MAX_CANARIES, nameOf } from '../site/cohorts';
import { draftRelease, type ReleaseParts } from '../site/draft-release';
import { type Cause, currentRelease, readRelease, type ReleaseRecord } from '../site/release-store';
import { ReleaseRefusedError } from './refused-error';
import { performWork, type ReleaseWork, releaseWork } from './release-work';
import { readInForce } from './site-in-force';

/**
 * The parts with a canary beside the stable version, or in place of the remote's previous canary.
 * @throws ReleaseRefusedError if there is no stable version, the host does not know canaries, or there are too many
 */
export function withCanary(parts: ReleaseParts, canary: DeployedCanary): ReleaseParts {
  const name = nameOf(canary);
  const stable = parts.remotes.find(({ contract }) => contract.name === name);
  if (!parts.host.offer.knowsCanaries)
    throw new ReleaseRefusedError(
      `O host ${parts.host.offer.version} não conhece canários: publique o host primeiro.`,
    );
  if (!stable)
    throw new ReleaseRefusedError(`${name} ainda não está publicado: a primeira publicação é para todos.`);
  if (stable.folder === canary.folder)
    throw new ReleaseRefusedError(`${name} ${canary.folder} já está em vigor para todos.`);
  const before = parts.canaries.find((one) => nameOf(one) === name);
  const others = parts.canaries.filter((one) => one !== before);
  if (others.length >= MAX_CANARIES)
    throw new ReleaseRefusedError(
      `Já há ${MAX_CANARIES} canários (${others.map(nameOf).join(', ')}): promova ou retire um antes.`,
    );
  // Only the audience changes: the version has been active since before.
  const since = before?.folder === canary.folder ? before.since : canary.since;
  return { ...parts, canaries: [...others, { ...canary, since }] };
}

/**
 * The parts for a release to everybody: the released version replaces its own canary.
 * @throws ReleaseRefusedError if another version of the remote is a canary: people would go from it to a third one
 */
export function withoutCanary(parts: ReleaseParts, name: string, folder: string): ReleaseParts {
  const canary = parts.canaries.find((one) => nameOf(one) === name);
  if (!canary) return parts;
  if (canary.folder !== folder)
    throw new ReleaseRefusedError(
      `${name} ${canary.folder} está em canário: termine antes, com npm run promote ou npm run rollback.`,
    );
  return { ...parts, canaries: parts.canaries.filter((one) => one !== canary) };
}

/** Folder of a remote's canary; null if it has none. */
export async function canaryFolder(site: string, name: string): Promise<string | null> {
  const number = await currentRelease(site);
  if (number === null) return null;
  return (await readRelease(site, number)).canaries?.[name]?.folder ?? null;
}

/** @throws ReleaseRefusedError if the remote has no canary */
export async function requireCanary(site: string, name: string): Promise<string> {
  const folder = await canaryFolder(site, name);
  if (folder === null) throw new ReleaseRefusedError(`${name} não tem canário em ${site}.`);
  return folder;
}

/** A remote's canary to end. */
interface Ended {
  site: string;
  name: string;
  /** The intended version, if the person saw which one it was. */
  folder?: string;
}

/** The steps of `endCanary`. */
export const endCanarySteps = ({ site, name, folder }: Ended, cause: Cause): ReleaseWork =>
  releaseWork(site, {
    name: 'compose what is in force once more',
    run: async () => {
      const present = await requireCanary(site, name);
      const parts = await readInForce(site);
      if (parts === null || (folder !== undefined && folder !== present))
        throw new ReleaseRefusedError(`${name}: o canário é outro, ${present}.`);
      const draft = await draftRelease(site, withoutCanary(parts, name, present), cause);
      if (draft === null) throw new ReleaseRefusedError(`${name} não tem canário em ${site}.`);
      return draft;
    },
  });

/**
 * Takes a canary back: everybody has the stable version. If two people roll back the same canary, the second
 * finds none.
 * @throws ReleaseRefusedError if there is no such canary
 */
export const endCanary = (ended: Ended, cause: Cause): Promise<ReleaseRecord> =>
  performWork(endCanarySteps(ended, cause));
