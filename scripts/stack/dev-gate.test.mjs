import { createServer } from 'node:http';
import { openGate } from './dev-gate.mjs';

let api;
let gate;
afterEach(async () => {
  gate?.close();
  api?.closeAllConnections();
  await new Promise((resolve) => (api ? api.close(resolve) : resolve()));
  api = undefined;
});

async function startApi(answer) {
  api = createServer(answer);
  await new Promise((resolve) => api.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${api.address().port}`;
}

test('holds a request, with what it sends, until the API serves', async () => {
  let serve;
  const serving = new Promise((resolve) => (serve = resolve));
  let ask;
  const asked = new Promise((resolve) => (ask = resolve));
  const whenServing = () => {
    ask();
    return serving;
  };
  gate = await openGate({ whenServing });
  const answer = fetch(`${gate.url}/api/Company?x=1`, { method: 'POST', body: 'corpo' });
  await asked;
  const url = await startApi(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    response.writeHead(201, { 'x-api': 'sim' }).end(`${request.method} ${request.url} ${body}`);
  });
  serve(url);
  const { status, headers } = await answer;
  expect([status, headers.get('x-api'), await (await answer).text()]).toEqual([
    201,
    'sim',
    'POST /api/Company?x=1 corpo',
  ]);
});

test.each([
  ['did not start', { whenServing: () => Promise.reject(new Error('sintaxe')) }],
  ['takes too long', { whenServing: () => new Promise(() => undefined), holdMs: 1 }],
  ['crashed', { whenServing: () => Promise.resolve(null) }],
  ['is gone', { whenServing: () => Promise.resolve('http://127.0.0.1:1') }],
])('says in Portuguese that an API which %s is away', async (_name, options) => {
  gate = await openGate(options);
  const answer = await fetch(`${gate.url}/api/health`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    code: 'INDISPONIVEL',
    message: expect.stringContaining('A API não está no ar'),
  });
});

test('breaks an answer off where the API does', async () => {
  const url = await startApi((_request, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('um', () => response.destroy());
  });
  gate = await openGate({ whenServing: () => Promise.resolve(url) });
  const answer = await fetch(`${gate.url}/api/ProcessDocument/1/versions/1/content`);
  await expect(answer.text()).rejects.toThrow();
});

test('lets the API go when the browser goes', async () => {
  let gone;
  const isGone = new Promise((resolve) => (gone = resolve));
  let arrived;
  const hasArrived = new Promise((resolve) => (arrived = resolve));
  const url = await startApi((request) => {
    request.on('close', gone);
    arrived();
  });
  gate = await openGate({ whenServing: () => Promise.resolve(url) });
  const leaving = new AbortController();
  const answer = fetch(gate.url, { signal: leaving.signal });
  await hasArrived;
  leaving.abort();
  await expect(answer).rejects.toThrow();
  await isGone;
});
