import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  choose,
  dismiss,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openSignedIn,
  test,
} from '../../src/suite';
import { journeyAt } from '../../src/topology';

const pdf = (texto: string) =>
  Buffer.from(
    `%PDF-1.4\n% ${texto}\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
  );
const arquivo = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

/** The file that the browser downloads after an action. */
async function downloaded(page: Page, act: () => Promise<unknown>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return readFile(await download.path());
}

const menu = async (page: Page, item: string) => {
  await page.getByRole('button', { name: /^Funções de Carta de preposição/ }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

test(
  'a paper is sent, gets a version, is fetched, and its client reads what was made visible',
  { tag: '@journey' },
  async ({ page, browser }) => {
    test.setTimeout(180_000);
    await openSignedIn(page, 'clientepj', '/processos');
    await page.getByText(/^1 - \d+ de \d+$/).waitFor();
    // Not the first one, which other tests use.
    await page.getByRole('main').getByRole('table').getByRole('link').nth(1).click();
    await page.getByRole('heading', { name: 'Processo', exact: true }).waitFor();
    const caso = new URL(page.url()).pathname;

    const equipe = await (await browser.newContext()).newPage();
    await openSignedIn(equipe, 'colaborador', `${caso}/docs`);
    const envio = equipe.getByLabel('Enviar documentos');
    await envio.setInputFiles([
      arquivo('Carta de preposição.pdf', pdf('primeira')),
      arquivo('Anotações internas.txt', Buffer.from('só do escritório')),
    ]);
    const linha = equipe.getByRole('row', { name: /Carta de preposição/ });
    await expect(linha).toContainText('PDF');
    await expect(equipe.getByRole('row', { name: /Anotações internas/ })).toContainText('Texto');

    await envio.setInputFiles([arquivo('recibo.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]))]);
    await expect(equipe.getByRole('alert')).toContainText('programas não são aceitos');
    await equipe.getByRole('button', { name: 'Dispensar recibo.pdf' }).click();

    await menu(equipe, 'Enviar nova versão');
    await equipe
      .getByLabel('Arquivo da nova versão')
      .setInputFiles([arquivo('Carta de preposição assinada.pdf', pdf('segunda'))]);
    await expect(linha.getByRole('cell', { name: '2', exact: true })).toBeVisible();

    await menu(equipe, 'Versões');
    await expect(equipe.getByText('Versão 2 (atual)')).toBeVisible();
    const primeira = await downloaded(equipe, () =>
      equipe.getByRole('button', { name: 'Baixar a versão 1' }).click(),
    );
    expect(primeira).toEqual(pdf('primeira'));
    await expectAccessible(equipe);
    await equipe.getByRole('button', { name: 'Fechar' }).click();

    await menu(equipe, 'Editar');
    await equipe.getByLabel('Visível para o cliente').check();
    await expectAccessible(equipe);
    await equipe.getByRole('button', { name: 'Salvar' }).click();
    await dismiss(equipe, 'Documento salvo com sucesso!');
    await expectAccessible(equipe);
    await equipe.context().close();

    await page.reload();
    await page
      .getByRole('navigation', { name: 'Abas do processo' })
      .getByRole('link', { name: 'Documentos' })
      .click();
    await expect(page.getByRole('row', { name: /Carta de preposição/ })).toBeVisible();
    await expect(page.getByText('Anotações internas')).toHaveCount(0);
    expect(await downloaded(page, () => menu(page, 'Baixar'))).toEqual(pdf('segunda'));
    await expectAccessible(page);
  },
);

test('a large file whose connection is lost waits for it, and goes on by itself to the last byte', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await openSignedIn(page, 'colaborador', '/processos');
  await page.getByText(/^1 - \d+ de \d+$/).waitFor();
  await page.getByRole('main').getByRole('table').getByRole('link').nth(2).click();
  await page.getByRole('heading', { name: 'Processo', exact: true }).waitFor();
  await page
    .getByRole('navigation', { name: 'Abas do processo' })
    .getByRole('link', { name: 'Documentos' })
    .click();
  const conteudo = Buffer.concat([pdf('laudo'), randomBytes(9 << 20)]);
  // There is no network for the second part.
  await page.route(
    /\/api\/Upload\/\d+\/content\?inicio=[1-9]/,
    async (route) => {
      await page.context().setOffline(true);
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
  await page.getByLabel('Enviar documentos').setInputFiles([arquivo('Laudo pericial.pdf', conteudo)]);
  await expect(page.getByText(/^Sem conexão\. O envio continua de onde parou/)).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  // Nine megabytes take a slow machine longer than a list.
  await expect(page.getByRole('row', { name: /Laudo pericial/ })).toBeVisible({ timeout: 90_000 });
  await page.getByRole('button', { name: /^Funções de Laudo pericial/ }).click();
  expect(
    await downloaded(page, () => page.getByRole('menuitem', { name: 'Baixar', exact: true }).click()),
  ).toEqual(conteudo);
});

// CPFs that no other walk uses: a CPF belongs to one person.
for (const [width, cpf] of [
  [1440, '704.182.635-07'],
  [390, '390.175.286-21'],
] as const) {
  test(
    `a document is made from a template, and what was missing is kept in the client's record, at ${width} px`,
    journeyAt(width),
    async ({ page }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height: 844 });
      await openSignedIn(page, 'colaborador', '/clientepfdetalhe/0');
      const nome = `Otília Modelo ${width}`;
      await page.getByLabel('Nome').fill(nome);
      await choose(page, 'Tipo', 'Cliente PF');
      await page.getByLabel('DDD').first().fill('85');
      await page.getByLabel('Celular').fill('988887777');
      await page.getByRole('button', { name: 'Salvar' }).click();
      await dismiss(page, 'Cliente PF salvo com sucesso!');
      await page.goto(`/clientespf?search=${encodeURIComponent(nome)}`);
      await page.getByRole('main').getByRole('link', { name: nome }).click();

      await page.getByRole('button', { name: 'Gerar documento' }).click();
      const dialog = page.getByRole('dialog', { name: 'Gerar documento' });
      await choose(page, 'Modelo', 'Declaração de hipossuficiência');
      const cadastro = dialog.getByRole('group', { name: nome });
      await cadastro.getByLabel('Cliente: CPF da pessoa').fill('111.111.111-11');
      await cadastro.getByLabel('Cliente: Endereço completo').fill('Rua Augusta, 100, Centro, São Paulo/SP');
      await cadastro.getByLabel('Guardar no cadastro do cliente').check();
      await dialog
        .getByRole('group', { name: 'Só para este documento' })
        .getByLabel('Processo: Título do processo')
        .fill('Cobrança');
      await cadastro.getByLabel('Cliente: Profissão').fill('costureira');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await dialog.getByRole('button', { name: 'Gerar' }).click();
      await expect(cadastro.getByLabel('Cliente: CPF da pessoa')).toHaveAccessibleDescription('CPF inválido');
      // The other typed values are still there.
      await expect(cadastro.getByLabel('Cliente: Endereço completo')).toHaveValue(/^Rua Augusta/);
      await cadastro.getByLabel('Cliente: CPF da pessoa').fill(cpf);
      await dialog.getByRole('button', { name: 'Gerar' }).dblclick();
      await dismiss(page, 'Documento gerado com sucesso!');
      await expect(
        page.getByRole('list', { name: 'Documentos do cliente' }).getByRole('listitem'),
      ).toHaveCount(1);

      await page.reload();
      await expect(page.getByLabel('CPF')).toHaveValue(cpf);
      await expect(page.getByLabel('Bairro')).toHaveValue('Centro');
      await page.getByRole('button', { name: 'Gerar documento' }).click();
      await choose(page, 'Modelo', 'Declaração de hipossuficiência');
      await expect(dialog.getByLabel('Cliente: Nacionalidade')).toBeVisible();
      await expect(dialog.getByLabel('Cliente: CPF da pessoa')).toHaveCount(0);
      await dialog.getByRole('button', { name: 'Cancelar' }).click();
      await page.getByRole('button', { name: 'Sair sem salvar' }).click();
      await page.getByRole('button', { name: 'Qualificação' }).click();
      await expect(page.getByLabel('Profissão')).toHaveValue('costureira');
      await expectAccessible(page);
    },
  );
}
