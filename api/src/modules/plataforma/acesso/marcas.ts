import { parseCookie, stringifySetCookie } from 'cookie';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { keyedHash } from './chaves';

/** The most people who share a device. */
const MAX_MARKS = 4;

const MARK = /^([\w-]{22})\.(\d{10})\.([\w-]{43})$/;

interface Mark {
  /** A random value: it distinguishes devices, and neither user nor device can be derived from it. */
  readonly nonce: string;
  readonly since: number;
  readonly text: string;
}

/** A kind of mark that a device keeps in a cookie, one for each person. */
export interface Marcas {
  /** The id of the device that was marked for this person; null if none was, or too long ago. */
  known(secret: string, cookies: string | undefined, dono: string): string | null;
  /**
   * The cookie that marks the device, or renews its mark. It reveals nothing: a random number and a seal for
   * each person, which only we can match with one. Marks of others who share the device stay.
   */
  cookie(secret: string, cookies: string | undefined, dono: string, isSecure: boolean): string;
}

const now = () => Math.floor(Date.now() / 1000);

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/**
 * @param nome name of the cookie; with TLS it is `__Host-…`, which no parent or subdomain can set, and which
 *   requires the path `/`
 * @param finalidade the seal's purpose, so that a mark of one kind cannot serve as another
 * @param segundos how long a mark is valid
 */
export function createMarcas(nome: string, finalidade: string, segundos: number): Marcas {
  const hostNome = `__Host-${nome}`;

  const sign = (secret: string, dono: string, nonce: string, since: number) =>
    `${nonce}.${since}.${keyedHash(secret, `${finalidade}\n${dono}\n${nonce}\n${since}`)}`;

  const marksIn = (cookies: string | undefined): Mark[] => {
    const found = parseCookie(cookies ?? '');
    return (found[hostNome] ?? found[nome] ?? '')
      .split('~')
      .slice(0, MAX_MARKS)
      .flatMap((text) => {
        const [, nonce, since] = MARK.exec(text) ?? [];
        if (nonce === undefined || since === undefined || Number(since) + segundos <= now()) return [];
        return [{ nonce, since: Number(since), text }];
      });
  };

  const isOf = (mark: Mark, secret: string, dono: string) =>
    isSame(sign(secret, dono, mark.nonce, mark.since), mark.text);

  return {
    known: (secret, cookies, dono) =>
      marksIn(cookies).find((mark) => isOf(mark, secret, dono))?.nonce ?? null,
    cookie: (secret, cookies, dono, isSecure) => {
      const marks = marksIn(cookies);
      const own = marks.find((mark) => isOf(mark, secret, dono));
      const renewed = sign(secret, dono, own?.nonce ?? randomBytes(16).toString('base64url'), now());
      const others = marks.filter((mark) => mark !== own).slice(0, MAX_MARKS - 1);
      return stringifySetCookie({
        name: isSecure ? hostNome : nome,
        value: [renewed, ...others.map(({ text }) => text)].join('~'),
        path: isSecure ? '/' : '/api/auth',
        maxAge: segundos,
        httpOnly: true,
        sameSite: 'strict',
        secure: isSecure,
      });
    },
  };
}
