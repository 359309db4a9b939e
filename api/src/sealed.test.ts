import { seal, unseal } from './sealed';

describe('a sealed text', () => {
  const box = seal('segredo', 'uso', 'Olá');

  it('opens with its secret for its purpose, and says nothing itself', () => {
    expect(unseal('segredo', 'uso', box)).toBe('Olá');
    expect(seal('segredo', 'uso', 'Olá')).not.toBe(box);
    expect(Buffer.from(box, 'base64url').toString('utf8')).not.toContain('Olá');
  });

  it('opens neither with another secret, nor for another purpose, nor when it was changed', () => {
    const changed = Buffer.from(box, 'base64url');
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    for (const [secret, purpose, text] of [
      ['outro', 'uso', box],
      ['segredo', 'outro', box],
      ['segredo', 'uso', changed.toString('base64url')],
      ['segredo', 'uso', box.slice(0, 20)],
      ['segredo', 'uso', ''],
    ] as const)
      expect(unseal(secret, purpose, text)).toBeNull();
  });
});
