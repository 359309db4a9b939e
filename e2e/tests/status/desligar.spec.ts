import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, openSignedIn, test } from '../../src/suite';
import { atWidth } from '../../src/topology';

// If an installation allows it, an administrator switches a module off from the browser.

const REASON = 'Grava horários errados; volta às 14h.';

/** Presses the module's button and answers the question. */
async function turn(page: Page, verb: 'Desligar' | 'Ligar', reason?: string) {
  await page.getByRole('button', { name: `${verb} Agenda`, exact: true }).click();
  const question = page.getByRole('alertdialog', { name: `${verb} Agenda?` });
  if (reason) await question.getByLabel('Motivo').fill(reason);
  await question.getByRole('button', { name: verb }).click();
  await expect(question).toBeHidden();
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(
    `an administrator switches a module off for everybody, and on again, at ${width} pixels`,
    atWidth(width),
    async ({ page, browser, suite }) => {
      await page.setViewportSize({ width, height });
      await openSignedIn(page, 'admin', '/status');
      try {
        await page.getByRole('button', { name: 'Desligar Agenda', exact: true }).click();
        const question = page.getByRole('alertdialog', { name: 'Desligar Agenda?' });
        await question.getByRole('button', { name: 'Desligar' }).click();
        await expect(question.getByLabel('Motivo')).toHaveAttribute('aria-invalid', 'true');
        await expectAccessible(page);
        await question.getByRole('button', { name: 'Cancelar' }).click();
        await expect(question).toBeHidden();

        await turn(page, 'Desligar', REASON);
        await expect(page.getByRole('button', { name: 'Ligar Agenda', exact: true })).toBeVisible();
        await expectNoSidewaysScroll(page);

        const other = await browser.newPage({ baseURL: suite.url });
        await openSignedIn(other, 'colaborador', '/agenda');
        await expect(other.getByRole('heading', { name: 'Módulo Agenda desligado' })).toBeVisible();
        await expect(other.getByText(REASON)).toBeVisible();

        await turn(page, 'Ligar');
        await expect(page.getByRole('button', { name: 'Desligar Agenda', exact: true })).toBeVisible();
        await other.getByRole('button', { name: 'Tentar novamente' }).click();
        await expect(other.getByRole('heading', { name: 'Minha Agenda' })).toBeVisible();
        await other.close();
      } finally {
        // Whatever fails above, later tests find the module switched on.
        const on = page.getByRole('button', { name: 'Ligar Agenda', exact: true });
        if (await on.isVisible()) await turn(page, 'Ligar');
      }
    },
  );
