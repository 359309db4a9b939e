import { englishWords } from './portuguese-names.mjs';

test.each([
  ['loading Liberar Acesso', ['loading']],
  ['Clear', ['Clear']],
  ['close-circle', ['close', 'circle']],
  ['Arrow down', ['Arrow', 'down']],
  ['Limpar busca', []],
  ['Mais ações de Ana', []],
  ['Status, menu e total', []],
])('of %s finds %j', (name, words) => {
  expect(englishWords(name)).toEqual(words);
});
