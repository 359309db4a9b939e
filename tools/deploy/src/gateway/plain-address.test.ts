import { plainAddress } from './plain-address';

test.each([
  ['/usuarios?page=2', '/usuarios?page=2'],
  ['//', '/'],
  ['//exemplo.com/x', '/exemplo.com/x'],
  ['/api//metrics', '/api/metrics'],
  ['/api/x/../metrics', '/api/metrics'],
  ['/api/x/%2e%2e/metrics', '/api/metrics'],
  ['/../../etc', '/etc'],
  ['http://exemplo.com', '/'],
  ['http://exemplo.com/api/auth?a=//b', '/api/auth?a=//b'],
  ['*', '/*'],
  ['/%zz', '/%zz'],
  ['/\\exemplo.com', '/exemplo.com'],
])('%s is %s', (url, plain) => {
  expect(plainAddress(url)).toBe(plain);
});
