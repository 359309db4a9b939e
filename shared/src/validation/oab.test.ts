import { readOab } from './oab';

describe('readOab', () => {
  it.each([
    ['OAB/SP 412.345', '412345', 'SP', null],
    ['OAB/SP nº 412.345-A', '412345', 'SP', 'A'],
    ['412345/RJ', '412345', 'RJ', null],
    ['SP412345', '412345', 'SP', null],
    ['Dra. Ana Souza, OAB 12.345 A', '12345', null, 'A'],
    ['OAB/SP 412.345 e OAB/RJ', '412345', null, null],
    ['412345', '412345', null, null],
  ])('reads "%s" as %s, %s, %s', (text, numero, uf, letra) => {
    expect(readOab(text)).toEqual({ numero, uf, letra });
  });

  it.each(['OAB/SP 412.345 e OAB/RJ 98.765', 'OAB/SP', ''])('reads no single number in "%s"', (text) => {
    expect(readOab(text)).toBeNull();
  });
});
