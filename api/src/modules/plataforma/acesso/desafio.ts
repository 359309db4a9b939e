import { z } from 'zod';
import { seal, unseal } from '../../../sealed';
import type { QuemEntra } from './start-sessao';

/** How long after the password the code may be entered, in milliseconds. */
const PATIENCE_MS = 10 * 60_000;

const PURPOSE = 'desafio';

const desafioSchema = z.object({
  idCliente: z.int(),
  idUsuario: z.int(),
  versaoToken: z.int(),
  username: z.string(),
  ate: z.int(),
});

/**
 * Seals the statement that a person has entered the right password, valid for the ten minutes in which the
 * code may be entered. The page cannot read it.
 */
export const sealDesafio = (
  secret: string,
  { idCliente, idUsuario, versaoToken, username }: QuemEntra,
): string =>
  seal(
    secret,
    PURPOSE,
    JSON.stringify({ idCliente, idUsuario, versaoToken, username, ate: Date.now() + PATIENCE_MS }),
  );

/** The person who entered the password; null if the challenge has expired or is not ours. */
export function openDesafio(secret: string, desafio: string): QuemEntra | null {
  const text = unseal(secret, PURPOSE, desafio);
  if (text === null) return null;
  const { ate, ...quem } = desafioSchema.parse(JSON.parse(text));
  return ate < Date.now() ? null : quem;
}
