/**
 * How long a page that is being left may still run, in milliseconds. After that a person who stayed, because
 * a form with changes asked, may reload again.
 */
const LEAVING_MS = 1_000;
let askedAt = -LEAVING_MS;

/**
 * Reloads the page, once: a second request at the same moment would abort the first. A person's request may
 * coincide with the page's own (`Tentar novamente` finds a release that cannot run beside the running one).
 */
export function reloadPage(now = performance.now(), reload = () => window.location.reload()): void {
  if (now - askedAt < LEAVING_MS) return;
  askedAt = now;
  reload();
}
