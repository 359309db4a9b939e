/**
 * Public keys whose registries the host that is being built accepts, in base64url: `FORO_REGISTRY_KEYS`,
 * separated by commas. Without keys it accepts any registry.
 */
export const registryKeys = () =>
  (process.env.FORO_REGISTRY_KEYS ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean);
