import { expect, type Page } from '@playwright/test';

/**
 * Finds the faults that a person would see on the page: it scrolls sideways or something lies beyond its
 * edge, a text is cut without a tooltip that has all of it, a message is cut below, a control is cut, two texts
 * overlap, a word is broken although it would fit. Returns each fault in words, with its element.
 */
const flawsOf = (page: Page): Promise<string[]> => page.evaluate(findFlaws);

/**
 * The faults of `flawsOf` that stay: on a slow machine a page may take seconds to follow a change of the
 * window's width, and a list to reach its place.
 */
export async function lastingFlawsOf(page: Page): Promise<string[]> {
  try {
    await expect.poll(() => flawsOf(page), { timeout: 10_000, intervals: [50, 150, 300, 1_000] }).toEqual([]);
    return [];
  } catch {
    return flawsOf(page);
  }
}

/** Runs in the page, so it uses nothing from outside this function. */
function findFlaws(): string[] {
  interface Piece {
    node: Text;
    element: HTMLElement;
    rects: DOMRect[];
  }
  const flaws = new Set<string>();
  const nameOf = (element: Element) => {
    const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
    return `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} "${text}"`;
  };
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  function* ancestorsOf(element: Element | null) {
    for (let one = element; one; one = one.parentElement) yield one;
  }
  const isHidden = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      // It is only for screen readers.
      [...ancestorsOf(element)].some((one) => styleOf(one).clipPath !== 'none') ||
      width <= 1 ||
      height <= 1
    );
  };
  const clips = (element: Element) => styleOf(element).overflowX !== 'visible';
  const scrolls = (element: Element) => /auto|scroll/.test(styleOf(element).overflowX);
  const hasTip = (element: Element) =>
    [...ancestorsOf(element)].slice(0, 3).some((one) => one.hasAttribute('title')) ||
    element.querySelector('[title]') !== null;

  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const element = node.parentElement;
    if (!element || !node.data.trim() || /^(?:SCRIPT|STYLE|NOSCRIPT|OPTION|TITLE)$/.test(element.tagName))
      continue;
    if (isHidden(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    pieces.push({ node, element, rects: [...range.getClientRects()] });
  }

  const edge = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > edge)
    flaws.add(`the page scrolls sideways by ${document.documentElement.scrollWidth - edge}`);
  for (const element of document.querySelectorAll('main *, [role="dialog"], nav *')) {
    const { right, width } = element.getBoundingClientRect();
    if (right <= edge + 1 || width === 0 || isHidden(element)) continue;
    if ([...ancestorsOf(element.parentElement)].some(clips)) continue;
    flaws.add(`off the edge by ${Math.round(right - edge)}: ${nameOf(element)}`);
  }

  for (const { element } of pieces) {
    const box = [...ancestorsOf(element)].find((one) => styleOf(one).display !== 'inline') ?? element;
    // A placeholder gives way to typed text, as in a text box.
    if (element.closest('.ant-select-placeholder')) continue;
    if (box.clientWidth === 0 || !clips(box) || scrolls(box)) continue;
    if (box.scrollWidth - box.clientWidth > 1 && !hasTip(element)) flaws.add(`cut: ${nameOf(box)}`);
  }

  // Messages of several lines.
  for (const { element, rects } of pieces) {
    if (!element.closest('[role="alert"], .foro-field-error, .foro-notice')) continue;
    const box = [...ancestorsOf(element)].find((one) => /hidden|clip/.test(styleOf(one).overflowY));
    if (!box || box === document.body || box === document.documentElement) continue;
    const beyond = Math.max(...rects.map(({ bottom }) => bottom)) - box.getBoundingClientRect().bottom;
    if (beyond > 1) flaws.add(`cut below, by ${Math.round(beyond)}: ${nameOf(element)}`);
  }

  // Buttons and boxes that reach beyond what cannot be scrolled. A row of tabs has arrows of its own.
  for (const element of document.querySelectorAll<HTMLElement>(
    ':is(main, [role="dialog"]) :is(button, input, select, textarea)',
  )) {
    if (isHidden(element) || element.closest('[role="tablist"]')) continue;
    const box = [...ancestorsOf(element.parentElement)].find(clips);
    if (!box || box === document.body || box === document.documentElement || scrolls(box)) continue;
    const [inner, outer] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
    const beyond = Math.max(inner.right - outer.right, outer.left - inner.left);
    if (beyond > 1) flaws.add(`cut control, by ${Math.round(beyond)}: ${nameOf(element)}`);
  }

  // Words that are broken over two lines although they would fit in one.
  for (const { node, element, rects } of pieces) {
    if (new Set(rects.map(({ top }) => Math.round(top))).size < 2) continue;
    const box = [...ancestorsOf(element)].find((one) => styleOf(one).display !== 'inline') ?? element;
    for (const match of node.data.matchAll(/[^\s/–-]{2,}/gu)) {
      // An address that contains a secret may break anywhere.
      if (/(?:^|\s)(?:https?:\/)?\/\S*$/u.test(node.data.slice(0, match.index))) continue;
      const range = document.createRange();
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      const tops = new Set(lines.map(({ top }) => Math.round(top)));
      const natural = lines.reduce((sum, { width }) => sum + width, 0);
      const isCell = element.closest('td, th') !== null;
      if (tops.size > 1 && (isCell || natural < box.clientWidth))
        flaws.add(`broken word "${match[0]}": ${nameOf(box)}`);
    }
  }

  // Floating and sticky elements lie over the page on purpose; nothing may overlap within one of them.
  const floats = ({ position, zIndex }: CSSStyleDeclaration) =>
    /fixed|sticky/.test(position) || (position === 'absolute' && Number(zIndex) >= 1000);
  const layerOf = (element: Element) =>
    [...ancestorsOf(element)].find((one) => floats(styleOf(one))) ?? document.body;
  const visiblePart = (rect: DOMRect, element: Element) => {
    let { left, top, right, bottom } = rect;
    for (const one of ancestorsOf(element)) {
      const { overflowX, overflowY } = styleOf(one);
      if (one === document.body || one === document.documentElement) break;
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const box = one.getBoundingClientRect();
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return { left, top, right, bottom };
  };
  const boxes = pieces
    .flatMap(({ element, rects }) =>
      rects.map((rect) => ({ element, layer: layerOf(element), ...visiblePart(rect, element) })),
    )
    .filter(({ left, top, right, bottom }) => right - left > 3 && bottom - top > 6)
    .sort((a, b) => a.top - b.top);
  for (const [index, one] of boxes.entries()) {
    for (let next = index + 1; next < boxes.length; next += 1) {
      const other = boxes[next];
      if (!other || other.top >= one.bottom) break;
      if (other.layer !== one.layer || other.element === one.element) continue;
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const height = Math.min(one.bottom, other.bottom) - other.top;
      // Lines of text are taller than their letters.
      if (width > 3 && height > 7) flaws.add(`overlap: ${nameOf(one.element)} and ${nameOf(other.element)}`);
    }
  }
  return [...flaws];
}
