import { cohortAddress, parseRegistry, type Registry } from '@foro/shared/federation';
import { keepLastGood, REGISTRY_ADDRESS } from './last-good-registry';
import { RegistryRefusedError, verifyRegistry } from './verify-registry';

/**
 * Verifies and reads a registry, checks that it belongs to its address, and stores it in case the next one is
 * not accepted.
 *
 * @param isKept whether it comes from this browser's cache: it may be older than the last one seen, so it
 * replaces nothing
 * @throws RegistryRefusedError, ZodError
 */
export async function believe(address: string, raw: unknown, isKept: boolean): Promise<Registry> {
  await verifyRegistry(raw, { isKept });
  const registry = parseRegistry(raw);
  const own = registry.cohort === null ? REGISTRY_ADDRESS : cohortAddress(registry.cohort);
  if (own !== address) throw new RegistryRefusedError('o registro de módulos é o de outras pessoas');
  if (!isKept) keepLastGood(address, raw, registry);
  return registry;
}
