/**
 * Public keys whose registries the host that is being built will believe, in base64url: `FORO_REGISTRY_KEYS`, separated by
 * commas. None: it believes any.
 */
export const registryKeys = () =>
  (process.env.FORO_REGISTRY_KEYS ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean);
