import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { parseRegistry } from '@foro/shared/federation';
import { putInForce } from '../site/release-store';
import { prepareGateway } from './gateway.fixtures';

const given = prepareGateway();
const { publish, get, folderOf } = given;

describe('what makes the suite an app', () => {
  const shellOf = (worker: string) => /"shell":"([^"]+)"/.exec(worker)?.[1] ?? '';

  test.each([
    ['/sw.js', 'text/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/icons/icon-192.png', 'image/png'],
  ])('%s is asked for again each time', async (url, type) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      type,
      'no-cache',
    ]);
  });

  test('the worker knows the folder of the host in force, and a page that carries no registry', async () => {
    const worker = (await get('/sw.js')).body;
    expect(worker).toContain(`"base":"/assets/${await folderOf('host')}/"`);
    const shell = await get(shellOf(worker));
    expect([shell.statusCode, shell.headers['content-type'], shell.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(shell.headers['content-security-policy']).toContain("worker-src 'self'");
    expect(shell.body).toContain('id="foro-host"');
    expect(shell.body).not.toMatch(/foro-registry|foro-config/);
  });

  test.each([
    '/shell.html',
    '/shell.000000000000.html',
    '/shells/usuarios.html',
    '/x/shell.0a1b2c3d4e5f.html',
  ])('no other page is served by its file: %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

describe('files', () => {
  test('host and remote files are kept for ever', async () => {
    for (const url of [
      `/assets/${await folderOf('host')}/main.1a2b3c4d.js`,
      `/mfe/mfe-admin/${await folderOf('mfe/mfe-admin')}/routes.bbbb2222.js`,
    ]) {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(answer.headers['content-type']).toMatch(/javascript/);
    }
  });

  test('a file goes in the form that was compressed at release', async () => {
    const url = `/assets/${await folderOf('host')}/main.1a2b3c4d.js`;
    const answer = await get(url, { 'accept-encoding': 'br' });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe((await get(url)).body);
  });

  test.each([
    '/assets/1.0.0-000000000000/main.js',
    '/mfe/mfe-admin/gone/routes.js',
    '/mfe/mfe-agenda/',
    '/assets',
    '/logo.png',
    '/index.html',
    '/registry.json.br',
    '/release.json',
  ])('a missing file is 404 and never a page: %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test("the host's template is not for here", async () => {
    expect((await get(`/assets/${await folderOf('host')}/template.html`)).statusCode).toBe(404);
  });

  test.each(['/assets/..%2f..%2f..%2fetc/passwd', '/mfe/%2e%2e/%2e%2e/releases/1/release.json'])(
    'nothing outside the site is served: %s',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
    },
  );

  test.each(['/registry.json', '/config.json'])('%s is asked for again each time', async (url) => {
    const answer = await get(url);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(answer.json()).toEqual(
      JSON.parse(await readFile(path.join(given.sample.site, 'current', url), 'utf8')),
    );
  });

  test('a release, and a way back, reach the next request', async () => {
    const registry = async () => parseRegistry((await get('/registry.json')).json());
    const before = await registry();
    await publish('remote2()');
    const after = await registry();
    expect(after.release).toBe(before.release + 1);
    expect(after.remotes).toHaveLength(1);
    expect(after.remotes[0]?.base).not.toBe(before.remotes[0]?.base);
    await putInForce(given.sample.site, before.release);
    expect(await registry()).toEqual(before);
  });
});
