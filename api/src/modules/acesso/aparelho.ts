import { parseCookie, stringifySetCookie } from 'cookie';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { keyedHash, normalizeUsername } from './chaves';

/** How long a device is known after its last sign-in. */
const KNOWN_SECONDS = 180 * 24 * 60 * 60;
/** People who share a device. */
const MAX_MARKS = 4;

const NAME = 'foro-aparelho';
/** By TLS: no other host, above or below ours, can set a cookie of this name. It wants the path `/`. */
const HOST_NAME = `__Host-${NAME}`;
const MARK = /^([\w-]{22})\.(\d{10})\.([\w-]{43})$/;

interface Mark {
  /** Chance alone: it tells devices apart, and neither user nor device can be had from it. */
  readonly nonce: string;
  readonly since: number;
  readonly text: string;
}

const now = () => Math.floor(Date.now() / 1000);

function sign(secret: string, username: string, nonce: string, since: number): string {
  const seal = keyedHash(secret, `aparelho\n${normalizeUsername(username)}\n${nonce}\n${since}`);
  return `${nonce}.${since}.${seal}`;
}

function marksIn(cookies: string | undefined): Mark[] {
  const found = parseCookie(cookies ?? '');
  const value = found[HOST_NAME] ?? found[NAME] ?? '';
  return value
    .split('~')
    .slice(0, MAX_MARKS)
    .flatMap((text) => {
      const [, nonce, since] = MARK.exec(text) ?? [];
      if (nonce === undefined || since === undefined || Number(since) + KNOWN_SECONDS <= now()) return [];
      return [{ nonce, since: Number(since), text }];
    });
}

function isOf(mark: Mark, secret: string, username: string): boolean {
  const [expected, given] = [sign(secret, username, mark.nonce, mark.since), mark.text].map((text) =>
    Buffer.from(text),
  );
  return (
    expected !== undefined &&
    given !== undefined &&
    expected.length === given.length &&
    timingSafeEqual(expected, given)
  );
}

/** What the device is called that signed in before with this name; null when none has, or it is long ago. */
export function knownAparelho(secret: string, cookies: string | undefined, username: string): string | null {
  return marksIn(cookies).find((mark) => isOf(mark, secret, username))?.nonce ?? null;
}

/**
 * The cookie by which a device that signed in with this name is known again. It says nothing but that: a random number and
 * a seal for each name, which only we can match with a name. Marks of others who share the device stay.
 */
export function aparelhoCookie(
  secret: string,
  cookies: string | undefined,
  username: string,
  isSecure: boolean,
): string {
  const marks = marksIn(cookies);
  const own = marks.find((mark) => isOf(mark, secret, username));
  const renewed = sign(secret, username, own?.nonce ?? randomBytes(16).toString('base64url'), now());
  const others = marks.filter((mark) => mark !== own).slice(0, MAX_MARKS - 1);
  return stringifySetCookie({
    name: isSecure ? HOST_NAME : NAME,
    value: [renewed, ...others.map(({ text }) => text)].join('~'),
    path: isSecure ? '/' : '/api/auth',
    maxAge: KNOWN_SECONDS,
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
  });
}
