import { generateCpf, isValidCpf } from '@brazilian-utils/brazilian-utils';
import { isCpf, normalizeCpf } from './cpf';

describe('isCpf', () => {
  it.each(['529.982.247-25', '52998224725', '111.444.777-35', '000.000.001-91', '123.456.789-09'])(
    'accepts %s',
    (cpf) => {
      expect(isCpf(cpf)).toBe(true);
      expect(isValidCpf(cpf)).toBe(true);
    },
  );

  it.each([
    ['111.111.111-11', 'all equal'],
    ['00000000000', 'all equal'],
    ['529.982.247-26', 'second check digit'],
    ['529.982.247-35', 'first check digit'],
    ['5299822472', '10 digits'],
    ['529982247250', '12 digits'],
    ['', 'nothing'],
  ])('refuses "%s" (%s)', (cpf) => {
    expect(isCpf(cpf)).toBe(false);
  });

  it('agrees with brazilian-utils on generated numbers and on each with its last digit changed', () => {
    for (let round = 0; round < 200; round += 1) {
      const cpf = generateCpf();
      const changed = `${cpf.slice(0, 10)}${(Number(cpf[10]) + 1) % 10}`;
      expect([cpf, isCpf(cpf)]).toEqual([cpf, true]);
      expect([changed, isCpf(changed)]).toEqual([changed, isValidCpf(changed)]);
    }
  });
});

describe('normalizeCpf', () => {
  it('keeps the digits only', () => {
    expect(normalizeCpf(' 529.982.247-25')).toBe('52998224725');
  });
});
