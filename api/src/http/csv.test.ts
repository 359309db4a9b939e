import { csvOf } from './csv';

describe('csvOf', () => {
  it('writes semicolons, CRLF and the mark of UTF-8', () => {
    expect(
      csvOf(
        ['Nome', 'Total'],
        [
          ['Ação', 2],
          [null, 3],
        ],
      ),
    ).toBe('\uFEFFNome;Total\r\nAção;2\r\n;3\r\n');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+55', "'+55"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['=HYPERLINK("http://x";"y")', '"\'=HYPERLINK(""http://x"";""y"")"'],
    ['＝1+1', "'＝1+1"],
    ['\u200b=1', "'\u200b=1"],
    ['\ufeff =1', "'\ufeff =1"],
    ['a;b', '"a;b"'],
    ['duas\nlinhas', '"duas\nlinhas"'],
    ['diz "não"', '"diz ""não"""'],
    ['simples', 'simples'],
  ])('writes %j as %j, which no spreadsheet calculates', (text, cell) => {
    expect(csvOf(['x'], [[text]])).toBe(`\uFEFFx\r\n${cell}\r\n`);
  });
});
