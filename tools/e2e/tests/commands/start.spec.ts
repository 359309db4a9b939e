import net from 'node:net';
import { expect, test } from '@playwright/test';
import { freshFolders, runStart } from '../../src/start-command';

test.describe.configure({ timeout: 300_000 });

let folders: Awaited<ReturnType<typeof freshFolders>>;
test.beforeAll(async () => {
  folders = await freshFolders();
});
test.afterAll(() => folders.remove());

test('serves the suite, shows address, accounts and data, refuses a second one, and ends cleanly on Ctrl-C', async () => {
  const first = runStart(folders.env);
  const address = await first.ready;
  // What it prints arrives by another way than the message that it is ready.
  await expect.poll(first.output).toContain(`Dados em ${folders.env.FORO_DATA_DIR}`);
  expect(first.output()).toContain(`Foro pronto em ${address}`);
  expect(first.output()).toContain('admin@foro.dev');
  const answer = await fetch(`${address}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin@foro.dev', password: 'Foro@2026' }),
  });
  expect(answer.status).toBe(200);

  const second = await runStart(folders.env).ended;
  expect(second.code).toBe(1);
  expect(second.errors.trim()).toMatch(/^A pasta de dados .* já está em uso .*$/);
  expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);

  first.child.kill('SIGINT');
  const end = await first.ended;
  expect([end.code, end.errors]).toEqual([0, '']);
  expect(end.output.trimEnd().endsWith('Encerrando…')).toBe(true);
  await expect(fetch(`${address}/login`)).rejects.toThrow('fetch failed');
});

test('started again it shows the data of before', async () => {
  const again = runStart(folders.env);
  const address = await again.ready;
  expect((await fetch(`${address}/usuarios`)).status).toBe(200);
  again.child.kill('SIGTERM');
  expect((await again.ended).code).toBe(0);
});

test('says in one line that the port is taken', async () => {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  const { code, errors, output } = await runStart({ ...folders.env, PORT: String(port) }).ended;
  expect([code, output]).toEqual([1, '']);
  expect(errors).toBe(
    `A porta ${port} já está em uso: encerre o programa que a usa ou escolha outra, por exemplo PORT=${port + 1} npm start.\n`,
  );
  await new Promise((resolve) => server.close(resolve));
});

test('answers on this machine only while it is a demonstration', async () => {
  const { code, errors } = await runStart({ ...folders.env, HOST: '0.0.0.0' }).ended;
  expect(code).toBe(1);
  expect(errors).toContain('O modo de demonstração só atende neste computador');
});
