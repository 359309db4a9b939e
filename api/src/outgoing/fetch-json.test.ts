import type dns from 'node:dns';
import { startStandIn, type StandIn, type StandInAnswer } from '../testing/builders-stand-in';
import { version } from '../../package.json';
import { fetchJson } from './fetch-json';
import { isReachable, parseNetwork, type Network, type Resolve } from './reachable';

const networksOf = (...texts: string[]) => texts.map(parseNetwork).filter((network) => network !== null);

describe('fetchJson', () => {
  let standIn: StandIn;
  let other: StandIn;
  let answers: Record<string, StandInAnswer>;
  beforeAll(async () => {
    standIn = await startStandIn((path) => answers[path] ?? { status: 404, body: {} });
    other = await startStandIn(() => ({ body: { de: 'outro' } }));
  });
  afterAll(() => Promise.all([standIn.close(), other.close()]));
  beforeEach(() => {
    answers = { '/fim': { body: { de: 'mesmo' } } };
    for (const { asked, agents } of [standIn, other]) asked.length = agents.length = 0;
  });
  const ask = (url: string, privateNetworks: readonly Network[] = [], resolve?: Resolve) =>
    fetchJson(url, { timeoutMs: 20_000, privateNetworks, ...(resolve && { resolve }) });
  const leadingTo =
    (...addresses: dns.LookupAddress[]): Resolve =>
    (_hostname, _options, callback) =>
      callback(null, addresses);
  const portOf = ({ url }: StandIn) => new URL(url).port;

  it('asks under the name Foro and its version', async () => {
    await ask(`${standIn.url}/fim`);
    expect(standIn.agents).toEqual([`Foro/${version}`]);
  });

  it('leaves out what no database stores', async () => {
    answers['/fim'] = { body: { nome: 'Li\0ma' } };
    expect(await ask(`${standIn.url}/fim`)).toEqual({ status: 200, body: { nome: 'Lima' } });
  });

  it('follows a redirect on the same host', async () => {
    answers['/velho'] = { status: 301, body: '', location: '/fim' };
    expect(await ask(`${standIn.url}/velho`)).toEqual({ status: 200, body: { de: 'mesmo' } });
  });

  it('follows no redirect to another host, nor to another port of the same one', async () => {
    for (const location of [`${other.url}/fim`, 'http://169.254.169.254/latest', 'file:///etc/passwd']) {
      answers['/velho'] = { status: 302, body: '', location };
      expect(await ask(`${standIn.url}/velho`)).toEqual({ failure: 'rubbish' });
    }
    expect(other.asked).toEqual([]);
  });

  it('gives up on redirects that go in a circle', async () => {
    answers['/velho'] = { status: 302, body: '', location: '/velho' };
    expect(await ask(`${standIn.url}/velho`)).toEqual({ failure: 'rubbish' });
    expect(standIn.asked).toHaveLength(4);
  });

  it('does not connect to a private address that a public name leads to', async () => {
    const url = `http://receita.example:${portOf(standIn)}/fim`;
    const resolve = leadingTo({ address: '127.0.0.1', family: 4 });
    expect(await ask(url, [], resolve)).toEqual({ failure: 'unreachable' });
    expect(standIn.asked).toEqual([]);
  });

  it('connects to a private network that is configured, and to none beside it', async () => {
    const url = `http://receita.example:${portOf(standIn)}/fim`;
    const resolve = leadingTo({ address: '127.0.0.1', family: 4 });
    expect(await ask(url, networksOf('127.0.0.0/8'), resolve)).toMatchObject({ status: 200 });
    expect(await ask(url, networksOf('10.0.0.0/8', '::1'), resolve)).toEqual({ failure: 'unreachable' });
  });
});

describe('isReachable', () => {
  it.each([
    ['200.152.38.1', true],
    ['2606:4700::1111', true],
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.16.0.1', false],
    ['192.168.0.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['::1', false],
    ['::ffff:127.0.0.1', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['lixo', false],
  ])('says of %s: %s', (address, expected) => {
    expect(isReachable(address, [])).toBe(expected);
  });

  it('takes an address or a network that is configured', () => {
    expect(isReachable('10.1.2.3', networksOf('10.0.0.0/8'))).toBe(true);
    expect(isReachable('10.1.2.3', networksOf('10.1.2.3'))).toBe(true);
    expect(isReachable('10.1.2.4', networksOf('10.1.2.3', 'fd00::/8'))).toBe(false);
    expect(parseNetwork('dez.0.0.0/8')).toBeNull();
  });
});
