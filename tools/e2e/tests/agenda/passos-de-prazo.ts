import type { Locator, Page } from '@playwright/test';
import { expect, tabTo } from '../../src/suite';

/**
 * Sends a request to the API as the person who is signed in on the page; returns the status and the response.
 */
export const send = (page: Page, method: 'POST' | 'PUT', path: string, body: object) =>
  page.evaluate(
    async (request) => {
      const token = Object.values<string>(localStorage).find((value) =>
        /^[\w-]+\.[\w-]+\.[\w-]+$/.test(value),
      );
      const answer = await fetch(`/api${request.path}`, {
        method: request.method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(request.body),
      });
      const { id } = (await answer.json()) as { id?: number };
      return { status: answer.status, id };
    },
    { method, path, body },
  );

/** Sets whether the firm requires a second person, as the person who is signed in on the page. */
export const wantTwo = async (page: Page, duplaConferencia: 'sempre' | 'nunca') =>
  expect(await send(page, 'PUT', '/ProcessDeadline/settings', { duplaConferencia })).toMatchObject({
    status: 200,
  });

/** Reaches the element by Tab and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
