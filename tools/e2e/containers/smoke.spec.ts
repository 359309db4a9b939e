import { choose, dismiss, expect, openAs, test } from '../src/suite';

const EMAIL = process.env.FORO_E2E_EMAIL ?? '';
const PASSWORD = process.env.FORO_E2E_PASSWORD ?? '';
const CLIENTE = 'Quitéria Alvarenga';

// Against whatever answers at `FORO_E2E_ADDRESS`, such as `docker compose -f compose.production.yml up --wait`:
// every page is loaded through the gateway for the first time.
test.setTimeout(180_000);

const pages = [
  ['/usuarios', 'Usuários'],
  ['/clientespf', 'Pessoa Física'],
  ['/processos', 'Processos Jurídicos'],
  ['/agenda', 'Minha Agenda'],
] as const;

test('an administrator signs in, opens a page of each remote and saves a client that is still there', async ({
  page,
}) => {
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
  await page.goto(`/clientespf?search=${encodeURIComponent(CLIENTE)}`);
  await expect(page.getByRole('row', { name: new RegExp(CLIENTE) }).first()).toBeVisible();
});
