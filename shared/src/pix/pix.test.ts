import jsQR from 'jsqr';
import { brCode, crc16 } from './br-code';
import { normalizePixKey, pixKeyKindOf } from './pix-key';
import { qrPathOf } from './qr-path';

const FULANO =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';
const AURORA =
  '00020126360014br.gov.bcb.pix01141122233300018152040000530398654071234.565802BR5916AURORA ADVOGADOS6009SAO PAULO62120508FORO1PC76304D526';

const office = { chave: '11222333000181', nome: 'Aurora', cidade: 'São Paulo' };

describe('brCode', () => {
  it('is the central bank’s example, and that of a statement', () => {
    expect(
      brCode({ chave: '123e4567-e12b-12d1-a456-426655440000', nome: 'Fulano de Tal', cidade: 'BRASILIA' }),
    ).toBe(FULANO);
    expect(
      brCode({
        chave: '11222333000181',
        nome: 'AURORA ADVOGADOS',
        cidade: 'SAO PAULO',
        valor: '1234.56',
        txid: 'FORO1PC7',
      }),
    ).toBe(AURORA);
    expect(crc16('123456789')).toBe('29B1');
  });

  it.each([
    ['without accents', { nome: 'Conceição & Müller' }, '5918Conceicao & Muller'],
    [
      'cut to 25 and 15 letters',
      { nome: 'A'.repeat(200), cidade: 'B'.repeat(60) },
      `5925${'A'.repeat(25)}6015${'B'.repeat(15)}`,
    ],
    [
      'without emoji, and a word in place of nothing',
      { nome: '⚖️', cidade: '🏛️' },
      '5909RECEBEDOR6006BRASIL',
    ],
    ['without a space at the cut', { cidade: 'Santa Barbara  d Oeste' }, '6015Santa Barbara d62'],
  ])('writes name and city %s', (_, change, expected) => {
    expect(brCode({ ...office, ...change })).toContain(expected);
  });

  it.each(['0.00', '-1.00', '10000000000.00', '1,00', '1.5', ''])('refuses the amount "%s"', (valor) => {
    expect(() => brCode({ ...office, valor })).toThrow(RangeError);
  });

  it('takes an amount of a billion, and refuses a txid with a hyphen and a key of 78 characters', () => {
    expect(brCode({ ...office, valor: '1000000000.00' })).toContain('54131000000000.00');
    expect(() => brCode({ ...office, txid: 'FORO-1' })).toThrow(RangeError);
    expect(() => brCode({ ...office, chave: 'a'.repeat(78) })).toThrow(RangeError);
    expect(brCode({ ...office, chave: 'a'.repeat(77) })).toContain('2699');
  });
});

describe('a PIX key', () => {
  it.each([
    ['cpf', ' 529.982.247-25 ', '52998224725'],
    ['cpf', '529.982.247-26', null],
    ['cpf', '11.222.333/0001-81', null],
    ['cnpj', '11.222.333/0001-81', '11222333000181'],
    ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
    ['cnpj', '11222333000182', null],
    ['telefone', '(11) 98765-4321', '+5511987654321'],
    ['telefone', '+55 11 98765-4321', '+5511987654321'],
    ['telefone', '(55) 3222-1234', '+555532221234'],
    ['telefone', '+1 212 555 0100', null],
    ['email', 'Financeiro@Aurora.adv.br', 'financeiro@aurora.adv.br'],
    ['email', 'financeiro', null],
    ['aleatoria', '123E4567-E12B-12D1-A456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
    ['aleatoria', '123e4567e12b12d1a456426655440000', null],
  ] as const)('of the kind %s: "%s" is %s', (kind, text, key) => {
    expect(normalizePixKey(kind, text)).toBe(key);
    if (key !== null) expect(pixKeyKindOf(key)).toBe(kind);
  });
});

describe('qrPathOf', () => {
  it('draws a code that a decoder reads back', () => {
    const { size, path } = qrPathOf(AURORA);
    const scale = 4;
    const side = size * scale;
    const picture = new Uint8ClampedArray(side * side * 4).fill(255);
    for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
      for (let row = 0; row < scale; row++)
        for (let column = 0; column < scale; column++) {
          const at = ((Number(y) * scale + row) * side + Number(x) * scale + column) * 4;
          picture.fill(0, at, at + 3);
        }
    expect(jsQR(picture, side, side)?.data).toBe(AURORA);
  });
});
