import { showStartFailure } from './errors/start-failure';

// Scripts that ran before the host are in webpack's list. The tag of a script that has not run may have
// failed, and webpack would wait for its event for ever: without the tag it requests the file again, from the
// browser's cache if it is loading.
for (const tag of document.querySelectorAll('script[data-early]')) tag.remove();
/**
 * A style that failed also has a sheet, but without rules. For another origin the browser does not tell: then
 * the style is requested again, from the browser's cache.
 */
function hasLoaded({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

// A loaded style is activated, also a remote's, which blocked nothing until now. The code that needs any
// other style requests it again.
for (const tag of document.querySelectorAll<HTMLLinkElement>('link[data-early]'))
  if (hasLoaded(tag)) tag.removeAttribute('media');
  else tag.remove();

// The share scope has to be filled before the first module that uses it: so the start is a dynamic import.
import(/* webpackChunkName: "bootstrap" */ './bootstrap')
  .then(({ start }) => start())
  .catch(showStartFailure);
