import { normalizeUsername } from './chaves';
import { createMarcas } from './marcas';
import type { Dono } from '../segundo-fator/segundo-fator.queries';

const DAY_SECONDS = 24 * 60 * 60;

/** A device that signed in with a name is known for it for 180 days. */
const conhecidos = createMarcas('foro-aparelho', 'aparelho', 180 * DAY_SECONDS);

/** A device on which a person is not asked for the second factor, for 30 days from when she said so. */
const lembrados = createMarcas('foro-lembrado', 'lembrado', 30 * DAY_SECONDS);

/** The id of the device that signed in before with this name; null if none has, or it is long ago. */
export const knownAparelho = (secret: string, cookies: string | undefined, username: string): string | null =>
  conhecidos.known(secret, cookies, normalizeUsername(username));

/** The cookie by which a device that signed in with this name is known again. */
export const aparelhoCookie = (
  secret: string,
  cookies: string | undefined,
  username: string,
  isSecure: boolean,
): string => conhecidos.cookie(secret, cookies, normalizeUsername(username), isSecure);

/**
 * The owner of the mark: another password, restricted access or another second factor change the owner, and
 * void it.
 */
export interface DonoLembrado extends Dono {
  readonly versaoToken: number;
  readonly idFator: string;
}

const keyOf = ({ idCliente, idUsuario, versaoToken, idFator }: DonoLembrado) =>
  [idCliente, idUsuario, versaoToken, idFator].join('\n');

/** Whether the person said on this device that it is not to be asked for the second factor. */
export const isLembrado = (secret: string, cookies: string | undefined, dono: DonoLembrado): boolean =>
  lembrados.known(secret, cookies, keyOf(dono)) !== null;

/** The cookie by which it is not asked. */
export const lembradoCookie = (
  secret: string,
  cookies: string | undefined,
  dono: DonoLembrado,
  isSecure: boolean,
): string => lembrados.cookie(secret, cookies, keyOf(dono), isSecure);
