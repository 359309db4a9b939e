import type { Locator, Page } from '@playwright/test';
import { dismiss, expect } from '../../src/suite';

/** The worker makes two rounds a second, and queries one number after the other. */
export const ASKED = { timeout: 60_000 };

/** The health panel's lines for watched numbers, and the number in each. */
export async function watchedOn(page: Page): Promise<{ numero: string; uf: string; line: Locator }[]> {
  const lines = page
    .getByRole('list', { name: 'Situação de cada alvo, DJEN' })
    .getByRole('listitem')
    .filter({ hasText: 'OAB' });
  await expect(lines.first()).toBeVisible();
  return (await lines.allTextContents()).map((text) => {
    const [, numero = '', uf = ''] = /OAB (\d+)\/([A-Z]{2})/.exec(text) ?? [];
    return { numero, uf, line: lines.filter({ hasText: `OAB ${numero}/${uf}` }) };
  });
}

export async function askNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Buscar agora' }).click();
  await dismiss(page, 'Consulta pedida!');
}

/** Asks the source, which has one new publication for the number, and then has none. */
export async function askForOne(
  page: Page,
  { line }: { readonly line: Locator },
  answers: { clear(): void },
): Promise<void> {
  try {
    await askNow(page);
    await expect(line).toContainText('1 publicação nova', ASKED);
  } finally {
    answers.clear();
  }
}
