/** How long a page that is being left may still be here. Somebody who stays, asked by a form with changes, may ask again after it. */
const LEAVING_MS = 1_000;
let askedAt = -LEAVING_MS;

/**
 * Loads the page again, once: a second request in the same moment would break off the first. What a person asks for and what
 * the page does by itself may come together (`Tentar novamente` finds a release that cannot run beside the one that has).
 */
export function reloadPage(now = performance.now(), reload = () => window.location.reload()): void {
  if (now - askedAt < LEAVING_MS) return;
  askedAt = now;
  reload();
}
