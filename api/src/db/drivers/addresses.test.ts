import { hostsOf, isDatabaseAddress, requiresWriter, withPassword } from './addresses';

const hrefs = (address: string) => hostsOf(address).map(({ href }) => href);

describe('an address of several hosts', () => {
  it.each([
    ['postgres://u:p@a:5432,b:5433/foro', ['postgres://u:p@a:5432/foro', 'postgres://u:p@b:5433/foro']],
    [
      'postgresql://u@a,b/foro?sslmode=require',
      ['postgresql://u@a/foro?sslmode=require', 'postgresql://u@b/foro?sslmode=require'],
    ],
    ['postgres://u:a@b@[::1],c/foro', ['postgres://u:a%40b@[::1]/foro', 'postgres://u:a%40b@c/foro']],
    [
      'postgres://u@localhost/foro?host=%2Fx%2C%2Fy',
      ['postgres://u@localhost/foro?host=%2Fx', 'postgres://u@localhost/foro?host=%2Fy'],
    ],
    ['postgres:///foro?host=/x', ['postgres:///foro?host=%2Fx']],
  ])('%s is one address for each', (address, each) => expect(hrefs(address)).toEqual(each));

  it.each(['', 'foro', 'http://a/foro', 'postgres://a:porta/foro', 'postgres://u@a,/foro'])(
    'refuses %p',
    (text) => expect(isDatabaseAddress(text)).toBe(false),
  );

  it('takes and loses a password for all of them', () => {
    expect(withPassword('postgres://u@a,b:1/foro?x=1', 'de/quem%:')).toBe(
      'postgres://u:de%2Fquem%25%3A@a,b:1/foro?x=1',
    );
    expect(withPassword('postgres://u:p@a,b/foro', '')).toBe('postgres://u@a,b/foro');
  });

  it.each([
    ['postgres://a,b/foro', true],
    ['postgres://a/foro?target_session_attrs=read-write', true],
    ['postgres://a/foro?target_session_attrs=any', false],
    ['postgres://a/foro', false],
  ])('%s requires a server that writes: %p', (address, isRequired) =>
    expect(requiresWriter(hostsOf(address))).toBe(isRequired),
  );
});
