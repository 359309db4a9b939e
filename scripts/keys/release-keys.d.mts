/** What this working copy signs its own site with, where the environment names no other. */
export const LOCAL_KEYS: string;

/** What a build and a release on this working copy need: the file to sign with, and the public keys of the host. */
export function releaseKeyEnvironment(env?: NodeJS.ProcessEnv, local?: string): Record<string, string>;
