import { createHmac, timingSafeEqual } from 'node:crypto';

/** The person who stops the digest. */
export interface Leitor {
  readonly idCliente: number;
  readonly idUsuario: number;
}

const markOf = (secret: string, who: string) =>
  createHmac('sha256', secret).update(`foro\nparar o resumo\n${who}`).digest('base64url');

/** The content of a digest's link, so that one tap stops it without signing in; nobody else can make it. */
export const stopToken = (secret: string, { idCliente, idUsuario }: Leitor): string =>
  `${idCliente}.${idUsuario}.${markOf(secret, `${idCliente}.${idUsuario}`)}`;

/** The link's owner; null for one that we did not make. */
export function readStopToken(secret: string, token: string): Leitor | null {
  const [, idCliente, idUsuario, mark] = /^(\d{1,9})\.(\d{1,9})\.([\w-]{43})$/.exec(token) ?? [];
  if (idCliente === undefined || idUsuario === undefined || mark === undefined) return null;
  const ours = markOf(secret, `${idCliente}.${idUsuario}`);
  if (!timingSafeEqual(Buffer.from(mark), Buffer.from(ours))) return null;
  return { idCliente: Number(idCliente), idUsuario: Number(idUsuario) };
}
