import { createPrivateKey, createPublicKey } from 'node:crypto';

// The one place that reads PEM: the command that makes keys, the release that signs and the end-to-end suite use it. Node's own
// modules alone, for commands that run before anything is installed.

const PEM = /-----BEGIN PRIVATE KEY-----[\s\S]+?-----END PRIVATE KEY-----/g;

/** The private keys of a text, oldest first, each as PEM. */
export const pemsIn = (text) => text.match(PEM) ?? [];

/** An Ed25519 key of its PEM; null where it is none. */
export function readPrivateKey(pem) {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    // Whoever asks says so, without the key's text.
    return null;
  }
}

/** The public key of a private one, in base64url, as hosts are built with it. */
export const publicTextOf = (key) => createPublicKey(key).export({ format: 'jwk' }).x;
