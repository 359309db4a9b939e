import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readApiVersion } from './api-version';

async function apiThatSays(body: string): Promise<{ address: string; stop: () => void }> {
  const server = createServer((_, response) => response.end(body)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => server.close(),
  };
}

describe('readApiVersion', () => {
  it.each([
    ['{"status":"ok","version":"1.4.0"}', '1.4.0'],
    ['{"status":"ok"}', null],
    ['<!doctype html>', null],
  ])('an API that answers %s is %s', async (body, version) => {
    const api = await apiThatSays(body);
    expect(await readApiVersion(api.address, {})).toBe(version);
    api.stop();
  });

  it('is what the environment says, and null without an answer or an address', async () => {
    expect(await readApiVersion('http://127.0.0.1:1', { FORO_API_VERSION: '2.0.1' })).toBe('2.0.1');
    expect(await readApiVersion('http://127.0.0.1:1', { FORO_API_VERSION: '' })).toBeNull();
    expect(await readApiVersion(undefined, {})).toBeNull();
  });
});
