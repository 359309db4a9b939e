import { isCep, normalizeCep } from './cep';
import { isEmail } from './email';
import { isOptionalPhone, isPhone, readPhone } from './phone';

describe('isCep', () => {
  it.each([
    ['01001000', true],
    ['01001-000', true],
    ['0100100', false],
    ['010010000', false],
    ['0100a100', false],
    ['', false],
  ])('answers for "%s": %s', (text, expected) => {
    expect(isCep(text)).toBe(expected);
  });

  it('normalises to digits and keeps leading zeros', () => {
    expect(normalizeCep('01001-000')).toBe('01001000');
  });
});

describe('isEmail', () => {
  it.each([
    'ana@foro.dev',
    'ana.silva+processo@sub.foro.com.br',
    'a@b.co',
    'joão@exemplo.com.br',
    'a-b@c-d.co',
  ])('accepts %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    'ana',
    'ana@',
    '@foro.dev',
    'ana@foro',
    'ana@@foro.dev',
    'ana@foro..dev',
    'ana@foro.dev.',
    'ana silva@foro.dev',
    'ana@foro.dev, bia@foro.dev',
    '<ana@foro.dev>',
    'ana..silva@foro.dev',
    'ana.@foro.dev',
    '.ana@foro.dev',
    'ana@-foro.dev',
    'ana@foro-.dev',
    'ana@foro.-dev',
    'ana\u200b@foro.dev',
    'ana@fo\u0007ro.dev',
  ])('refuses "%s"', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe('telephone', () => {
  it.each([
    ['11', true],
    ['01', true],
    ['1', false],
    ['111', false],
    ['a1', false],
    ['', false],
  ])('area code "%s": %s', (ddd, expected) => {
    expect(isPhone(ddd, '33334444')).toBe(expected);
  });

  it.each([
    ['33334444', true],
    ['3333-4444', true],
    ['933334444', true],
    ['93333-4444', true],
    ['3333444', false],
    ['9333344445', false],
    ['3333x4444', false],
    ['', false],
  ])('number "%s": %s', (phone, expected) => {
    expect(isPhone('11', phone)).toBe(expected);
  });

  it.each([
    ['11', '933334444', true, true],
    ['', '', false, true],
    [null, undefined, false, true],
    ['11', '', false, false],
    ['', '33334444', false, false],
    ['1', '33334444', false, false],
    ['11', '333', false, false],
  ])('area code %s with number %s: required %s, optional %s', (ddd, phone, required, optional) => {
    expect(isPhone(ddd, phone)).toBe(required);
    expect(isOptionalPhone(ddd, phone)).toBe(optional);
  });

  it.each([
    ['(11) 93333-4444', '11', '933334444'],
    ['+55 (11) 93333-4444', '11', '933334444'],
    ['11 3333-4444', '11', '33334444'],
    ['Tel.: 011 3333.4444', '11', '33334444'],
    ['0 15 11 9 3333-4444', '11', '933334444'],
    ['0xx11 3333-4444', '11', '33334444'],
    ['11933334444', '11', '933334444'],
    ['0055 11 3333 4444', '11', '33334444'],
    ['55 93333-4444 1', null, null],
    ['(55) 93333-4444', '55', '933334444'],
    ['+55 55 93333-4444', '55', '933334444'],
    ['93333-4444', null, null],
    ['+1 212 555 1234', null, null],
    ['+49 3012 3456', null, null],
    ['(11) 3333-4444 e (11) 3333-5555', null, null],
    ['(11) 83333-4444', null, null],
    ['', null, null],
  ])('reads "%s" as area code %s and number %s', (text, ddd, number) => {
    expect(readPhone(text)).toEqual(ddd === null ? null : { ddd, number });
  });
});
