import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ApiProcess } from './api-process.mjs';
import { freePort } from './ports.mjs';

let folder;
let api;
let said;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'foro-api-'));
  said = [];
});
afterEach(async () => {
  await api.stop();
  rmSync(folder, { recursive: true });
});

const server = `
  const server = require('node:http').createServer((request, response) => {
    if (request.url === '/crash') process.exit(9);
    response.end(String(process.pid));
  }).listen(process.env.PORT, '127.0.0.1');
  process.on('SIGTERM', () => server.close(() => process.exit(0)));
`;

async function open(source) {
  const program = path.join(folder, 'server.cjs');
  writeFileSync(program, source);
  const port = await freePort();
  api = new ApiProcess({
    program,
    url: `http://127.0.0.1:${port}`,
    env: { PORT: String(port) },
    log: 'ignore',
    say: (text) => said.push(text),
  });
}

const pid = () => fetch(api.url).then((answer) => answer.text());

async function eventually(check) {
  for (;;) {
    const value = await check().catch(() => null);
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('starts when the program serves and stops with it', async () => {
  await open(server);
  await api.start();
  const running = Number(await pid());
  await api.stop();
  expect(() => process.kill(running, 0)).toThrow('ESRCH');
});

describe('without a port', () => {
  const telling = server.replace(
    "'127.0.0.1');",
    "'127.0.0.1', function () { process.send({ type: 'ready', address: 'http://127.0.0.1:' + this.address().port }); });",
  );
  const openAnywhere = ({ source = telling, ...options }) => {
    const program = path.join(folder, 'server.cjs');
    writeFileSync(program, source);
    api = new ApiProcess({
      program,
      env: { PORT: '0' },
      log: 'ignore',
      say: (text) => said.push(text),
      ...options,
    });
    return api.start();
  };

  test('takes any free one, and again after a restart', async () => {
    await openAnywhere({});
    const before = await pid();
    await api.restart();
    expect(await pid()).not.toBe(before);
  });

  test('keeps what the program warns of', async () => {
    await openAnywhere({});
    expect(api.warning).toBeUndefined();
    await api.stop();
    const warning = "type: 'ready', warning: 'O dono atende.'";
    await openAnywhere({ source: telling.replace("type: 'ready'", warning) });
    expect(api.warning).toBe('O dono atende.');
  });

  test('stays at its address if a web server knows it', async () => {
    await openAnywhere({ keepsPort: true });
    const [before, where] = [await pid(), api.url];
    await fetch(`${api.url}/crash`).catch(() => undefined);
    expect(await eventually(() => fetch(where).then((answer) => answer.text()))).not.toBe(before);
    await eventually(async () => said.includes('A API voltou.'));
    expect(api.url).toBe(where);
  });
});

test('a program that will not start is refused with its own line', async () => {
  await open("console.error('A pasta de dados está em uso.'); process.exit(3)");
  await expect(api.start()).rejects.toMatchObject({
    name: 'UserError',
    message: 'A pasta de dados está em uso.',
  });
});

test('a program that dies is started again', async () => {
  await open(server);
  await api.start();
  const before = await pid();
  await fetch(`${api.url}/crash`).catch(() => undefined);
  const after = await eventually(pid);
  expect(after).not.toBe(before);
  await eventually(async () => said.includes('A API voltou.'));
  expect(said[0]).toBe('A API parou (9); reiniciando…');
});

test('a new build is served after a restart', async () => {
  await open(server);
  await api.start();
  writeFileSync(api.program, server.replace('String(process.pid)', "'second'"));
  await api.restart();
  expect(await pid()).toBe('second');
});

describe('two restarts in a row', () => {
  // Its child keeps the error output open after the program has ended, as the embedded database's process
  // may.
  const leavingChild = server.replace(
    "process.on('SIGTERM', () => server.close(() => process.exit(0)));",
    `const child = require('node:child_process').spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'inherit'], detached: false });
     child.stdin.on('error', () => {});
     process.on('SIGTERM', () => server.close(() => process.exit(0)));`,
  );

  test.each([
    ['of a program that ends whole', server],
    ['of a program whose error output ends later', leavingChild],
  ])('%s are no crash: one program runs, and nothing is said', async (_name, source) => {
    await open(source);
    await api.start();
    const pids = [await pid()];
    for (let count = 0; count < 2; count += 1) {
      await api.restart();
      pids.push(await pid());
    }
    expect(new Set(pids).size).toBe(3);
    expect(said).toEqual([]);
    await api.stop();
    await expect(pid()).rejects.toThrow();
    for (const ended of pids) expect(() => process.kill(Number(ended), 0)).toThrow('ESRCH');
  });
});
