import { CODE_LENGTH, CODE_LETTERS } from '@foro/shared/contracts/document-acceptance';
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** A link with its firm. */
export interface LinkDaFirma {
  readonly idCliente: number;
  readonly id: number;
}

/** Six random digits, with leading zeros. */
export const makeCodigo = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** The stored hash of a code. Six digits are quickly tried through, so the hash is keyed with the secret. */
export const hashOfCodigo = (secret: string, { idCliente, id }: LinkDaFirma, codigo: string): string =>
  createHmac('sha256', secret).update(`foro\ncodigo de aceite\n${idCliente}.${id}\n${codigo}`).digest('hex');

/** Whether the hash is that of the code. */
export const isCodigo = (secret: string, link: LinkDaFirma, codigo: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(hashOfCodigo(secret, link, codigo)), Buffer.from(hash));

/** Random letters that open the public page: 150 bits. */
export const makeVerificacao = (): string =>
  [...randomBytes(CODE_LENGTH)].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('');

/** Masks both ends of a CPF: `***.982.247-**`. */
export const hideCpf = (cpf: string): string => `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;

/** Masks an e-mail address so that its owner still recognises it: `a***@firma.com.br`. */
export function hideEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}
