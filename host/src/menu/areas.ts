import { isUnderPrefix } from '@foro/shared/federation';
import contracts from './areas.json';

/** A protected address of a remote: known even while its remote is absent. */
export interface Area {
  /** Name of the remote to which it belongs. */
  remote: string;
  /** The name of the module that people read. */
  title: string;
  prefix: string;
  /** Roles that may open it; undefined means everybody who is signed in. */
  roles?: readonly string[];
}

interface Contract {
  remote: string;
  title: string;
  prefixes: { path: string; roles?: string[] }[];
}

/** All such addresses. `npm run new -- remotes` generates the file from the contracts of the remotes. */
export const AREAS: readonly Area[] = (contracts satisfies Contract[] as Contract[]).flatMap(
  ({ remote, title, prefixes }) =>
    prefixes.map(({ path, roles }) => ({ remote, title, prefix: path, ...(roles && { roles }) })),
);

/** The area that an address belongs to, whether or not its remote is available. */
export const findArea = (pathname: string): Area | undefined =>
  AREAS.find(({ prefix }) => isUnderPrefix(pathname, prefix));

/** The name of a remote that people read while its contract is not known. */
export const titleOf = (remote: string): string =>
  AREAS.find((area) => area.remote === remote)?.title ?? remote;
