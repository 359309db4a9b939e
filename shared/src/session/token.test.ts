import { buildToken } from '../testing/build-session';
import { readClaims } from './token';

describe('readClaims', () => {
  it('reads expiry (exp × 1000), issue, subject and firm', () => {
    expect(
      readClaims(buildToken({ exp: 1_800_000_000, iat: 1_799_971_200, sub: '42', idCliente: 3 })),
    ).toEqual({
      expiresAt: 1_800_000_000_000,
      issuedAt: 1_799_971_200_000,
      subject: '42',
      tenant: 3,
    });
  });

  it('reads a payload that is base64url and holds accents', () => {
    const payload = Buffer.from(JSON.stringify({ sub: 'joão>>>???', exp: 1 })).toString('base64url');
    expect(readClaims(`x.${payload}.y`)).toEqual({
      expiresAt: 1000,
      issuedAt: null,
      subject: 'joão>>>???',
      tenant: null,
    });
  });

  it.each([
    '',
    'opaco',
    'a.b.c',
    'a.%%%.c',
    `a.${btoa('[1]')}.c`,
    `a.${btoa('null')}.c`,
    `a.${btoa('{"exp":"amanhã"}')}.c`,
  ])('claims nothing for "%s"', (token) => {
    expect(readClaims(token)).toEqual({
      expiresAt: null,
      issuedAt: null,
      subject: null,
      tenant: null,
    });
  });
});
