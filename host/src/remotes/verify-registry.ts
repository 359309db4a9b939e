import { sequenceOf, signaturesOf, signedText } from '@foro/shared/federation';

/** Set by the build: the keys that may sign a registry for this host. */
declare const __FORO_REGISTRY_KEYS__: readonly string[] | undefined;

/** Public keys with which this host was built, in base64url; without any it accepts every registry. */
export const REGISTRY_KEYS: readonly string[] =
  typeof __FORO_REGISTRY_KEYS__ === 'undefined' ? [] : __FORO_REGISTRY_KEYS__;

const SIGNATURE_LENGTH = 64;

/** The storage key of the latest sequence number that a browser has seen. */
const SEEN = 'foro.registro';

/** A registry that is not accepted; the message gives the reason, in Portuguese. */
export class RegistryRefusedError extends Error {
  override readonly name = 'RegistryRefusedError';
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

function decode(base64url: string): Uint8Array<ArrayBuffer> | null {
  try {
    return bytesOf(base64url);
  } catch {
    // Not base64, so it is no signature.
    return null;
  }
}

/**
 * The browser's own implementation; null without one: an older browser, or a page over plain http from
 * another machine.
 */
async function importKey(key: string): Promise<CryptoKey | null> {
  try {
    return await crypto.subtle.importKey('raw', bytesOf(key), 'Ed25519', false, ['verify']);
  } catch {
    // The library verifies it instead.
    return null;
  }
}

/** @throws if the library, for browsers that need it, cannot be loaded */
async function isSignedBy(key: string, value: string, text: string): Promise<boolean> {
  const [signature, signed] = [decode(value), new TextEncoder().encode(text)];
  if (signature?.length !== SIGNATURE_LENGTH) return false;
  const publicKey = await importKey(key);
  if (publicKey) return crypto.subtle.verify('Ed25519', publicKey, signature, signed);
  const { ed25519 } = await import(/* webpackChunkName: "ed25519" */ '@noble/curves/ed25519.js');
  return ed25519.verify(signature, signed, bytesOf(key));
}

async function hasGoodSignature(raw: unknown, keys: readonly string[]): Promise<boolean> {
  const known = signaturesOf(raw).filter(({ key }) => keys.includes(key));
  if (known.length === 0)
    throw new RegistryRefusedError(
      signaturesOf(raw).length === 0
        ? 'o registro de módulos não está assinado'
        : 'o registro de módulos foi assinado por uma chave que esta versão não conhece',
    );
  const text = signedText(raw);
  for (const { key, value } of known) {
    if (await isSignedBy(key, value, text)) return true;
  }
  return false;
}

function highestSeen(): number {
  try {
    return Number(localStorage.getItem(SEEN)) || 0;
  } catch {
    // The browser refuses storage: then each page starts afresh.
    return 0;
  }
}

function noteSeen(sequence: number): void {
  try {
    localStorage.setItem(SEEN, String(sequence));
  } catch {
    // As above.
  }
}

/**
 * Verifies that a registry was signed by one of the keys, and that this browser has seen no later one. A
 * rollback counts as later, too: it is a release of its own. A cached registry may be earlier than the last
 * one seen, so only its signature is verified.
 * @throws RegistryRefusedError
 */
export async function verifyRegistry(
  raw: unknown,
  { isKept = false, keys = REGISTRY_KEYS }: { isKept?: boolean; keys?: readonly string[] } = {},
): Promise<void> {
  if (keys.length === 0) return;
  if (!(await hasGoodSignature(raw, keys)))
    throw new RegistryRefusedError('o registro de módulos foi alterado depois de assinado');
  if (isKept) return;
  const [sequence, seen] = [sequenceOf(raw), highestSeen()];
  if (sequence < seen)
    throw new RegistryRefusedError('o registro de módulos é anterior a outro que este navegador já recebeu');
  if (sequence > seen) noteSeen(sequence);
}
