import { type KeyObject, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { signedText } from '@foro/shared/federation';
import { pemsIn, publicTextOf, readPrivateKey } from '@foro/shared/federation/private-keys.mjs';

export type Registry = Record<string, unknown>;

const BLOCK = /(<script type="application\/json" id="foro-registry">)([^<]*)/;

/** The page with a changed registry. */
export const withRegistryIn = (html: string, change: (registry: Registry) => Registry): string =>
  html.replace(
    BLOCK,
    (_, start: string, json: string) =>
      start + JSON.stringify(change(JSON.parse(json) as Registry)).replaceAll('<', '\\u003c'),
  );

/** The registry as if it had been released with this key. */
export function signedBy(key: KeyObject, { signatures: _, ...registry }: Registry): Registry {
  const value = sign(null, Buffer.from(signedText(registry)), key).toString('base64url');
  return { ...registry, signatures: [{ key: publicTextOf(key), value }] };
}

/** The key that the hosts of this repository accept. */
export function releaseKey(): KeyObject {
  const [pem = ''] = pemsIn(readFileSync(process.env.FORO_RELEASE_KEY_FILE ?? '', 'utf8'));
  const key = readPrivateKey(pem);
  if (key === null) throw new Error('FORO_RELEASE_KEY_FILE holds no key.');
  return key;
}
