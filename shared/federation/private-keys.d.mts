import type { KeyObject } from 'node:crypto';

/** The private keys of a text, oldest first, each as PEM. */
export function pemsIn(text: string): string[];

/** An Ed25519 key of its PEM; null where it is none. */
// Node's types are those of whoever imports this.
// oxlint-disable-next-line typescript/no-redundant-type-constituents
export function readPrivateKey(pem: string): KeyObject | null;

/** The public key of a private one, in base64url. */
export function publicTextOf(key: KeyObject): string;
