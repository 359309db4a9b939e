import { type KeyObject, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type RegistrySignature, signedText } from '@foro/shared/federation';
import { pemsIn, publicTextOf, readPrivateKey } from '@foro/shared/federation/private-keys.mjs';
import { ReleaseRefusedError } from '../release/refused-error';

/** The signing keys of a release: one key, or two during a rotation. */
export interface Signer {
  /** The public keys, in base64url. */
  keys: string[];
  sign: (registry: object) => RegistrySignature[];
}

function readKey(pem: string, source: string): KeyObject {
  const key = readPrivateKey(pem);
  if (key) return key;
  throw new ReleaseRefusedError(`${source} não traz uma chave Ed25519: faça uma com npm run keys.`);
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new ReleaseRefusedError(`FORO_RELEASE_KEY_FILE: não foi possível ler ${file}.`);
  }
}

/**
 * Reads the keys of `FORO_RELEASE_KEY` (PEM), or of the file that `FORO_RELEASE_KEY_FILE` names; null if
 * neither is set, or the file is empty, because a container always needs some file.
 * @throws ReleaseRefusedError if it contains no key
 */
export function readSigner(env: NodeJS.ProcessEnv): Signer | null {
  const { FORO_RELEASE_KEY: text, FORO_RELEASE_KEY_FILE: file } = env;
  if (!text && !file) return null;
  const source = text ? 'FORO_RELEASE_KEY' : 'FORO_RELEASE_KEY_FILE';
  const content = text || readText(file ?? '');
  if (content.trim() === '') return null;
  const pems = pemsIn(content);
  const privateKeys = (pems.length > 0 ? pems : ['']).map((pem) => readKey(pem, source));
  const pairs = privateKeys.map((key) => ({ key, name: publicTextOf(key) }));
  return {
    keys: pairs.map(({ name }) => name),
    sign: (registry) =>
      pairs.map(({ key, name }) => ({
        key: name,
        value: sign(null, Buffer.from(signedText(registry)), key).toString('base64url'),
      })),
  };
}

/**
 * Checks that the release has a key that the host accepts; a host that was built without keys accepts any
 * release.
 * @throws ReleaseRefusedError if the host would refuse the release
 */
export function assertSigned(signer: Signer | null, hostKeys: readonly string[] = []): void {
  if (hostKeys.length === 0 || signer?.keys.some((key) => hostKeys.includes(key))) return;
  throw new ReleaseRefusedError(
    signer === null
      ? 'Este host só aceita publicações assinadas: aponte FORO_RELEASE_KEY_FILE para a chave.'
      : `Este host não conhece a chave ${signer.keys.join(', ')}: ele foi construído com ${hostKeys.join(', ')}.`,
  );
}
