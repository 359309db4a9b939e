import { cutText } from '../format';

/** What a static PIX code asks to be paid. */
export interface Cobranca {
  /** The key as `normalizePixKey` writes it. */
  readonly chave: string;
  readonly nome: string;
  readonly cidade: string;
  /** Decimal text above zero (`1234.56`); without it the payer types the amount. */
  readonly valor?: string;
  /** What the payment names in the receiver's bank file: 1 to 25 letters and digits. */
  readonly txid?: string;
}

/** The largest amount of a code. */
export const MAX_PIX = '9999999999.99';

/** CRC-16/CCITT-FALSE, as four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const letter of text) {
    crc ^= letter.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** The text in the letters that a code takes, cut to a length; the fallback if none is left. */
function plain(text: string, length: number, fallback: string): string {
  const letters = text
    .normalize('NFD')
    .replace(/[^ -~]/g, '')
    .replace(/ +/g, ' ')
    .trim();
  return cutText(letters, length).trim() || fallback;
}

const part = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`;

/**
 * The text of a static PIX code ('copia e cola', and the content of its QR code): EMV-MPM as the central bank's
 * Manual do BR Code describes it.
 * @throws RangeError if key, amount or txid do not fit into a code
 */
export function brCode({ chave, nome, cidade, valor, txid }: Cobranca): string {
  if (!/^[!-~]{1,77}$/.test(chave)) throw new RangeError('the key does not fit into a PIX code');
  if (valor !== undefined && (!/^\d{1,10}\.\d{2}$/.test(valor) || Number(valor) === 0))
    throw new RangeError(`no amount of a PIX code: ${valor}`);
  if (txid !== undefined && !/^[A-Za-z0-9]{1,25}$/.test(txid)) throw new RangeError(`no txid: ${txid}`);
  const parts = [
    part('00', '01'),
    part('26', part('00', 'br.gov.bcb.pix') + part('01', chave)),
    part('52', '0000'),
    part('53', '986'),
    valor === undefined ? '' : part('54', valor),
    part('58', 'BR'),
    part('59', plain(nome, 25, 'RECEBEDOR')),
    part('60', plain(cidade, 15, 'BRASIL')),
    part('62', part('05', txid ?? '***')),
    '6304',
  ].join('');
  return `${parts}${crc16(parts)}`;
}
