import { gunzipSync } from 'node:zlib';
import { joinParts, packPart } from './gzip-parts';

describe('a gzip of parts', () => {
  it.each([
    ['none', []],
    ['an empty one', ['']],
    ['one', ['Audiência de instrução\r\n']],
    ['several, an empty one among them', ['Audiência', '', ' às 14h – ', '⚖️'.repeat(7), '\r\n']],
    ['long ones', ['ção '.repeat(50_000), 'x'.repeat(65_536), 'fim']],
  ])('reads as their text: %s', async (_, texts) => {
    const packed = await Promise.all(texts.map(packPart));
    expect(gunzipSync(joinParts(packed)).toString('utf8')).toBe(texts.join(''));
  });

  it('is refused by who reads it where a part is another one, so that its check sum is one of what it holds', async () => {
    const [one, other] = await Promise.all([packPart('Audiência'), packPart('audiência')]);
    const wrong = joinParts([{ ...one, blocks: other.blocks }]);
    expect(() => gunzipSync(wrong)).toThrow('incorrect data check');
  });
});
