import {
  dateOnlySchema,
  instantSchema,
  optionalEmail,
  optionalText,
  requiredEmail,
  requiredText,
  userName,
} from './primitives';

const messagesOf = (schema: typeof instantSchema | typeof dateOnlySchema, text: unknown) =>
  schema.safeParse(text).error?.issues.map(({ message }) => message) ?? [];

test.each([
  '2026-11-23T09:00:00-03:00',
  '2026-11-23T12:00:00.123Z',
  '0001-01-02T00:00:00Z',
  '9999-12-30T23:59:59.999Z',
])('the instant %s is taken', (text) => {
  expect(messagesOf(instantSchema, text)).toEqual([]);
});

test.each([
  ['of the year 0', '0000-01-01T00:00:00Z'],
  ['in the year 0 by the clock of São Paulo', '0001-01-01T00:00:00Z'],
  ['in the year 10000 by universal time', '9999-12-31T23:00:00-03:00'],
  ['without an offset', '2026-11-23T09:00:00'],
  ['of a day that is none', '2026-02-30T09:00:00Z'],
])('an instant %s is no date', (_, text) => {
  expect(messagesOf(instantSchema, text)).toContain('Data inválida');
});

test.each(['2026-11-23', '0001-01-01', '9999-12-31'])('the day %s is taken', (text) => {
  expect(messagesOf(dateOnlySchema, text)).toEqual([]);
});

test.each(['0000-01-01', '2026-02-30', '23/11/2026', ''])('%p is no day', (text) => {
  expect(messagesOf(dateOnlySchema, text)).toContain('Data inválida');
});

const COPIED = ' \u200bana@\u00adforo\u2060.dev\ufeff\u00a0';
test.each([
  ['optional e-mail', optionalEmail(12)],
  ['required e-mail', requiredEmail(12, 'E-mail é obrigatório')],
  ['user name', userName('Usuário é obrigatório')],
])('a copied %s loses what nobody sees, before it is measured', (_, schema) => {
  expect(schema.parse(COPIED)).toBe('ana@foro.dev');
});

test('an e-mail or a user name of invisible characters is empty', () => {
  expect(optionalEmail(12).parse(' \u200b')).toBeNull();
  for (const schema of [requiredEmail(12, 'Falta'), userName('Falta')])
    expect(schema.safeParse('\ufeff ').error?.issues.map(({ message }) => message)).toEqual(['Falta']);
});

test('a text loses what no document takes before it is measured, and keeps its lines', () => {
  for (const schema of [optionalText(9), requiredText(9, 'Falta')])
    expect(schema.parse(' \u0002um\u2028dois\ufffe\u000b')).toBe('um\ndois');
  expect(optionalText(9).parse('\u0002')).toBeNull();
});
