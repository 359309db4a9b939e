import type { Locator, Page } from '@playwright/test';
import {
  choose,
  dismiss,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openSignedIn,
  test,
} from '../../src/suite';
import { camada } from './passos-de-compromisso';

// At 1440 pixels `agenda.spec.ts` moves it by mouse.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Drags a commitment sideways to a column, as a finger does: held until it can be moved. */
async function pressAndDragTo(page: Page, what: Locator, where: Locator) {
  await what.scrollIntoViewIfNeeded();
  const [from, to] = [await what.boundingBox(), await where.boundingBox()];
  if (!from || !to) throw new Error('There is nothing to press, or nowhere to go');
  const [start, end, y] = [from.x + from.width / 2, to.x + to.width / 2, from.y + from.height / 2];
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', start);
  // It was held long enough: from here on a copy that follows the finger represents it.
  await page.locator('.fc-event-selected').first().waitFor({ state: 'attached' });
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', start + ((end - start) * step) / 8);
  await touch('touchEnd');
  await browser.detach();
}

test('a commitment is moved by a long press on a phone, and taken back', async ({ page }) => {
  await openSignedIn(page, 'admin', '/agendadetalhe/0');
  await page.getByLabel('Nome do Compromisso').fill('Audiência de instrução');
  await choose(page, 'Tipo', 'Prazo fatal');
  await page.getByLabel('Data de início').fill('2027-04-07T10:00');
  await page.getByLabel('Data de término').fill('2027-04-07T11:00');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await dismiss(
    page,
    'Compromisso salvo com sucesso! Adicione novos participantes ou clique em Voltar para retornar para a Agenda...',
  );
  // A layer that arrives while the finger presses would move the hours under it.
  const ofDays = camada(page);
  await page.goto('/agenda?visao=semana&data=2027-04-07');
  await ofDays;
  const evento = (dia: string) =>
    page
      .locator(`.fc-timegrid-col[data-date="${dia}"]`)
      .getByRole('link', { name: 'Prazo fatal: 10:00 Audiência de instrução' });
  await pressAndDragTo(page, evento('2027-04-07'), page.locator('.fc-timegrid-col[data-date="2027-04-08"]'));
  await expect(page.getByText('Compromisso movido para 08/04/2027 10:00.')).toBeVisible();
  await expect(evento('2027-04-08')).toBeVisible();
  const desfazer = page.getByRole('button', { name: 'Desfazer' });
  // The message stays while it has the focus.
  await desfazer.focus();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await desfazer.tap();
  await expect(evento('2027-04-07')).toBeVisible();
  await expect(evento('2027-04-08')).toHaveCount(0);
  await page.reload();
  await expect(evento('2027-04-07')).toBeVisible();
});
