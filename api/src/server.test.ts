import fs from 'node:fs';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { makeScratchFolder } from './testing/scratch-folder';
import { buildServerProgram } from './testing/server-program';

const SECRET = 'um segredo com mais de trinta e dois caracteres';

// The program as it ships, on its embedded server.
describe('server.mjs', () => {
  let program: ReturnType<typeof buildServerProgram>;
  const folders: string[] = [];
  let dataDir: string;
  const makeFolder = () => {
    const folder = makeScratchFolder('foro-dados-');
    folders.push(folder);
    return folder;
  };

  beforeAll(() => {
    dataDir = makeFolder();
    program = buildServerProgram();
  }, 120_000);
  afterAll(() => {
    program.remove();
    for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
  });

  const inFolder = (env: Record<string, string>) => ({ FORO_DATA_DIR: dataDir, ...env });
  const launch = (env: Record<string, string>) => program.launch(inFolder(env));
  const start = (env: Record<string, string> = {}) => program.start(inFolder(env));

  it('serves, answers what is under way when told to stop, and ends with 0', async () => {
    const { child, address, ended, output } = await start();
    expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);
    const body = JSON.stringify({ username: 'ninguem@foro.dev', password: 'Segredo@2026' });
    const request = http.request(`${address}/api/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
    });
    const answered = new Promise<number>((resolve, reject) =>
      request
        .once('error', reject)
        .once('response', (response) => resolve(response.resume().statusCode ?? 0)),
    );
    request.flushHeaders();
    await new Promise((resolve) => request.once('continue', resolve));
    child.kill('SIGTERM');
    // From here on it refuses new connections.
    for (;;) {
      const refused = await fetch(`${address}/api/health/live`, { headers: { connection: 'close' } }).then(
        (answer) => answer.status === 503,
        () => true,
      );
      if (refused) break;
    }
    request.end(body);
    expect(await answered).toBe(401);
    expect(await ended).toBe(0);
    expect(output()).toContain('"path":"/api/auth","status":401');
    expect(output()).not.toMatch(/Segredo@2026|ninguem@foro/);
  }, 120_000);

  it('ends while somebody is connected who never asks', async () => {
    const { child, address, ended } = await start();
    const { hostname, port } = new URL(address);
    const silent = net.connect(Number(port), hostname);
    await new Promise((resolve) => silent.once('connect', resolve));
    const closed = new Promise((resolve) => silent.resume().once('close', resolve));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    await closed;
  }, 120_000);

  it('has no demonstration accounts without the demonstration', async () => {
    const { child, address, ended } = await start();
    const answer = await fetch(`${address}/api/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin@foro.dev', password: 'Foro@2026' }),
    });
    expect(answer.status).toBe(401);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  }, 120_000);

  it('says in one line that the port is taken, or the data folder in use, or the configuration wrong, or the database away, and ends with another code', async () => {
    const { child, address, ended } = await start();
    const taken = net.createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as AddressInfo;
    for (const [env, line] of [
      [{ FORO_DATA_DIR: makeFolder(), PORT: String(port) }, `A porta ${port} já está em uso.`],
      [{}, 'já está em uso por outro processo'],
      [{ PORT: 'abc' }, 'PORT: '],
      [
        {
          DATABASE_URL: 'postgresql://foro@127.0.0.1:1/foro',
          FORO_JWT_SECRET: SECRET,
        },
        'O banco de dados está indisponível no momento.',
      ],
    ] as const) {
      const refused = launch(env);
      expect(await refused.ended).not.toBe(0);
      expect(refused.output().trim().split('\n')).toEqual([expect.stringContaining(line)]);
    }
    expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);
    taken.close();
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  }, 120_000);
});
