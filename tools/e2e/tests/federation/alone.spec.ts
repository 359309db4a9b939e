import { expect, test } from '@playwright/test';
import { startDevServer } from '../../src/dev-server';
import { startStubApi } from '../../src/stub-api';

test('mfe-admin runs alone, as its own host', async ({ page }) => {
  // The build starts from nothing, on two cores that others use too.
  test.setTimeout(200_000);
  const api = await startStubApi();
  try {
    const server = await startDevServer('mfe-admin', { env: { FORO_API: api.url } });
    try {
      await page.goto(`${server.url}/usuarios`);
      await page.getByLabel('Usuário').fill('admin');
      await page.getByLabel('Senha').fill('Foro@2026');
      await page.getByRole('button', { name: 'Entrar' }).click();
      await expect(page.getByRole('heading', { name: 'Usuários', level: 1 })).toBeVisible({
        timeout: 40_000,
      });
    } finally {
      await server.stop();
    }
  } finally {
    await api.stop();
  }
});
