import { startDevServer } from '../../src/dev-server';
import { expect, test } from '../../src/developer-site';
import { expectAccessible, expectNoSidewaysScroll, openFromMenu, signIn } from '../../src/suite';

test("a developer's own module works in a development deployment, is visible on every page, and is undone", async ({
  page,
  site,
  machine,
  violations,
}) => {
  await page.goto(`${site.development}/status?mfe-agenda=${machine.url}/contract.json`);
  await signIn(page, 'admin');
  const banner = page.getByRole('region', { name: 'Módulos em desenvolvimento' });
  await expect(banner).toContainText(`Módulo Agenda vindo de ${machine.url}`);
  await expect(page).toHaveURL(`${site.development}/status`);
  await expect(page.getByRole('row', { name: /^Agenda(?!:)/ })).toContainText(`9.9.9de ${machine.url}`);

  await page.getByRole('link', { name: 'Minha Agenda' }).click();
  await expect(page.getByRole('heading', { name: 'Minha Agenda' })).toBeVisible();
  await expect(banner).toBeVisible();
  // Its entry differs from its contract: integrity is not checked for an override.
  expect(machine.asked).toContainEqual(expect.stringMatching(/^\/remote-entry\./));
  expect(machine.asked).toContainEqual(expect.stringMatching(/^\/agenda\.\w+\.js$/));
  // The other modules are the deployed ones.
  await openFromMenu(page, 'ADMINISTRAÇÃO', 'Lista de Usuários');
  await expect(page.getByRole('heading', { name: 'Usuários', level: 1 })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const before = machine.asked.length;
  await banner.getByRole('button', { name: 'Desfazer' }).click();
  await expect(banner).toHaveCount(0);
  await page.goto(`${site.development}/agenda`);
  await expect(page.getByRole('heading', { name: 'Minha Agenda' })).toBeVisible();
  expect(machine.asked).toHaveLength(before);
  expect(violations).toEqual([]);
});

test("a remote's own development server serves it to a deployment", async ({ page, site, violations }) => {
  // The build starts from nothing, on two cores that others use too.
  test.setTimeout(200_000);
  const server = await startDevServer('mfe-agenda', { args: ['--env', 'federated'] });
  try {
    await page.goto(`${site.development}/agenda?mfe-agenda=${server.url}`);
    // The policy also allows its socket, which reloads the page after a change.
    const socket = page.waitForEvent('websocket', {
      predicate: (opened) => opened.url().startsWith(server.url.replace('http', 'ws')),
    });
    await signIn(page, 'admin');
    await expect(page.getByRole('region', { name: 'Módulos em desenvolvimento' })).toContainText(
      `vindo de ${server.url}`,
    );
    await expect(page.getByRole('heading', { name: 'Minha Agenda' })).toBeVisible({ timeout: 40_000 });
    await socket;
    expect(violations).toEqual([]);
  } finally {
    await server.stop();
  }
});

test('any other deployment ignores it, whatever the address asks for and the tab keeps', async ({
  page,
  site,
  machine,
}) => {
  await page.addInitScript(
    (address) =>
      sessionStorage.setItem('foro.modulosDeDesenvolvimento', JSON.stringify({ 'mfe-agenda': address })),
    `${machine.url}/`,
  );
  await page.goto(`${site.demo}/agenda?mfe-agenda=${machine.url}`);
  await signIn(page, 'admin');
  await expect(page.getByRole('heading', { name: 'Minha Agenda' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Módulos em desenvolvimento' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Situação do sistema' }).click();
  await expect(page.getByRole('row', { name: /^Agenda(?!:)/ })).toContainText('1.0.0');
  expect(machine.asked).toEqual([]);
});

test('the policy of any other deployment lets nothing from a machine in', async ({
  page,
  site,
  machine,
  violations,
}) => {
  await page.goto(`${site.demo}/login`);
  const outcome = await page.evaluate(
    (address) =>
      fetch(`${address}/contract.json`).then(
        () => 'fetched',
        () => 'refused',
      ),
    machine.url,
  );
  expect([outcome, machine.asked]).toEqual(['refused', []]);
  await expect.poll(() => violations).toContainEqual(expect.stringContaining(machine.url));
});
