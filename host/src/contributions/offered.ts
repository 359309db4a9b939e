import {
  CONTRIBUTING_VERSION,
  type CommandContribution,
  type Contributions,
  isUnderPrefix,
  type MenuContribution,
  type RegistryEntry,
  type SearchContribution,
} from '@foro/shared/federation';
import type { OfferedPiece } from '@foro/shared/slots';

const NONE: Contributions = { menu: [], slots: [], search: [], commands: [], prefetch: [] };

/** An active remote's additions outside its own pages; a contract of version 1 adds nothing. */
export const contributionsOf = ({ contractVersion, contributions }: RegistryEntry): Contributions =>
  contractVersion < CONTRIBUTING_VERSION ? NONE : (contributions ?? NONE);

/** The items in rising order, otherwise in order of arrival; of two with one name the first is used. */
const inOrder = <Item extends { order: number }>(items: readonly Item[], keyOf: (item: Item) => string) =>
  items
    .filter((item, index) => items.findIndex((other) => keyOf(other) === keyOf(item)) === index)
    .toSorted((one, other) => one.order - other.order);

/** All contributions for slots, in order. */
export const offeredPieces = (remotes: readonly RegistryEntry[]): OfferedPiece[] =>
  inOrder(
    remotes.flatMap((remote) =>
      contributionsOf(remote).slots.map((piece) => ({ ...piece, remote: remote.name })),
    ),
    ({ slot, name }) => `${slot} ${name}`,
  );

const mayOpen = ({ prefixes }: RegistryEntry, address: string, role: string | null) => {
  const prefix = prefixes
    .filter(({ path }) => isUnderPrefix(address, path))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
  // An address that does not belong to the remote is left out.
  return prefix !== undefined && (prefix.roles === undefined || prefix.roles.some((one) => one === role));
};

const isFor = (
  remote: RegistryEntry,
  { to, roles }: { to: string; roles?: readonly string[] | undefined },
  role: string | null,
) => mayOpen(remote, to, role) && (roles === undefined || roles.some((one) => one === role));

/** Entries that remotes add to the menu, for a role, in order. */
export const offeredEntries = (remotes: readonly RegistryEntry[], role: string | null): MenuContribution[] =>
  inOrder(
    remotes.flatMap((remote) => contributionsOf(remote).menu.filter((entry) => isFor(remote, entry, role))),
    ({ to }) => to,
  );

/** Commands that remotes add to the search, for a role, with the title of the remote. */
export const offeredCommands = (
  remotes: readonly RegistryEntry[],
  role: string | null,
): (CommandContribution & { title: string })[] =>
  remotes.flatMap((remote) =>
    contributionsOf(remote)
      .commands.filter((command) => isFor(remote, command, role))
      .map((command) => ({ ...command, title: remote.title })),
  );

/** Kinds of records that remotes name and the role may open, by kind. */
export const offeredKinds = (
  remotes: readonly RegistryEntry[],
  role: string | null,
): ReadonlyMap<string, SearchContribution> =>
  new Map(
    remotes
      .flatMap((remote) => contributionsOf(remote).search.filter(({ to }) => mayOpen(remote, to, role)))
      .toReversed()
      .map((kind) => [kind.kind, kind]),
  );
