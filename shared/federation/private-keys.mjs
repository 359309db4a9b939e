import { createPrivateKey, createPublicKey } from 'node:crypto';

// The only module that reads PEM. The command that makes keys, the release that signs and the end-to-end
// suite use it. It imports only Node's own modules, because commands use it before anything is installed.

const PEM = /-----BEGIN PRIVATE KEY-----[\s\S]+?-----END PRIVATE KEY-----/g;

/** The private keys in a text, oldest first, each as PEM. */
export const pemsIn = (text) => text.match(PEM) ?? [];

/** Reads an Ed25519 key from its PEM; null if it is none. */
export function readPrivateKey(pem) {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    // The caller reports the fault, without the key's text.
    return null;
  }
}

/** The public key of a private one, in base64url, which is how hosts are built with it. */
export const publicTextOf = (key) => createPublicKey(key).export({ format: 'jwk' }).x;
