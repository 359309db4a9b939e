import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builtFile, serveBuilt } from './serve-built.mjs';

const NAMES = ['mfe-agenda', 'mfe-processos'];
let folder;
let opened;
beforeEach(() => {
  opened = [];
  folder = mkdtempSync(path.join(tmpdir(), 'foro-built-'));
});
afterEach(async () => {
  delete process.env.FORO_REMOTES;
  rmSync(folder, { recursive: true });
  for (const server of opened) server.closeAllConnections();
  await Promise.all(opened.map((server) => new Promise((resolve) => server.close(resolve))));
});

const write = (file, content) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
};
/** A build of the host, as far as its page needs it. */
const writeHost = () => {
  write('host/dist/template.html', '<!doctype html><head><!--foro:head--></head>');
  write('host/dist/preload.json', { entry: ['main.js'], first: [] });
  write('host/dist/host.json', { contractVersion: 2 });
  write('host/dist/main.js', 'início');
  write('host/dist/root/icons/192.png', 'ícone');
  write('host/dist/root/sw-off.js', 'sai');
};
const addressOf = (server) => `http://127.0.0.1:${server.address().port}`;
const listen = async (server) => {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push(server);
  return addressOf(server);
};
const serve = async (more) => {
  const server = await serveBuilt({
    port: 0,
    names: NAMES,
    folder,
    host: '127.0.0.1',
    apiUrl: null,
    ...more,
  });
  opened.push(server);
  return addressOf(server);
};
const readAt = async (address) => {
  const answer = await fetch(address);
  return [answer.status, await answer.text()];
};
const titlesOf = (html) =>
  JSON.parse(/id="foro-registry">(.*?)<\/script>/s.exec(html)[1]).remotes.map(({ title, base }) => [
    title,
    base,
  ]);

test.each([
  ['/assets/main.js', 'host/dist/main.js'],
  ['/mfe/mfe-agenda/contract.json', 'mfe-agenda/dist/contract.json'],
  ['/icons/192.png', 'host/dist/root/icons/192.png'],
  ['/sw.js', 'host/dist/root/sw-off.js'],
  ['/assets/', null],
  ['/assets/.sbom.cdx.json', null],
  ['/assets/root/x.js', null],
  ['/mfe/host/host.json', null],
  ['/mfe/mfe-agenda/', null],
  ['/mfe/mfe-agenda/.sbom.cdx.json', null],
  ['/mfe/mfe-agenda/a/b.js', null],
  ['/.well-known/x.txt', null],
  ['/agenda', null],
])('takes %s for the file %s', (address, file) => {
  expect(builtFile(address, NAMES)).toBe(file);
});

test("puts the built remotes into the host's page, and one remote from a team's sources", async () => {
  writeHost();
  const source = await listen(
    createServer((_request, response) => response.end(JSON.stringify({ title: 'das fontes' }))),
  );
  write('mfe-processos/dist/contract.json', { title: 'construído' });
  const address = await serve();
  process.env.FORO_REMOTES = `mfe-agenda=${source}/ mfe-processos=http://127.0.0.1:1/ mfe-processos=/mfe/mfe-processos/|${address}/mfe/mfe-processos/`;
  const [status, html] = await readAt(`${address}/agenda`);
  expect([status, titlesOf(html)]).toEqual([
    200,
    [
      ['das fontes', `${source}/`],
      ['construído', '/mfe/mfe-processos/'],
    ],
  ]);
  expect(html).toContain('src="/assets/main.js"');
  expect(await readAt(`${address}/assets/main.js`)).toEqual([200, 'início']);
  expect((await fetch(`${address}/assets/falta.js`)).status).toBe(404);
});

test('says that it is being built until it is, and serves what is there', async () => {
  writeHost();
  const address = await serve({ isReady: () => false });
  const [status, html] = await readAt(`${address}/`);
  expect(status).toBe(503);
  expect(html).toContain('O Foro está sendo construído, e esta página se abre sozinha.');
  expect(await readAt(`${address}/icons/192.png`)).toEqual([200, 'ícone']);
});

test('asks the API what begins with /api, and says when that is away', async () => {
  writeHost();
  const apiUrl = await listen(
    createServer((request, response) => response.writeHead(201).end(`${request.method} ${request.url}`)),
  );
  const address = await serve({ apiUrl });
  expect(await readAt(`${address}/api/Company?x=1`)).toEqual([201, 'GET /api/Company?x=1']);
  const alone = await serve({ apiUrl: 'http://127.0.0.1:1' });
  const [status, body] = await readAt(`${alone}/api/Company`);
  expect([status, JSON.parse(body).code]).toEqual([503, 'INDISPONIVEL']);
});
