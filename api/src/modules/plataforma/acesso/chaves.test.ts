import { chavesOf, networkOf } from './chaves';

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('takes %s for %s', (address, network) => expect(networkOf(address)).toBe(network));
});

describe('chavesOf', () => {
  it('is the same for a name in any case and an address of the same network, and keeps neither', () => {
    const keys = chavesOf('segredo', ' Ana@Foro.dev', '2001:db8::1');
    expect(chavesOf('segredo', 'ana@foro.dev', '2001:db8::2')).toEqual(keys);
    expect(chavesOf('outro', 'ana@foro.dev', '2001:db8::2')).not.toEqual(keys);
    expect(JSON.stringify(keys)).not.toMatch(/ana|2001/);
  });
});
