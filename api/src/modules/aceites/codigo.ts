import { CODE_LENGTH, CODE_LETTERS } from '@foro/shared/contracts/document-acceptance';
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** A link of a firm. */
export interface LinkDaFirma {
  readonly idCliente: number;
  readonly id: number;
}

/** Six digits by chance, with their zeros. */
export const makeCodigo = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** What is kept of a code. Six digits are soon tried through, so only who has the secret can make it. */
export const hashOfCodigo = (secret: string, { idCliente, id }: LinkDaFirma, codigo: string): string =>
  createHmac('sha256', secret).update(`foro\ncodigo de aceite\n${idCliente}.${id}\n${codigo}`).digest('hex');

/** Whether it is the code of that hash. */
export const isCodigo = (secret: string, link: LinkDaFirma, codigo: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(hashOfCodigo(secret, link, codigo)), Buffer.from(hash));

/** Letters by chance that open the public page: 150 bits. */
export const makeVerificacao = (): string =>
  [...randomBytes(CODE_LENGTH)].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('');

/** A CPF without its ends: `***.982.247-**`. */
export const hideCpf = (cpf: string): string => `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;

/** An address that its owner knows again: `a***@firma.com.br`. */
export function hideEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}
