import { createHmac, randomBytes } from 'node:crypto';
import { seal, unseal } from '../../../sealed';

const PREFIX = 'whsec_';

/** The purpose of a secret's seal: one firm, so that a row copied to another one is useless. */
const purposeOf = (idCliente: number) => `gancho\n${idCliente}`;

/** Makes a secret (https://www.standardwebhooks.com, 1.0.0): 32 random bytes. */
export const makeSegredo = (): string => PREFIX + randomBytes(32).toString('base64');

/** The secret in its stored form. */
export const sealSegredo = (jwtSecret: string, idCliente: number, segredo: string): string =>
  seal(jwtSecret, purposeOf(idCliente), segredo);

/** The message to sign: its id, the time of this attempt in seconds, and the body as it is sent. */
export interface Mensagem {
  readonly id: string;
  readonly seconds: number;
  readonly body: string;
}

/**
 * The header `webhook-signature`: a signature for each sealed secret, the present one first.
 * @returns null if the present one was sealed with another key of the installation
 */
export function signMensagem(
  jwtSecret: string,
  idCliente: number,
  sealed: readonly string[],
  { id, seconds, body }: Mensagem,
): string | null {
  const signatures = [];
  for (const box of sealed) {
    const segredo = unseal(jwtSecret, purposeOf(idCliente), box);
    if (segredo === null && box === sealed[0]) return null;
    if (segredo === null) continue;
    const key = Buffer.from(segredo.slice(PREFIX.length), 'base64');
    signatures.push(`v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`);
  }
  return signatures.join(' ');
}
