import { isAllowedBase, isAllowedOrigin, readOrigins } from './origins';

describe('isAllowedBase', () => {
  const allowed = ['https://arquivos.exemplo.com', 'http://localhost:*', 'http://127.0.0.1:43111'];

  it.each([
    ['/mfe/mfe-agenda/1.0.0-ffff/', true],
    ['https://arquivos.exemplo.com/mfe/mfe-agenda/1.0.0-ffff/', true],
    ['http://localhost:43111/', true],
    ['http://localhost/', true],
    ['http://127.0.0.1:43111/', true],
    ['http://127.0.0.1:43112/', false],
    ['http://arquivos.exemplo.com/', false],
    ['https://arquivos.exemplo.com:8443/', false],
    ['https://arquivos.exemplo.com.mal.example/', false],
    ['http://localhost.mal.example/', false],
    ['https://localhost:43111/', false],
  ])('%s: %s', (base, expected) => {
    expect(isAllowedBase(base, allowed)).toBe(expected);
  });

  it('knows nothing but the own address by default', () => {
    expect([
      isAllowedBase('/mfe/x/', []),
      isAllowedBase('https://arquivos.exemplo.com/', []),
      isAllowedOrigin('http://localhost:1', []),
    ]).toEqual([true, false, false]);
  });
});

describe('readOrigins', () => {
  it.each([
    undefined,
    null,
    'https://a.exemplo.com',
    {},
    [{}],
    ['https://a.exemplo.com/pasta'],
    ['https://*.exemplo.com'],
    ['data:'],
    ["'unsafe-inline'"],
    ['https://a.exemplo.com https://b.exemplo.com'],
    ['https://a.exemplo.com:*'],
  ])('takes nothing out of %j', (raw) => {
    expect(readOrigins(raw, 'development')).toEqual([]);
  });
});
