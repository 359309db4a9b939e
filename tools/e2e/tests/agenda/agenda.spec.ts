import type { Locator, Page } from '@playwright/test';
import { englishNamesOf } from '../../src/names';
import {
  choose,
  dismiss,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openSignedIn,
  test,
} from '../../src/suite';
import { calendario, camada, CRIADO, fillCompromisso, salvar } from './passos-de-compromisso';

/** Drags something to the middle of something else, as a hand does. */
async function dragTo(page: Page, what: Locator, where: Locator) {
  // The page scrolls to the pointer's target, so the other one's position is known only afterwards.
  await what.hover();
  const to = await where.boundingBox();
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + (to?.width ?? 0) / 2, (to?.y ?? 0) + (to?.height ?? 0) / 2, {
    steps: 8,
  });
  await page.mouse.up();
}

test(
  'a commitment goes from the calendar through the form and back: made, shared, moved and deleted',
  { tag: '@journey' },
  async ({ page, suite, browser }) => {
    await openSignedIn(page, 'admin', '/agenda');
    await page.getByRole('link', { name: 'Adicionar Novo Compromisso' }).click();
    await fillCompromisso(page, 'Sustentação oral no TJ', '20/01/2027 10:00', '20/01/2027 11:00');
    await expect(page.getByRole('group', { name: 'Participantes' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Apagar' })).toHaveCount(0);
    await salvar(page);
    await dismiss(page, CRIADO);
    await expect(page).toHaveURL(/\/agendadetalhe\/[1-9]\d*$/);
    const address = page.url();

    const colega = await (await browser.newContext({ baseURL: suite.url, locale: 'pt-BR' })).newPage();
    await openSignedIn(colega, 'colaborador', new URL(address).pathname);
    await expect(colega.getByText('Registro não encontrado')).toBeVisible();

    const participantes = page.getByRole('group', { name: 'Participantes' });
    await expect(participantes).toContainText('Nenhum participante ainda.');
    const nome = await colega.evaluate(async () => {
      const token = Object.values(localStorage).find((value) =>
        /^[\w-]+\.[\w-]+\.[\w-]+$/.test(String(value)),
      ) as string;
      const answer = await fetch('/api/user/profile', { headers: { authorization: `Bearer ${token}` } });
      return ((await answer.json()) as { nome: string }).nome;
    });
    await choose(page, 'Participante', nome);
    await page.getByRole('button', { name: 'Adicionar Participante' }).click();
    await expect(participantes.getByRole('listitem')).toContainText(nome);
    await expectAccessible(page);

    await colega.reload();
    await expect(colega.getByLabel('Nome do Compromisso')).toHaveValue('Sustentação oral no TJ');
    await colega.context().close();

    await page.getByLabel('Data de término').fill('20/01/2027 09:59');
    await salvar(page);
    await expect(page.getByText('O término não pode ser antes do início')).toBeVisible();
    await page.getByLabel('Data de término').fill('20/01/2027 12:30');
    await salvar(page);
    await dismiss(page, 'Compromisso salvo com sucesso!');
    expect(page.url()).toBe(address);

    await page.getByRole('link', { name: 'Voltar' }).click();
    await calendario(page).waitFor();
    // A layer that arrives while the hand drags would move the days under it.
    const ofJanuary = camada(page, '2026-12-27');
    await page.goto('/agenda?data=2027-01-01');
    await ofJanuary;
    const evento = { name: /Prazo fatal: 10:00 Sustentação oral no TJ/ };
    const noDia = (dia: string) =>
      page.locator(`.fc-daygrid-body [data-date="${dia}"]`).getByRole('link', evento);
    await dragTo(page, noDia('2027-01-20'), page.locator('.fc-daygrid-body [data-date="2027-01-21"]'));
    await expect(page.getByText('Compromisso movido para 21/01/2027 10:00.')).toBeVisible();
    const desfazer = page.getByRole('button', { name: 'Desfazer' });
    // The message stays while it has the focus.
    await desfazer.focus();
    await expect(noDia('2027-01-21')).toBeVisible();
    await expectAccessible(page);
    await desfazer.click();
    await expect(noDia('2027-01-20')).toBeVisible();
    await calendario(page).getByRole('link', evento).click();
    await expect(page).toHaveURL(address);
    await page.getByRole('button', { name: 'Apagar' }).click();
    await page.getByRole('button', { name: 'Sim, excluir' }).click();
    await dismiss(page, 'Compromisso apagado com sucesso!');
    await expect(page).toHaveURL(/\/agenda(\?.*)?$/);
  },
);

test(
  'the calendar has its five views, 800 pixels, hours by the clock of 24, and the line of now',
  { tag: '@screen' },
  async ({ page }) => {
    await openSignedIn(page, 'admin', '/agenda');
    await expect(page.locator('.fc')).toHaveCSS('height', '800px');
    await expect(page.getByRole('radio', { name: 'Mês' })).toBeChecked();
    await expect(page.getByRole('columnheader').first()).toHaveText('dom.');
    await expectAccessible(page);
    for (const [label, days] of [
      ['Semana', 7],
      ['Semana útil', 5],
      ['Dia', 1],
    ] as const) {
      await calendario(page).getByRole('radio', { name: label, exact: true }).click();
      await expect(page.locator('.fc-col-header-cell')).toHaveCount(days);
      await expect(page.locator('.fc-timegrid-slot-label-cushion')).toHaveCount(24);
      await expect(page.locator('.fc-timegrid-slot-lane')).toHaveCount(48);
      await expectAccessible(page);
    }
    // On a weekend the work week was the next one, and the day its Monday.
    await page.getByRole('button', { name: 'Hoje' }).click();
    await expect(page.locator('.fc-timegrid-now-indicator-line')).toHaveCount(1);
    await calendario(page).getByRole('radio', { name: 'Agenda' }).click();
    await expect(page.locator('.fc-list-event').first()).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'the rest of a full day opens in a popup of 200 pixels, also by the keyboard',
  { tag: '@screen' },
  async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    const ofMonth = camada(page);
    await openSignedIn(page, 'admin', '/agenda?visao=mes');
    await ofMonth;
    const first = page.getByRole('button', { name: /^Mostrar mais/ }).first();
    // By its day, because another day may get one as the layer is drawn.
    const dia = await first.evaluate((line) => line.closest('[data-date]')?.getAttribute('data-date') ?? '');
    const more = page.locator(`[data-date="${dia}"]`).getByRole('button', { name: /^Mostrar mais/ });
    await expect.poll(async () => (await more.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await more.focus();
    await page.keyboard.press('Enter');
    const popup = page.getByRole('dialog');
    await expect(popup).toHaveCSS('width', '200px');
    await expectAccessible(page);
    expect(await englishNamesOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
    await expect(more).toBeFocused();
  },
);

for (const [width, height] of [
  [1440, 900],
  [768, 1024],
  [390, 844],
] as const) {
  test(
    `each week of the month is as high as the others, with room for its commitments, at ${width} pixels`,
    { tag: '@screen' },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      const ofMonth = camada(page);
      await openSignedIn(page, 'admin', '/agenda?visao=mes');
      await page.locator('.fc-daygrid-event').first().waitFor();
      const scroller = page.locator('.fc-daygrid-body').locator('..');
      // A layer that arrives later makes every week higher.
      await ofMonth;
      await expect
        .poll(() => scroller.evaluate((element) => element.scrollHeight - element.clientHeight))
        .toBeLessThanOrEqual(0);
      await expect
        .poll(async () => {
          const heights = await page
            .locator('.fc-daygrid-body tbody tr')
            .evaluateAll((weeks) => weeks.map((week) => week.getBoundingClientRect().height));
          return Math.max(...heights) - Math.min(...heights);
        })
        .toBeLessThan(2);
      await expectNoSidewaysScroll(page);
    },
  );
}

test(
  'a click on an empty hour does nothing but mark it, and the header’s button then offers it',
  { tag: '@screen' },
  async ({ page }) => {
    await openSignedIn(page, 'admin', '/agenda?visao=semana&data=2027-03-10');
    const lane = page.locator('.fc-timegrid-slot-lane[data-time="14:00:00"]');
    // The day's place in the hour's lane, read at once: the calendar scrolls to the morning as it opens, and
    // whole days of a layer move the hours down.
    const position = await lane.evaluate((hour) => {
      const day = document.querySelector('.fc-timegrid-col[data-date="2027-03-12"]');
      if (!day) throw new Error('The week has no such day');
      const [box, { left, width }] = [hour.getBoundingClientRect(), day.getBoundingClientRect()];
      return { x: left - box.left + width / 2, y: box.height / 2 };
    });
    await lane.click({ position });
    await expect(page).toHaveURL(/\/agenda\?/);
    const dial = page.getByRole('spinbutton', { name: 'Horário do novo compromisso' });
    await expect(dial).toHaveAttribute('aria-valuetext', '12/03/2027 14:00');
    await expectAccessible(page);
    await dial.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    await expect(dial).toHaveAttribute('aria-valuetext', '11/03/2027 14:30');
    await expect(page.locator('[data-date="2027-03-11"] .fc-highlight')).toBeVisible();
    await page.getByRole('link', { name: 'Adicionar Novo Compromisso' }).click();
    await expect(page.getByLabel('Data de início')).toHaveValue('11/03/2027 14:30');
    await expect(page.getByLabel('Data de término')).toHaveValue('11/03/2027 15:30');
  },
);

test('everything is reached by the keyboard', { tag: '@screen' }, async ({ page }) => {
  await openSignedIn(page, 'admin', '/agenda');
  await calendario(page).getByRole('radio', { name: 'Agenda' }).focus();
  await page.keyboard.press('Space');
  const first = page.locator('.fc-list-event a[href^="/agendadetalhe"]').first();
  await first.focus();
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/agendadetalhe\/\d+$/);
});

test('FullCalendar loads with the calendar, and with nothing else', async ({ page }) => {
  const sizes = new Map<string, boolean>();
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return;
    const text = await response.text().catch(() => '');
    sizes.set(response.url(), text.includes('fc-daygrid'));
  });
  const withCalendar = () => [...sizes].filter(([, has]) => has).map(([url]) => url);
  await openSignedIn(page, 'admin', '/usuarios');
  await page.getByRole('table').waitFor();
  await page.goto('/agendadetalhe/0');
  await page.getByLabel('Nome do Compromisso').waitFor();
  expect(withCalendar()).toEqual([]);
  await page.goto('/agenda');
  await calendario(page).waitFor();
  await expect.poll(withCalendar).toEqual([expect.stringContaining('/mfe/mfe-agenda/')]);
});
