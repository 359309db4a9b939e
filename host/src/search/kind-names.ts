import type { SearchItem } from '@foro/shared/contracts/search';
import type { RegistryEntry } from '@foro/shared/federation';
import { isSearchKind, SEARCH_LABELS } from '@foro/shared/search';
import { offeredKinds } from '../contributions/offered';

/** The name of a kind of record for people. */
export interface KindName {
  label: string;
  icon: string;
  addressOf: (item: SearchItem) => string;
}

/** Names a kind of record in the API's results; null for one that neither this version nor a remote knows. */
export type NameKind = (kind: string) => KindName | null;

const fill = (address: string, { id, idProcesso }: SearchItem) =>
  address.replaceAll('{id}', String(id)).replaceAll('{idProcesso}', String(idProcesso ?? ''));

/** The names of the kinds that a role may see: the suite's own, and those that remotes name. */
export function kindNames(remotes: readonly RegistryEntry[], role: string | null): NameKind {
  const offered = offeredKinds(remotes, role);
  return (kind) => {
    if (isSearchKind(kind)) return { label: SEARCH_LABELS[kind], icon: kind, addressOf: ({ to }) => to };
    const found = offered.get(kind);
    return found ? { label: found.title, icon: found.icon, addressOf: (item) => fill(found.to, item) } : null;
  };
}
