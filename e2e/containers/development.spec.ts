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
  const heading = page.getByRole('heading', { level: 1, name: /^Minha Agenda/ });
  await expect(heading).toBeVisible({ timeout: 60_000 });
  // The check edits it several times.
  const title = await heading.innerText();
  await edit(
    'mfe-agenda/src/features/agenda/calendario/agenda-page.tsx',
    `title="${title}"`,
    `title="${title} editada"`,
  );
  await expect(heading).toHaveText(`${title} editada`, { timeout: 90_000 });
});

test('an edit of the host is seen in the browser without a reload of ours', async ({ page }) => {
  test.setTimeout(180_000);
  const [file, text, edited] = ['host/src/login/login-page.tsx', 'Esqueci minha senha', 'Esqueci a senha'];
  await page.goto('/login');
  await expect(page.getByRole('link', { name: text })).toBeVisible({ timeout: 60_000 });
  await edit(file, text, edited);
  await expect(page.getByRole('link', { name: edited })).toBeVisible({ timeout: 90_000 });
  // The other walks look for the text as it was.
  await edit(file, edited, text);
  await expect(page.getByRole('link', { name: text })).toBeVisible({ timeout: 90_000 });
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

test('a postal code is found by the stand-in of its service, and a mail is shown where it is built', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await page.getByLabel('E-mail com que você entra').fill('gestor@foro.dev');
  await page.getByRole('button', { name: 'Pedir nova senha' }).click();
  await expect(page.getByText(/enviamos a ele um endereço/)).toBeVisible();

  await openAs(page, 'admin', '/usuariodetalhe/0');
  await page.getByLabel('CEP').fill('80020310');
  await page.getByLabel('CEP').blur();
  await expect(page.getByLabel('Endereço')).toHaveValue('Rua do Exemplo 310');

  await page.goto('/caixa-de-saida');
  const mail = page.getByRole('listitem').filter({ hasText: 'gestor@foro.dev' }).getByRole('link');
  // Mail is sent every few seconds.
  await expect(async () => {
    await page.getByRole('button', { name: 'Atualizar' }).click();
    await expect(mail.first()).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
});

test('while one remote cannot be built the others open', async ({ page }) => {
  test.setTimeout(180_000);
  await openAs(page, 'admin', '/processos');
  await expect(page.getByRole('heading', { level: 1, name: 'Processos Jurídicos' })).toBeVisible({
    timeout: 60_000,
  });
  await page.goto('/usuarios');
  await expect(page.getByRole('heading', { level: 1, name: 'Usuários' })).toBeVisible({ timeout: 60_000 });
});

test('while the database is away the page says so, and the rest of it stays', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Usuário').fill('admin@foro.dev');
  await page.getByRole('textbox', { name: 'Senha' }).fill('Foro@2026');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('O sistema não está disponível no momento.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByLabel('Usuário')).toHaveValue('admin@foro.dev');
});
