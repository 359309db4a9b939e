import type { Page } from '@playwright/test';
import { expect, type FederationSite, signIn } from './federation-site';
import { openFromMenu } from './suite';

export const ENTRY = /^\/mfe\/mfe-probe\/[^/]+\/remote-entry\.[^/]+\.js/;
export const CHUNK = /^\/mfe\/mfe-probe\/[^/]+\/sonda\.[^/]+\.js/;

/** An entry is tried three times; a link in the page, or the menu, may have requested it before. */
export const TRIES = 3;
const ASKED_BEFORE = 2;

export const unavailable = (page: Page) => page.getByRole('heading', { name: 'Módulo Sonda indisponível' });
export const works = (page: Page) => page.getByRole('heading', { name: 'Sonda', exact: true });

/** Opens an address like a link of the suite: the page is not loaded again. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Signs in on the home page; every load of a page from here on is counted. */
export async function enter(page: Page): Promise<{ loads: () => number }> {
  await page.clock.install();
  await page.goto('/home');
  await signIn(page);
  let loads = 0;
  // Not the load event, which a page that is left at once does not fire.
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
  return { loads: () => loads };
}

/** The rest of the suite: the menu and another remote. */
export async function expectSuiteToStand(page: Page): Promise<void> {
  await openFromMenu(page, 'ADMINISTRAÇÃO', 'Lista de Usuários');
  await expect(page.getByRole('heading', { name: 'Usuários', level: 1 })).toBeVisible();
}

/**
 * Expects that nothing repeats by itself: at some point there is a minute without a request for a module's
 * file, the page was never loaded again, and the entry was requested a few times at most.
 */
export async function expectNoLoop(
  page: Page,
  { front }: FederationSite,
  { loads }: { loads: () => number },
): Promise<void> {
  const before = loads();
  const askedInAMinute = async () => {
    const asked = front.asked(/^\/mfe\//);
    await page.clock.runFor(60_000);
    // Requests that those timers started have reached the server by the time it responds to this one.
    await page.evaluate(() => fetch('/config.json').then((answer) => answer.text()));
    return front.asked(/^\/mfe\//) - asked;
  };
  // In idle time the page may preload the modules that the person may open, once, one after the other.
  await expect.poll(askedInAMinute, { timeout: 60_000 }).toBe(0);
  expect(loads()).toBe(before);
  expect(front.asked(ENTRY)).toBeLessThanOrEqual(TRIES + ASKED_BEFORE);
}

/** The steps of a person once the fault is over. */
export async function expectRecovery(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(works(page)).toBeVisible();
}
