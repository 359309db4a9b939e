import { isCep, normalizeCep, UFS } from '@foro/shared/validation';

/** An address in the fields that records have for it. */
export type EnderecoLido = Readonly<
  Record<'endereco' | 'numero' | 'complemento' | 'bairro' | 'cidade' | 'estado' | 'cep', string | null>
>;

const isUf = (text: string): boolean => (UFS as readonly string[]).includes(text);
const isNumero = (text: string): boolean => /^(?:n[º°.]?\s*)?\d|^s\/?n/i.test(text);

/**
 * Parses an address in one line, in the usual order of documents: street, number, complement, neighbourhood,
 * city/state, CEP; only street and city are required. Nothing is guessed.
 * @returns null if the line is not in that order
 */
export function readEndereco(linha: string): EnderecoLido | null {
  const parts = linha
    .split(',')
    .map((part) => part.trim().replace(/\.$/, ''))
    .filter(Boolean);
  const last = (parts.at(-1) ?? '').replace(/^CEP:?/i, '').trim();
  const cep = isCep(normalizeCep(last)) ? normalizeCep(last) : null;
  const [endereco = '', ...rest] = cep === null ? parts : parts.slice(0, -1);
  const [, cidade = '', uf = ''] = /^(.+)[/-]\s*([a-z]{2})$/i.exec(rest.pop() ?? '') ?? [];
  const estado = uf.toUpperCase();
  const numero = isNumero(rest[0] ?? '') ? (rest.shift() ?? null) : null;
  const [bairro = null, complemento = null, ...further] = rest.toReversed();
  if (endereco === '' || !isUf(estado) || further.length > 0 || (numero === null && complemento !== null))
    return null;
  return { endereco, numero, complemento, bairro, cidade: cidade.trim(), estado, cep };
}
