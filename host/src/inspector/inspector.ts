import { openOverlay, type Shown } from './overlay';
import { mainParts, pieceOf } from './parts';
import { readPage } from './read-page';
import { warnIfUnchecked } from './warn-if-unchecked';

// A separate program, which the pages of development deployments load beside the host (Ctrl+Alt+M). No other
// deployment publishes it.

warnIfUnchecked(readPage().offer);

let close: (() => void) | null = null;

/** The parts on the page now, with their elements; a page's remote fills the main part of the host's frame. */
function partsShown(): Shown[] {
  const page = readPage();
  const [host, remote] = mainParts(page);
  const main = document.querySelector('main');
  const pieces = [...document.querySelectorAll('[data-piece]')].flatMap((element) => {
    const part = pieceOf(element.getAttribute('data-piece') ?? '', page);
    return part ? [{ part, element }] : [];
  });
  return [
    ...(host ? [{ part: host, element: document.body }] : []),
    ...(remote && main ? [{ part: remote, element: main }] : []),
    ...pieces,
  ];
}

function toggle(): void {
  if (close) return close();
  const before = document.activeElement;
  const remove = openOverlay(partsShown(), () => close?.());
  close = () => {
    remove();
    close = null;
    if (before instanceof HTMLElement) before.focus();
  };
}

window.addEventListener('keydown', (event) => {
  // Identified by the key's position: with Ctrl and Alt some layouts produce another letter.
  if (event.ctrlKey && event.altKey && event.code === 'KeyM') {
    event.preventDefault();
    toggle();
  } else if (event.key === 'Escape') close?.();
});
