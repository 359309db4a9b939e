import { type Uf, UFS } from './cnj-court';

const NUMERO = /(?<!\p{N})(?:\d{1,3}(?:\.\d{3})+|\d{3,8})(?![.\d]*\d)(?:\s?-?\s?([A-Z])(?!\p{L}))?/gu;
const TWO_LETTERS = /(?<!\p{L})[A-Z]{2}(?!\p{Ll})/gu;

/**
 * An OAB number with its state and letter, as people write it: `OAB/SP 412.345`, `412.345-A/SP`.
 *
 * @returns null if the text has none, or several; `uf` is null if the text does not name one state
 */
export function readOab(text: string): { numero: string; uf: Uf | null; letra: string | null } | null {
  const [found, ...others] = text.matchAll(NUMERO);
  if (!found || others.length > 0) return null;
  const [uf, ...further] = UFS.filter((one) => text.match(TWO_LETTERS)?.includes(one));
  const [whole, letra = null] = found;
  return {
    numero: whole.replace(/\D/g, ''),
    uf: further.length > 0 ? null : (uf ?? null),
    letra,
  };
}
