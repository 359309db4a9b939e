import { withoutPunctuation } from '../format';
import { isCnpj, isCpf, isEmail, normalizeCnpj, normalizeCpf } from '../validation';

/** The kinds of PIX keys. */
export const PIX_KEY_KINDS = ['cpf', 'cnpj', 'telefone', 'email', 'aleatoria'] as const;
export type PixKeyKind = (typeof PIX_KEY_KINDS)[number];

export const PIX_KEY_WORDS: Readonly<Record<PixKeyKind, string>> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  telefone: 'Telefone',
  email: 'E-mail',
  aleatoria: 'Chave aleatória',
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `+55`, two digits of the area and eight or nine of the number; the country may be left out. */
function phoneOf(text: string): string | null {
  const digits = withoutPunctuation(text.replace('+', ''));
  const local = digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits;
  return /^[1-9]{2}(?:9\d{8}|[2-8]\d{7})$/.test(local) ? `+55${local}` : null;
}

const OF_KIND: Readonly<Record<PixKeyKind, (text: string) => string | null>> = {
  cpf: (text) => (isCpf(text) ? normalizeCpf(text) : null),
  cnpj: (text) => (isCnpj(text) ? normalizeCnpj(text) : null),
  telefone: phoneOf,
  email: (text) => {
    const email = text.toLowerCase();
    return isEmail(email) && /^[!-~]{1,77}$/.test(email) ? email : null;
  },
  aleatoria: (text) => (UUID.test(text.toLowerCase()) ? text.toLowerCase() : null),
};

/** The key as banks register it; null if it is not of this kind. */
export const normalizePixKey = (kind: PixKeyKind, text: string): string | null => OF_KIND[kind](text.trim());

/** The kind of a registered key. */
export const pixKeyKindOf = (key: string): PixKeyKind =>
  key.startsWith('+')
    ? 'telefone'
    : key.includes('@')
      ? 'email'
      : UUID.test(key)
        ? 'aleatoria'
        : key.length === 11
          ? 'cpf'
          : 'cnpj';
