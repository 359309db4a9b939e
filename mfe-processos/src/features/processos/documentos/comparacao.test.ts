import { compareTexts } from './comparacao';

it('tells lines that changed from those that did not, by words', () => {
  expect(compareTexts('Um\nO valor é de dez reais.\nFim', 'Um\nO valor é de vinte reais.\nFim')).toEqual([
    { tipo: 'igual', linhas: ['Um'] },
    { tipo: 'mudou', start: 'O valor é de ', removed: 'dez ', added: 'vinte ', end: 'reais.' },
    { tipo: 'igual', linhas: ['Fim'] },
  ]);
});

it('tells lines that came in and lines that went', () => {
  expect(compareTexts('Um\nDois', 'Um\nDois\nTrês')).toEqual([
    { tipo: 'igual', linhas: ['Um', 'Dois'] },
    { tipo: 'mudou', start: '', removed: '', added: 'Três', end: '' },
  ]);
  expect(compareTexts('Um\nDois', 'Dois')).toEqual([
    { tipo: 'mudou', start: '', removed: 'Um', added: '', end: '' },
    { tipo: 'igual', linhas: ['Dois'] },
  ]);
});

it('finds each of several changes, not one from the first to the last', () => {
  const antes = 'a\nb\nc\nd\ne';
  expect(compareTexts(antes, 'A\nb\nc\nd\nE').map(({ tipo }) => tipo)).toEqual(['mudou', 'igual', 'mudou']);
  expect(compareTexts(antes, antes)).toEqual([{ tipo: 'igual', linhas: ['a', 'b', 'c', 'd', 'e'] }]);
});
