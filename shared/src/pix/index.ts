export { brCode, MAX_PIX } from './br-code';
export { normalizePixKey, PIX_KEY_KINDS, PIX_KEY_WORDS, type PixKeyKind, pixKeyKindOf } from './pix-key';
