import type { Page } from '@playwright/test';
import { choose, dismiss, expect, expectAccessible, openSignedIn, test } from '../../src/suite';
import { CRIADO } from './passos-de-compromisso';

const DAY = 86_400_000;
/** Fixed, so that the walk keeps its days past midnight. */
const START = Date.now();
const COLEGA = 'Marcelo Tavares de Lima';
const REUNIAO = 'Reunião de dois na Sé';
const VISTORIA = 'Vistoria de dois em Santos';

/**
 * Ten in the morning of a future day, in the form's format: so late that no reminder of it occurs during the
 * walk.
 */
const tenOClock = (days: number) =>
  `${new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(START + days * DAY)} 10:00`;

/** Creates a commitment with the colleague. @returns its address */
async function create(page: Page, nome: string): Promise<string> {
  await page.goto('/agendadetalhe/0');
  await page.getByLabel('Nome do Compromisso').fill(nome);
  await choose(page, 'Tipo', 'Normal');
  await page.getByLabel('Data de início').fill(tenOClock(10));
  await page.getByLabel('Data de término').fill(tenOClock(10).replace('10:00', '11:00'));
  await page.getByRole('button', { name: 'Salvar' }).click();
  await dismiss(page, CRIADO);
  await choose(page, 'Participante', COLEGA);
  await page.getByRole('button', { name: 'Adicionar Participante' }).click();
  await expect(page.getByRole('list', { name: 'Participantes' })).toContainText(COLEGA);
  return new URL(page.url()).pathname;
}

async function remove(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Apagar' }).click();
  await page.getByRole('button', { name: 'Sim, excluir' }).click();
  await dismiss(page, 'Compromisso apagado com sucesso!');
}

/** Turns quiet hours off, because the walk may run at any hour of the day. */
async function hearAtAnyHour(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Alterar avisos' }).click();
  await choose(page, 'até as', '20:00');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await dismiss(page, 'Seus avisos foram alterados.');
}

/** Retries until it succeeds: the watch makes a round every other second. */
const within = (look: () => Promise<void>) => expect(look).toPass({ timeout: 120_000, intervals: [1_000] });

test(
  'an invitation reaches the other person, who reads it on any device and answers; a move corrects it, a deletion withdraws it',
  { tag: '@screen' },
  async ({ page, browser, suite }) => {
    test.setTimeout(420_000);
    const device = async () => (await browser.newContext({ baseURL: suite.url, locale: 'pt-BR' })).newPage();
    const [colega, telefone, deFora] = [await device(), await device(), await device()];
    const avisos = (on: Page) => on.getByRole('list', { name: 'Avisos' }).getByRole('listitem');
    await openSignedIn(colega, 'gestor', '/conta');
    await hearAtAnyHour(colega);

    await openSignedIn(page, 'admin', '/agendadetalhe/0');
    const reuniao = await create(page, REUNIAO);
    const vistoria = await create(page, VISTORIA);

    await openSignedIn(telefone, 'gestor', '/avisos');
    const convite = avisos(telefone).filter({ hasText: REUNIAO });
    // Two rounds may report them, here and below; the list is fetched once.
    await within(async () => {
      await telefone.reload();
      await expect(avisos(telefone).first()).toBeVisible();
      for (const nome of [REUNIAO, VISTORIA])
        await expect(avisos(telefone).filter({ hasText: nome })).toContainText(
          `Convite: para um compromisso em ${tenOClock(10)}`,
          { timeout: 3_000 },
        );
    });
    await telefone.getByRole('button', { name: `Marcar como lido: ${REUNIAO}` }).click();
    await expect(convite.getByRole('button')).toHaveCount(0);
    await colega.goto('/avisos');
    await expect(colega.getByRole('button', { name: `Marcar como lido: ${VISTORIA}` })).toBeVisible();
    await expect(avisos(colega).filter({ hasText: REUNIAO }).getByRole('button')).toHaveCount(0);

    await page.goto('/caixa-de-saida');
    const carta = page.getByRole('listitem').filter({ hasText: `Convite de compromisso para ${COLEGA}` });
    const links = carta.filter({ hasText: REUNIAO }).getByRole('link');
    await within(async () => {
      await page.getByRole('button', { name: 'Atualizar' }).click();
      await expect(links.first()).toBeVisible({ timeout: 3_000 });
    });
    await deFora.goto((await links.first().getAttribute('href')) ?? '');
    await expect(deFora.getByText(REUNIAO)).toBeVisible();
    await expectAccessible(deFora);
    await deFora.getByRole('button', { name: 'Aceitar' }).click();
    await expect(deFora.getByText('Você aceitou o convite.')).toBeVisible();
    await page.goto(reuniao);
    const participantes = page.getByRole('list', { name: 'Participantes' });
    await expect(participantes).toContainText(/Aceitou em/);
    await expectAccessible(page);

    await page.getByLabel('Data de término').fill(tenOClock(11).replace('10:00', '11:00'));
    await page.getByLabel('Data de início').fill(tenOClock(11));
    await page.getByRole('button', { name: 'Salvar' }).click();
    await dismiss(page, 'Compromisso salvo com sucesso!');
    await remove(page, vistoria);

    await within(async () => {
      await colega.reload();
      await expect(avisos(colega).first()).toBeVisible();
      for (const [nome, mudou] of [
        [REUNIAO, `Mudança de data: agora é em ${tenOClock(11)}`],
        [VISTORIA, `Cancelamento: não acontece mais em ${tenOClock(10)}`],
      ] as const)
        await expect(avisos(colega).filter({ hasText: nome })).toContainText(mudou, { timeout: 3_000 });
    });
    await expect(
      avisos(colega)
        .filter({ hasText: /Convite/ })
        .filter({ hasText: /de dois/ }),
    ).toHaveCount(0);
    await page.goto(reuniao);
    await expect(participantes).toContainText('Sem resposta');
    await remove(page, reuniao);
    for (const one of [colega, telefone, deFora]) await one.context().close();
  },
);
