import { z } from 'zod';

/** How long a token lives, in seconds. */
export const TOKEN_SECONDS = 8 * 60 * 60;

/** What a token says: who, of which tenant, and which version of that user's tokens. Never the role. */
export interface Claims {
  readonly idUsuario: number;
  readonly idCliente: number;
  readonly versaoToken: number;
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
});

/** The payload as it is signed. */
export const payloadOf = ({ idUsuario, idCliente, versaoToken }: Claims) => ({
  sub: String(idUsuario),
  idCliente,
  ver: versaoToken,
});

/** The claims of a payload whose signature stood; null when it is not one of ours. */
export function claimsOf(payload: unknown): Claims | null {
  const { success, data } = payloadSchema.safeParse(payload);
  return success ? { idUsuario: data.sub, idCliente: data.idCliente, versaoToken: data.ver } : null;
}
