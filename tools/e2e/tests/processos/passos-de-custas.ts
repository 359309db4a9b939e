import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, test } from '../../src/suite';
import { atWidth } from '../../src/topology';

const HEIGHTS = { 1440: 900, 390: 844 } as const;

/** A walk through the money of a case, on a desktop and on a phone. */
export function atBothWidths(title: string, walk: (page: Page, width: number) => Promise<void>): void {
  for (const width of [1440, 390] as const)
    test(`${title}, at ${width} pixels`, atWidth(width), async ({ page }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height: HEIGHTS[width] });
      await walk(page, width);
    });
}

/** Expects that axe finds nothing and that nothing is wider than the window. */
export async function expectWell(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** Sends a request to the API as the person who is signed in on the page. */
export const ask = <Answer>(page: Page, path: string): Promise<Answer> =>
  page.evaluate(async (address) => {
    const token = Object.values<string>(localStorage).find((value) => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(value));
    const answer = await fetch(`/api${address}`, { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()) as Answer;
  }, path);

interface Caso {
  readonly id: number;
  readonly nomeFantasia: string | null;
}

/** The first case that satisfies the condition. */
export async function findCase(page: Page, isIt: (caso: Caso) => Promise<boolean> | boolean): Promise<Caso> {
  const { items } = await ask<{ items: Caso[] }>(page, '/Process?page=1&pageSize=100');
  for (const caso of items) if (await isIt(caso)) return caso;
  throw new Error('The demonstration has no such case');
}

/** A box by its whole label, because a label may be part of another. */
export const box = (within: Page | Locator, label: string): Locator =>
  within.getByRole('textbox', { name: label, exact: true });

/** Lines of the ledger with this text: rows of a table, or cards on a phone. */
export const lancamentos = (page: Page, texto: string | RegExp): Locator =>
  page
    .getByRole('table', { name: 'Custas', exact: true })
    .getByRole('row')
    .or(page.getByRole('list', { name: 'Custas', exact: true }).getByRole('listitem'))
    .filter({ hasText: texto });

const MONTH = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  month: '2-digit',
  year: 'numeric',
});

/** The previous month, `10/2026`. */
export function lastMonth(): string {
  const [mes = 0, ano = 0] = MONTH.format(Date.now()).split('/').map(Number);
  return mes === 1 ? `12/${ano - 1}` : `${String(mes - 1).padStart(2, '0')}/${ano}`;
}
