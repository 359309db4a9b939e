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

/** A new secret, in the letters that people type into an authenticator. */
export const newSegredo = (): string => new Secret({ size: 20 }).base32;

/** The address in the QR code: `otpauth://totp/Foro:ana@…`. */
export const enderecoOf = (segredo: string, email: string): string => totpOf(segredo, email).toString();

/** The verdict on a code of the authenticator at this moment. */
export type Juizo =
  | { readonly kind: 'certo'; readonly passo: number }
  /** Right for another time: the device's clock is off by this many minutes, fast if positive. */
  | { readonly kind: 'relogio'; readonly passo: number; readonly minutos: number }
  | { readonly kind: 'errado' };

/** Judges a code; `passo` is the number of its 30-second step, which identifies it. */
export function judgeCodigo(segredo: string, codigo: string, now: number): Juizo {
  const totp = totpOf(segredo);
  const passo = totp.counter({ timestamp: now });
  const near = totp.validate({ token: codigo, timestamp: now, window: TOLERATED });
  if (near !== null) return { kind: 'certo', passo: passo + near };
  const far = totp.validate({ token: codigo, timestamp: now, window: RECOGNISED });
  if (far === null) return { kind: 'errado' };
  return { kind: 'relogio', passo: passo + far, minutos: Math.round((far * PERIOD_S) / 60) };
}

/** The message for a person whose clock is off. */
export function clockMessage(minutos: number): string {
  const [much, way] = [Math.abs(minutos), minutos > 0 ? 'adiantado' : 'atrasado'];
  return `O relógio do aparelho que gera os códigos está ${way} cerca de ${much} minutos. Ligue nele a data e hora automáticas e use o próximo código`;
}

/** Whether it has the form of an authenticator's code; any other is a backup code. */
export const isOfAuthenticator = (codigo: string): boolean => /^\d{6}$/.test(codigo);

/** Ten backup codes, each for one use. */
export const newCodigosReserva = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => new Secret({ size: RECOVERY_BYTES }).base32);

/** The form in which people read and write a backup code: `ABCD-EFGH-IJKL-MNOP`. */
export const shownReserva = (codigo: string): string => codigo.replace(/(.{4})(?=.)/g, '$1-');

/** The stored hash of a backup code. */
export const hashOfReserva = (codigo: string): string => createHash('sha256').update(codigo).digest('hex');
