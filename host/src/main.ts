import { earlyFiles } from './early-files';
import { showStartFailure } from './errors/start-failure';

// What ran before us is in webpack's list. A tag that remains may have failed, and webpack would wait for its
// event for ever: without the tag it requests the file again, from the browser's cache if it is loading.
for (const tag of document.querySelectorAll('script[data-early]')) {
  earlyFiles.push(tag.getAttribute('src') ?? '');
  tag.remove();
}
/** A style that failed has a sheet too, without rules. Another origin's does not tell: it is requested again, from the browser's cache. */
function hasLoaded({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

// A style that has loaded applies, also a remote's, which blocked nothing until now. Any other is requested again by who needs it.
for (const tag of document.querySelectorAll<HTMLLinkElement>('link[data-early]'))
  if (hasLoaded(tag)) tag.removeAttribute('media');
  else tag.remove();

// The share scope is filled before the first module that uses it: so the start is one dynamic import.
import(/* webpackChunkName: "bootstrap" */ './bootstrap')
  .then(({ start }) => start())
  .catch(showStartFailure);
