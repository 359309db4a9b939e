import { z } from 'zod';

/** How long a token lives, in seconds. */
export const TOKEN_SECONDS = 8 * 60 * 60;

/** The issuer and audience of our tokens: a token for another purpose opens no session. */
export const ISSUER = 'foro';
export const AUDIENCE = 'foro-api';
export const TYPE = 'at+jwt';

/**
 * The content of a token: the user, the tenant, the session, and the version of that user's tokens. Never the
 * role.
 */
export interface Claims {
  readonly idUsuario: number;
  readonly idCliente: number;
  readonly versaoToken: number;
  readonly idSessao: string;
  /** The visible beginning of the API key that stands in for a token. */
  readonly chave?: string;
}

const positive = z.int().positive().max(2_147_483_647);
const payloadSchema = z.object({
  sub: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .pipe(positive),
  idCliente: positive,
  ver: positive,
  jti: z.uuid(),
});

/** The payload to be signed. */
export const payloadOf = ({ idUsuario, idCliente, versaoToken, idSessao }: Claims) => ({
  sub: String(idUsuario),
  idCliente,
  ver: versaoToken,
  jti: idSessao,
});

/** The claims of a payload with a valid signature; null if it is not one of ours. */
export function claimsOf(payload: unknown): Claims | null {
  const { success, data } = payloadSchema.safeParse(payload);
  if (!success) return null;
  return { idUsuario: data.sub, idCliente: data.idCliente, versaoToken: data.ver, idSessao: data.jti };
}
