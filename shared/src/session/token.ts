/** The claims that the client reads in a token. They prove nothing: the server checks the signature. */
export interface TokenClaims {
  /** Expiry in milliseconds since the epoch (`exp` × 1000); null if the token has none. */
  expiresAt: number | null;
  /** When it was issued, in milliseconds since the epoch (`iat` × 1000); null if the token does not say. */
  issuedAt: number | null;
  /** Identifier of the signed-in user; null if the token has none. */
  subject: string | null;
  /** Identifier of the person's firm (`idCliente`); null if the token has none. */
  tenant: number | null;
}

function decodePayload(token: string): unknown {
  const payload = token.split('.')[1] ?? '';
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );
  return JSON.parse(new TextDecoder().decode(bytes));
}

const instantOf = (seconds: unknown) =>
  typeof seconds === 'number' && Number.isFinite(seconds) ? seconds * 1000 : null;

/** Reads a JWT's payload; a token that cannot be decoded has no claims. */
export function readClaims(token: string): TokenClaims {
  try {
    const { exp, iat, sub, idCliente } = Object(decodePayload(token)) as Record<string, unknown>;
    return {
      expiresAt: instantOf(exp),
      issuedAt: instantOf(iat),
      subject: typeof sub === 'string' || typeof sub === 'number' ? String(sub) : null,
      tenant: typeof idCliente === 'number' ? idCliente : null,
    };
  } catch {
    return { expiresAt: null, issuedAt: null, subject: null, tenant: null };
  }
}
