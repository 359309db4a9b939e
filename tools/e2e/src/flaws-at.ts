import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { lastingFlawsOf } from './flaws';
import { englishNamesOf } from './names';

/** A phone and a desktop: no other width changes what a screen reader says. */
const READ_AT = [320, 1440];

/** A folder for screenshots of each screen at each width, for people who want to look at them. */
const PICTURES = process.env.FORO_E2E_PICTURES;

/** Waits until nothing is loading: no skeleton, no list that fetches, no text about loading. */
const settle = (page: Page) =>
  page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy="true"], [class*="skeleton"]') &&
      !/Carregando\.\.\.|Abrindo/.test(document.body.innerText),
  );

/** Checks the screen on the page at these widths, without opening it again; returns its faults in words. */
export async function flawsAt(
  page: Page,
  widths: readonly number[],
  who: string,
  address: string,
): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await settle(page);
    const flaws = await lastingFlawsOf(page);
    if (READ_AT.includes(width))
      flaws.push(...(await englishNamesOf(page)).map((name) => `named in English: "${name}"`));
    found.push(...flaws.map((flaw) => `${who} ${address} at ${width}: ${flaw}`));
    if (PICTURES) {
      const folder = path.join(PICTURES, `${who}${address}`.replaceAll(/[^\w-]+/g, '_'));
      await mkdir(folder, { recursive: true });
      await page.screenshot({ path: path.join(folder, `${width}.png`), fullPage: true });
    }
  }
  return found;
}
