import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { startStubApi } from '../../src/stub-api';

const folder = path.resolve(import.meta.dirname, '../../../mfe-admin');

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

test('mfe-admin runs alone, as its own host', async ({ page }) => {
  // The build from nothing, on two cores that others use too.
  test.setTimeout(200_000);
  const api = await startStubApi();
  const port = await freePort();
  const server = spawn(process.execPath, ['node_modules/webpack/bin/webpack.js', 'serve', '--mode', 'development'], { cwd: folder, env: { ...process.env, PORT: String(port), FORO_API: api.url, FORCE_COLOR: '0', NO_COLOR: '1' } });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  try {
    await expect.poll(() => output, { timeout: 150_000 }).toContain('compiled successfully');
    await page.goto(`http://localhost:${port}/usuarios`);
    await page.getByLabel('Usuário').fill('admin');
    await page.getByLabel('Senha').fill('Foro@2026');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('heading', { name: 'Usuários', level: 1 })).toBeVisible({ timeout: 40_000 });
  } finally {
    server.kill();
    await api.stop();
  }
});
