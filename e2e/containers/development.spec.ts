import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, openAs, test } from '../src/suite';

const clone = process.env.FORO_E2E_CLONE ?? '';

/** Edits a source of the clone that the development stack mounts. */
async function edit(file: string, from: string, to: string): Promise<void> {
  const source = path.join(clone, file);
  const text = await readFile(source, 'utf8');
  expect(text).toContain(from);
  await writeFile(source, text.replace(from, to));
}

test('the demonstration firm is there, and an edit of a remote is seen in the browser without a reload of ours', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await openAs(page, 'admin', '/agenda');
  await expect(page.getByRole('heading', { level: 1, name: 'Minha Agenda' })).toBeVisible();
  await edit(
    'mfe-agenda/src/features/agenda/calendario/agenda-page.tsx',
    'title="Minha Agenda"',
    'title="Minha Agenda editada"',
  );
  await expect(page.getByRole('heading', { level: 1, name: 'Minha Agenda editada' })).toBeVisible({
    timeout: 90_000,
  });
});

test('an edit of the API is answered without a start of ours', async ({ page }) => {
  test.setTimeout(180_000);
  const message = async () => (await page.request.get('/api/nao-existe')).text();
  expect(await message()).toContain('Endereço não encontrado.');
  await edit('api/src/http/error-handler.ts', 'Endereço não encontrado.', 'Endereço jamais encontrado.');
  await expect.poll(message, { timeout: 90_000 }).toContain('Endereço jamais encontrado.');
});

test('every remote opens, from its source or as built', async ({ page }) => {
  test.setTimeout(180_000);
  await openAs(page, 'admin', '/usuarios');
  for (const [address, heading] of [
    ['/usuarios', 'Usuários'],
    ['/clientespf', 'Pessoa Física'],
    ['/processos', 'Processos Jurídicos'],
    ['/agenda', /Minha Agenda/],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible({ timeout: 60_000 });
  }
});
