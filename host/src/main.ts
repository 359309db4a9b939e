import { earlyFiles } from './early-files';
import { showStartFailure } from './errors/start-failure';

// What ran before us is in webpack's list. What did not may have failed, and webpack would wait for its tag's news for ever:
// without the tag it asks anew, of the browser's cache where the file is on its way.
for (const tag of document.querySelectorAll('script[data-early]')) {
  earlyFiles.push(tag.getAttribute('src') ?? '');
  tag.remove();
}

// The share scope is filled before the first module that uses it: so the start is one dynamic import.
import(/* webpackChunkName: "bootstrap" */ './bootstrap')
  .then(({ start }) => start())
  .catch(showStartFailure);
