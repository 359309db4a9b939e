import { CODE_LETTERS, groupCode, readCode } from '@foro/shared/contracts/document-acceptance';
import { hashOfCodigo, hideCpf, hideEmail, isCodigo, makeCodigo, makeVerificacao } from './codigo';
import { nameOf } from './make-copia';

const SECRET = 'segredo de teste com mais de trinta e dois';
const LINK = { idCliente: 7, id: 3 };

describe('the code of an acceptance', () => {
  it('has six digits, and is right for its link and its secret alone', () => {
    const codigo = makeCodigo();
    expect(codigo).toMatch(/^\d{6}$/);
    const hash = hashOfCodigo(SECRET, LINK, codigo);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(isCodigo(SECRET, LINK, codigo, hash)).toBe(true);
    expect(isCodigo(SECRET, LINK, codigo === '000000' ? '000001' : '000000', hash)).toBe(false);
    expect(isCodigo(SECRET, { ...LINK, id: 4 }, codigo, hash)).toBe(false);
    expect(isCodigo(SECRET, { ...LINK, idCliente: 8 }, codigo, hash)).toBe(false);
    expect(isCodigo(`${SECRET}!`, LINK, codigo, hash)).toBe(false);
  });
});

describe('the code of the public page', () => {
  it('has 30 letters by chance, of 32 each', () => {
    const made = Array.from({ length: 200 }, makeVerificacao);
    expect(new Set(made).size).toBe(200);
    for (const letters of made) expect(letters).toMatch(/^[0-9A-HJKMNP-TV-Z]{30}$/);
    expect(new Set(made.join('')).size).toBe(CODE_LETTERS.length);
  });

  const LETTERS = 'ABCDE01234FGHJKMNPQRSTVWXYZ567';
  const SHOWN = '12-ABCDE-01234-FGHJK-MNPQR-STVWX-YZ567';

  it('is shown in groups of five behind the number of the firm', () => {
    expect(groupCode(12, LETTERS)).toBe(SHOWN);
  });

  it.each<[string, string]>([
    ['as it is shown', SHOWN],
    ['in small letters', SHOWN.toLowerCase()],
    ['with spaces around and between', ` ${SHOWN.replaceAll('-', ' ')} `],
    ['with the letters that are taken for numbers', SHOWN.replace('01234', 'oI234')],
    ['with the dashes of a word processor', SHOWN.replaceAll('-', '–')],
  ])('is read %s', (_title, text) => {
    expect(readCode(text)).toEqual({ idCliente: 12, letters: LETTERS });
  });

  it.each([
    '',
    'abc',
    SHOWN.slice(0, -1),
    `${SHOWN}A`,
    SHOWN.replace('A', 'U'),
    SHOWN.replace('12', '0'),
    SHOWN.replace('12', '9999999999'),
    SHOWN.slice(3),
  ])('is not read from "%s"', (text) => {
    expect(readCode(text)).toBeNull();
  });
});

describe('what strangers see', () => {
  it('of a CPF is its middle', () => expect(hideCpf('52998224725')).toBe('***.982.247-**'));
  it.each([
    ['ana@firma.com.br', 'a***@firma.com.br'],
    ['a@b.com', 'a***@b.com'],
  ])('of %s is %s', (email, shown) => expect(hideEmail(email)).toBe(shown));
});

it.each([
  ['Contrato.pdf', false, 'Contrato (aceite).pdf'],
  ['Planilha de custas.xlsx', true, 'Planilha de custas (recibo de aceite).pdf'],
  ['sem extensão', true, 'sem extensão (recibo de aceite).pdf'],
  ['a.b.pdf', false, 'a.b (aceite).pdf'],
])('the copy of %s has a name of its own', (arquivo, isReceipt, nome) => {
  expect(nameOf(arquivo, isReceipt)).toBe(nome);
});

it('the copy of a file with a very long name has a name that fits', () => {
  expect(nameOf(`${'x'.repeat(251)}.pdf`, true).length).toBeLessThanOrEqual(255);
});
