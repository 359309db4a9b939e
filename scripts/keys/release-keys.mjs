import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pemsIn, publicTextOf, readPrivateKey } from '../../shared/federation/private-keys.mjs';
import { UserError } from '../workspace/user-error.mjs';
import { cacheDir } from '../workspace/paths.mjs';

/**
 * The key of this working copy for its own site (`npm start`, the target `local`), if the environment names
 * no other key.
 */
export const LOCAL_KEYS = path.join(cacheDir, 'release-keys.pem');

function publicOf(pem) {
  const key = readPrivateKey(pem);
  if (key === null) throw new UserError('A chave não é Ed25519: faça uma com npm run keys.');
  return publicTextOf(key);
}

const newKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).trim();

const readAll = (file) => (existsSync(file) ? pemsIn(readFileSync(file, 'utf8')) : []);

/**
 * Writes by renaming, so that a concurrent reader gets either the old keys or the new ones. Only its owner
 * may read the file.
 */
function writeAll(file, keys) {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${keys.join('\n')}\n`, { mode: 0o600, flush: true });
  renameSync(draft, file);
}

/**
 * The public keys (base64url) of the private ones in a file, oldest first; empty if there is no such file.
 */
export const publicKeysIn = (file) => readAll(file).map(publicOf);

/** Adds a new key to a file, or creates the file. Returns its public keys. */
export function addKey(file) {
  writeAll(file, [...readAll(file), newKey()]);
  return publicKeysIn(file);
}

/**
 * Removes the oldest key of a file that has several. Returns the remaining public keys, or null if there was
 * only one.
 */
export function retireKey(file) {
  const [, ...others] = readAll(file);
  if (others.length === 0) return null;
  writeAll(file, others);
  return publicKeysIn(file);
}

/**
 * The keys for a build and a release on this working copy: the file with which to sign, and the public keys
 * with which the host is built. They come from `FORO_RELEASE_KEY_FILE` and `FORO_REGISTRY_KEYS` if those are
 * set; otherwise it is the working copy's own key, created when first needed.
 */
export function releaseKeyEnvironment(env = process.env, local = LOCAL_KEYS) {
  if (env.FORO_RELEASE_KEY)
    return env.FORO_REGISTRY_KEYS ? {} : { FORO_REGISTRY_KEYS: publicOf(env.FORO_RELEASE_KEY) };
  const file = env.FORO_RELEASE_KEY_FILE || local;
  if (file === local && publicKeysIn(local).length === 0) addKey(local);
  return {
    FORO_RELEASE_KEY_FILE: file,
    FORO_REGISTRY_KEYS: env.FORO_REGISTRY_KEYS || publicKeysIn(file).join(','),
  };
}
