import { isAllowedOrigin } from '@foro/shared/federation';

/**
 * The folder from which a developer's server serves a remote: for `http://localhost:43111`, with or without
 * `/contract.json`, it is `http://localhost:43111/`.
 *
 * @returns null if it is not an address, or its origin is not allowed
 */
export function readOverrideAddress(text: string, allowed: readonly string[]): string | null {
  if (!URL.canParse(text.trim())) return null;
  const { origin, pathname } = new URL(text.trim());
  if (!isAllowedOrigin(origin, allowed)) return null;
  return `${origin}${pathname.replace(/\/contract\.json$/, '/').replace(/\/*$/, '/')}`;
}
