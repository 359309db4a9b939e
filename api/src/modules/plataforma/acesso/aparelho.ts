import { normalizeUsername } from './chaves';
import { createMarcas } from './marcas';
import type { Dono } from '../segundo-fator/segundo-fator.queries';

const DAY_SECONDS = 24 * 60 * 60;

/** A device that signed in with a name stays known for it for 180 days. */
const conhecidos = createMarcas('foro-aparelho', 'aparelho', 180 * DAY_SECONDS);

/** A device on which a person asked not to be prompted for the second factor: for 30 days from then. */
const lembrados = createMarcas('foro-lembrado', 'lembrado', 30 * DAY_SECONDS);

/** The id of the device that signed in before with this name; null if none has, or too long ago. */
export const knownAparelho = (secret: string, cookies: string | undefined, username: string): string | null =>
  conhecidos.known(secret, cookies, normalizeUsername(username));

/** The cookie that makes this a known device for the name. */
export const aparelhoCookie = (
  secret: string,
  cookies: string | undefined,
  username: string,
  isSecure: boolean,
): string => conhecidos.cookie(secret, cookies, normalizeUsername(username), isSecure);

/**
 * The owner of the mark: a changed password, access or second factor change the owner, and so void the mark.
 */
export interface DonoLembrado extends Dono {
  readonly versaoToken: number;
  readonly idFator: string;
}

const keyOf = ({ idCliente, idUsuario, versaoToken, idFator }: DonoLembrado) =>
  [idCliente, idUsuario, versaoToken, idFator].join('\n');

/** Whether the person asked not to be prompted for the second factor on this device. */
export const isLembrado = (secret: string, cookies: string | undefined, dono: DonoLembrado): boolean =>
  lembrados.known(secret, cookies, keyOf(dono)) !== null;

/** The cookie that suppresses the prompt. */
export const lembradoCookie = (
  secret: string,
  cookies: string | undefined,
  dono: DonoLembrado,
  isSecure: boolean,
): string => lembrados.cookie(secret, cookies, keyOf(dono), isSecure);
