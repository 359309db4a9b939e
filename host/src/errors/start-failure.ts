import { isMissingChunk } from './missing-chunk';
import { hostVersion, reloadOnce } from './reload-once';

/**
 * Shown if the suite could not start. It does not use React, so that it works whatever failed. A missing file
 * reloads the page once.
 */
export function showStartFailure(error: unknown): void {
  if (isMissingChunk(error) && reloadOnce(hostVersion())) return;
  const page = document.createElement('main');
  page.setAttribute('role', 'alert');
  page.style.cssText =
    'max-width:480px;margin:15vh auto;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#17202c';
  const title = Object.assign(document.createElement('h1'), {
    textContent: 'Não foi possível abrir o sistema',
  });
  title.style.cssText = 'font-size:22px;line-height:28px;margin:0 0 8px';
  const reason = Object.assign(document.createElement('p'), {
    textContent: error instanceof Error ? error.message : String(error),
  });
  const retry = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: 'Tentar novamente',
    onclick: () => window.location.reload(),
  });
  retry.style.cssText =
    'font:inherit;padding:8px 16px;border:1px solid #8a94a3;border-radius:6px;background:#fff;cursor:pointer';
  page.append(title, reason, retry);
  document.body.append(page);
}
