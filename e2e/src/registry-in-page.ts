import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { signedText } from '@foro/shared/federation';

export type Registry = Record<string, unknown>;

const BLOCK = /(<script type="application\/json" id="foro-registry">)([^<]*)/;

/** A page with another registry in it. */
export const withRegistryIn = (html: string, change: (registry: Registry) => Registry): string =>
  html.replace(
    BLOCK,
    (_, start: string, json: string) =>
      start + JSON.stringify(change(JSON.parse(json) as Registry)).replaceAll('<', '\\u003c'),
  );

/** A registry as if it had been released with this key. */
export function signedBy(key: KeyObject, { signatures: _, ...registry }: Registry): Registry {
  const value = sign(null, Buffer.from(signedText(registry)), key).toString('base64url');
  return { ...registry, signatures: [{ key: createPublicKey(key).export({ format: 'jwk' }).x, value }] };
}

/** The key that the hosts of this repository believe. */
export const releaseKey = (): KeyObject =>
  createPrivateKey(readFileSync(process.env.FORO_RELEASE_KEY_FILE ?? ''));
