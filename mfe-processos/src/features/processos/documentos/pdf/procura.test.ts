import { findInPage, fold } from './procura';

const trechos = (...linhas: string[]) => linhas.map((texto) => ({ texto, quebra: true }));

it('finds words whatever their accents and capitals, and says where they stood', () => {
  expect(findInPage(3, trechos('A AÇÃO de cobrança', 'ação'), 'acao')).toEqual([
    { pagina: 3, marcas: [{ trecho: 0, de: 2, ate: 6 }] },
    { pagina: 3, marcas: [{ trecho: 1, de: 0, ate: 4 }] },
  ]);
});

it('finds what goes on in the next piece and in the next line', () => {
  const pecas = [
    { texto: 'valor da ', quebra: false },
    { texto: 'cau', quebra: false },
    { texto: 'sa', quebra: true },
    { texto: 'é incerto', quebra: true },
  ];
  expect(findInPage(1, pecas, 'da causa  é')).toEqual([
    {
      pagina: 1,
      marcas: [
        { trecho: 0, de: 6, ate: 9 },
        { trecho: 1, de: 0, ate: 3 },
        { trecho: 2, de: 0, ate: 2 },
        { trecho: 3, de: 0, ate: 1 },
      ],
    },
  ]);
});

it.each([
  ['responsabilidade', ['a respon-', 'sabilidade']],
  ['1012345-64.2026.8.26.0100', ['autos 1012345-64.2026.8.26.', '0100']],
  ['inexigibilidade', ['a inexigi\u00adbilidade']],
  ['inexigi\u00adbilidade', ['a inexigi\u00ad', 'bilidade']],
  ['impenhorabilidade', ['a impenhora\u200bbilidade']],
])('finds "%s" where a line end or something invisible cuts it', (procura, linhas) => {
  expect(findInPage(1, trechos(...linhas), procura)).toHaveLength(1);
});

it('leaves words of two lines apart', () => {
  expect(findInPage(1, trechos('a casa', 'amarela'), 'casaamarela')).toEqual([]);
});

it.each(['', '   ', 'inexistente'])('finds nothing for "%s"', (procura) => {
  expect(findInPage(1, trechos('qualquer texto'), procura)).toEqual([]);
});

it('takes what is typed as letters, not as a pattern', () => {
  expect(findInPage(1, trechos('R$ 1.000,00 (mil)'), 'r$ 1.000,00 (mil)')).toHaveLength(1);
  expect(findInPage(1, trechos('R$ 1x000,00'), '1.000')).toEqual([]);
});

it.each(['Ímpar', 'İstanbul', 'ﬁm', '👩‍⚖️ juíza', 'Straße'])('folds "%s" letter for letter', (texto) => {
  expect(fold(texto)).toHaveLength(texto.length);
});
