import { choose, dismiss, expect, openAs, signIn, test } from '../src/suite';

const EMAIL = process.env.FORO_E2E_EMAIL ?? '';
const PASSWORD = process.env.FORO_E2E_PASSWORD ?? '';
const CLIENTE = 'Quitéria Alvarenga';

// Every page is loaded through the gateway for the first time, and the machine may have just built the
// images.
test.setTimeout(180_000);

const pages = [
  ['/usuarios', 'Usuários'],
  ['/clientespf', 'Pessoa Física'],
  ['/processos', 'Processos Jurídicos'],
  ['/agenda', 'Minha Agenda'],
] as const;

test('the first administrator signs in, opens a page of each remote and keeps a client', async ({ page }) => {
  await openAs(page, EMAIL, '/home', PASSWORD);
  for (const [path, heading] of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await page.goto('/clientepfdetalhe/0');
  await page.getByLabel('Nome').fill(CLIENTE);
  await choose(page, 'Tipo', 'Cliente PF');
  await page.getByLabel('DDD').first().fill('85');
  await page.getByLabel('Celular').fill('988887777');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await dismiss(page, 'Cliente PF salvo com sucesso!');
});

test('the client that was kept is still there', async ({ page }) => {
  await page.goto('/clientespf');
  await signIn(page, EMAIL, PASSWORD);
  await expect(page.getByRole('row', { name: new RegExp(CLIENTE) })).toBeVisible();
});

test('while the database is away the page says so, and nothing is lost', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Usuário').fill(EMAIL);
  await page.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('O sistema não está disponível no momento.')).toBeVisible();
  await expect(page.getByLabel('Usuário')).toHaveValue(EMAIL);
});
