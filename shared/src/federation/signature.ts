/** One signature of a registry: the public key that checks it, and the signature, both in base64url. */
export interface RegistrySignature {
  key: string;
  value: string;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * The text over which a registry is signed: the registry without its signatures, as JSON. Reading and writing
 * JSON keeps the order of the fields, so that the signer and the verifier get the same text.
 */
export function signedText(raw: unknown): string {
  const { signatures: _, ...signed } = Object(raw) as Record<string, unknown>;
  return JSON.stringify(signed);
}

/** The signatures of a registry; none if it has none or they are malformed. */
export function signaturesOf(raw: unknown): RegistrySignature[] {
  const { signatures } = Object(raw) as { signatures?: unknown };
  if (!Array.isArray(signatures)) return [];
  return signatures.flatMap((candidate: unknown) => {
    const { key, value } = Object(candidate) as Partial<RegistrySignature>;
    return isText(key) && isText(value) ? [{ key, value }] : [];
  });
}

/**
 * The sequence number of a signed registry: each release has a higher one than the release before; 0 if there
 * is none.
 */
export function sequenceOf(raw: unknown): number {
  const { sequence } = Object(raw) as { sequence?: unknown };
  return typeof sequence === 'number' && Number.isSafeInteger(sequence) ? sequence : 0;
}
