// Finds English accessible names of libraries, as screen readers would announce them.

/**
 * Words of antd's icons and locale, of the calendar and of browsers' widgets that never occur in a Portuguese
 * text.
 */
const ENGLISH = new Set(
  `add arrow ascending calendar cancel check checked choose circle clear click close collapse copy
  decrease delete descending disabled down dropdown edit empty expand filled hide increase input
  items left loading minute month next open option options outlined
  pick previous press remove required reset right save search select selected settings show sort submit
  today toggle up upload week year`.split(/\s+/),
);

const NAMES = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'alt',
  'placeholder',
];
const NAMED_BY_TEXT = 'button, a[href], label, legend, caption, summary, th, [role="button"]';
const BEARERS = `${NAMES.map((name) => `[${name}]`).join(', ')}, ${NAMED_BY_TEXT}`;

/** The English words of a name. Parts of an address or a code (`web.site`, `a_b`) do not count as words. */
export const englishWords = (name) =>
  name
    .split(/[\s,;:!?()“”"…/-]+/)
    .filter((word) => word === word.normalize('NFD') && ENGLISH.has(word.toLowerCase()));

const namesOf = (element) => [
  ...NAMES.map((name) => element.getAttribute(name)),
  element.matches(NAMED_BY_TEXT) ? element.textContent : null,
];

/** Watches a document; returns a function that lists new names with English words since its last call. */
export function watchNames(document) {
  const found = new Set();
  const read = (element) => {
    for (const name of namesOf(element)) if (name && englishWords(name).length > 0) found.add(name);
  };
  const take = (records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes') read(target);
      for (const node of addedNodes) {
        const element = node.nodeType === 1 ? node : node.parentElement;
        if (!element) continue;
        if (element.matches(BEARERS)) read(element);
        for (const inner of element.querySelectorAll(BEARERS)) read(inner);
      }
    }
  };
  const observer = new MutationObserver(take);
  observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: NAMES });
  return () => {
    take(observer.takeRecords());
    const names = [...found];
    found.clear();
    return names;
  };
}
