import { hasAllWords, splitMarks } from './marks';

/** The text with its marks in brackets. */
const marked = (text: string, query: string) =>
  splitMarks(text, query)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');

describe('splitMarks', () => {
  it.each([
    // Accents and case are ignored, on either side.
    ['Ação de cobrança', 'acao', '[Ação] de cobrança'],
    ['ACAO DE COBRANCA', 'ação', '[ACAO] DE COBRANCA'],
    ['Conceição', 'conceicao', '[Conceição]'],
    // Letters whose accents are separate characters.
    ['Ac\u0327a\u0303o pauliana', 'acao', '[Ac\u0327a\u0303o] pauliana'],
    ['Sa\u0303o Paulo', 'sa', '[Sa\u0303]o Paulo'],
    // Singular and plural match each other.
    ['Ações trabalhistas', 'ação trabalhista', '[Ações] [trabalhistas]'],
    ['Contrato de aluguel', 'aluguéis', 'Contrato de [aluguel]'],
    ['Juízes e desembargadores', 'juiz desembargador', '[Juízes] e [desembargadores]'],
    ['Divisão de bens', 'bem', 'Divisão de [bens]'],
    ['Irmãos e irmã', 'irmão', '[Irmãos] e irmã'],
    ['Contratos', 'contrato', '[Contratos]'],
    // The last word matches by its beginning, the words before it completely.
    ['Silveira e Silva', 'silv', '[Silv]eira e [Silv]a'],
    ['Maria Silveira', 'mar silv', 'Maria [Silv]eira'],
    ['Maria da Silva', 'silva maria', '[Maria] da [Silva]'],
    // It does not match in the middle of a word.
    ['Dissilva', 'silva', 'Dissilva'],
    // Numbers match by their first digits, with and without punctuation.
    ['CPF 529.982.247-25', '52998224725', 'CPF [529.982.247-25]'],
    ['CPF 529.982.247-25', '529.98', 'CPF [529.98]2.247-25'],
    ['11222333000181', '11.222.333/0001', '[112223330001]81'],
    ['0000832-35.2018.4.01.3202', '0000832-35.2018', '[0000832-35.2018].4.01.3202'],
    ['Processo 0000832-35.2018.4.01.3202', '00008323520184013202', 'Processo [0000832-35.2018.4.01.3202]'],
    ['2026/0012', '2026/0012', '[2026/0012]'],
    ['2026/0012', '0012', '2026/[0012]'],
    ['CNPJ 12.ABC.345/01DE-35', '12abc345', 'CNPJ [12.ABC.345]/01DE-35'],
    // A number before other words is a number too.
    ['0000832-35.2018 Ação de cobrança', '0000832 cobr', '[0000832]-35.2018 Ação de [cobr]ança'],
    // Nothing to find.
    ['Ação de cobrança', '', 'Ação de cobrança'],
    ['Ação de cobrança', '%_\\"\' …!?', 'Ação de cobrança'],
    ['Ação de cobrança', '(.*)+ & | <->', 'Ação de cobrança'],
    ['Parecer 👩‍⚖️ favorável', '👩‍⚖️ favor', 'Parecer 👩‍⚖️ [favor]ável'],
    ['', 'silva', ''],
    // The end of a line, a soft hyphen and invisible spaces cut words and numbers.
    ['A respon-\nsabilidade', 'responsabilidades', 'A [respon-\nsabilidade]'],
    ['A respon-\nsabilidade', 'responsa', 'A [respon-\nsa]bilidade'],
    ['Um guarda-\nchuva', 'chuva', 'Um guarda-\n[chuva]'],
    ['A casa\namarela', 'casaamarela', 'A casa\namarela'],
    ['Inexigi\u00adbilidade', 'inexigibilidade', '[Inexigi\u00adbilidade]'],
    ['Impenhora\u200bbilidade', 'impenhora', '[Impenhora\u200b]bilidade'],
    ['nº 0000832-35.2018.4.\n01.3202', '00008323520184013202', 'nº [0000832-35.2018.4.\n01.3202]'],
    // Hyphens join words only where there is a number.
    ['Guarda-chuva', 'chuva', 'Guarda-[chuva]'],
    ['Guarda-chuva', 'guarda-chu', '[Guarda]-[chu]va'],
  ])('marks in "%s" for "%s": %s', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  it('keeps every character of the text', () => {
    const text = 'Ação  nº 0000832-35.2018,\nde “cobrança” 👩‍⚖️ (Ac\u0327a\u0303o)';
    for (const query of ['acao', '0000832', 'cobranca 0000832 acao', 'nada'])
      expect(
        splitMarks(text, query)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
  });
});

describe('hasAllWords', () => {
  it.each([
    ['Lista de Clientes PF', 'cliente', true],
    ['Lista de Clientes PF', 'clientes pf', true],
    ['Lista de Clientes PF', 'pf lis', true],
    ['Lista de Clientes PF', 'clientes pj', false],
    ['Início de um Processo', 'inicio', true],
    ['Novo Usuário', 'usua', true],
    ['Novo Usuário', 'suario', false],
    ['Novo Usuário', '', false],
    ['Novo Usuário', '??', false],
  ])('in "%s" of "%s": %s', (text, query, expected) => {
    expect(hasAllWords(text, query)).toBe(expected);
  });
});
