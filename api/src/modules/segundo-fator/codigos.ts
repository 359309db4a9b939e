import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** The parameters that every authenticator supports (RFC 6238). */
const [PERIOD_S, DIGITS, ALGORITHM] = [30, 6, 'SHA1'] as const;
const ISSUER = 'Foro';

/** How far a clock may be off, in steps of 30 seconds: 90 seconds, and the time that typing takes. */
const TOLERATED = 4;

/** How far off a code is still recognised, so that the person gets a message: ten minutes. */
const RECOGNISED = 20;

/** Steps after which a used code need not be remembered: it is no longer recognised. */
export const FORGOTTEN_AFTER = 2 * RECOGNISED + 1;

const RECOVERY_CODES = 10;
/** 80 bits: it is stored as a plain hash, and trying them all is not feasible. */
const RECOVERY_BYTES = 10;

const totpOf = (segredo: string, label = '') =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: ALGORITHM,
    digits: DIGITS,
    period: PERIOD_S,
    secret: Secret.fromBase32(segredo),
  });

/** A new secret, in the letters that one types into an authenticator. */
export const newSegredo = (): string => new Secret({ size: 20 }).base32;

/** The address in the QR code: `otpauth://totp/Foro:ana@…`. */
export const enderecoOf = (segredo: string, email: string): string => totpOf(segredo, email).toString();

/** What a code of the authenticator is worth at this moment. */
export type Juizo =
  | { readonly kind: 'certo'; readonly passo: number }
  /** Right for another time: the clock of the device is off by so many minutes, fast where positive. */
  | { readonly kind: 'relogio'; readonly passo: number; readonly minutos: number }
  | { readonly kind: 'errado' };

/** Judges a code; its `passo` is the number of its 30 seconds, by which it is known again. */
export function judgeCodigo(segredo: string, codigo: string, now: number): Juizo {
  const totp = totpOf(segredo);
  const passo = totp.counter({ timestamp: now });
  const near = totp.validate({ token: codigo, timestamp: now, window: TOLERATED });
  if (near !== null) return { kind: 'certo', passo: passo + near };
  const far = totp.validate({ token: codigo, timestamp: now, window: RECOGNISED });
  if (far === null) return { kind: 'errado' };
  return { kind: 'relogio', passo: passo + far, minutos: Math.round((far * PERIOD_S) / 60) };
}

/** What a person is told whose clock is off. */
export function clockMessage(minutos: number): string {
  const [much, way] = [Math.abs(minutos), minutos > 0 ? 'adiantado' : 'atrasado'];
  return `O relógio do aparelho que gera os códigos está ${way} cerca de ${much} minutos. Ligue nele a data e hora automáticas e use o próximo código`;
}

/** Whether it has the form of an authenticator's code; any other is one of reserve. */
export const isOfAuthenticator = (codigo: string): boolean => /^\d{6}$/.test(codigo);

/** Ten codes of reserve, each for one use. */
export const newCodigosReserva = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => new Secret({ size: RECOVERY_BYTES }).base32);

/** As a person reads and writes it down: `ABCD-EFGH-IJKL-MNOP`. */
export const shownReserva = (codigo: string): string => codigo.replace(/(.{4})(?=.)/g, '$1-');

/** What is kept of a code of reserve. */
export const hashOfReserva = (codigo: string): string => createHash('sha256').update(codigo).digest('hex');
