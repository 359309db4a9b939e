import type { HostOffer } from '@foro/shared/federation';

/**
 * Warns in the browser's console that this host accepts any registry. It belongs to the inspector's program and
 * not to the host, so that only development deployments carry it; `/status` says it everywhere.
 */
export function warnIfUnchecked({ registryKeys = [] }: Pick<HostOffer, 'registryKeys'>): void {
  if (registryKeys.length > 0) return;
  // oxlint-disable-next-line no-console
  console.warn(
    'Este host foi construído sem chaves (FORO_REGISTRY_KEYS): aceita qualquer registro de módulos, mesmo alterado.',
  );
}
