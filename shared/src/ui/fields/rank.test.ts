import { compareRank, rankOf } from './rank';

it.each([
  ['Judicial', 'judicial', 0],
  ['Ação Penal', 'acao penal', 0],
  ['Judicial Cível', 'judicial', 1],
  ['Processo judicial', 'judicial', 2],
  ['Pré-judicial', 'judicial', 2],
  ['Extrajudicial', 'judicial', 3],
  ['Extrajudicial (judicial)', 'judicial', 2],
  ['Cível', 'judicial', null],
  ['Cível', ' ', 1],
])('%s answers "%s" with rank %p', (text, typed, rank) => {
  expect(rankOf(text, typed)).toBe(rank);
});

it('puts equal before begins with, a word before a part of one, and keeps the order of equals', () => {
  const texts = ['Extrajudicial', 'Ação judicial', 'Judicial B', 'Judicial A', 'Cível', 'Judicial'];
  expect(texts.toSorted(compareRank('JUDICIAL'))).toEqual([
    'Judicial',
    'Judicial B',
    'Judicial A',
    'Ação judicial',
    'Extrajudicial',
    'Cível',
  ]);
});
