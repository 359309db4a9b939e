import { firmOfToken } from './firm-of-token';

it.each([
  ['7.segredo', 7],
  ['0.segredo', null],
  ['-1.segredo', null],
  ['2147483648.segredo', null],
  ['1.5.segredo', 1],
  ['.segredo', null],
  ['segredo', null],
])('the firm of the link %s is %s', (token, firm) => {
  expect(firmOfToken(token)).toBe(firm);
});
