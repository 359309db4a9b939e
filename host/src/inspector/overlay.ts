import { listen } from '../listen';
import type { Part } from './parts';

/** A part with the element that it fills. */
export interface Shown {
  part: Part;
  element: Element;
}

const STYLE = `
  :host { all: initial; }
  .box { position: fixed; z-index: 2147483646; pointer-events: none; border: 2px dashed #b3261e; box-sizing: border-box; }
  .box.is-current { border: 4px solid #b3261e; background: rgb(179 38 30 / 8%); }
  .box > span { position: absolute; top: 0; left: 0; padding: 0 6px; background: #b3261e; color: #fff; font: 12px/18px system-ui, sans-serif; }
  .panel { position: fixed; z-index: 2147483647; right: 12px; bottom: 12px; width: min(420px, calc(100vw - 24px)); max-height: 60vh; overflow: auto; box-sizing: border-box; padding: 16px; background: #fff; color: #1c1b1f; border: 1px solid #6b6b6b; border-radius: 8px; box-shadow: 0 4px 24px rgb(0 0 0 / 30%); font: 14px/1.5 system-ui, sans-serif; }
  h2 { margin: 0 0 8px; font-size: 16px; }
  h3 { margin: 12px 0 4px; font-size: 14px; }
  dl { margin: 0; display: grid; grid-template-columns: max-content 1fr; gap: 2px 12px; }
  dt { color: #49454f; }
  dd { margin: 0; overflow-wrap: anywhere; }
  button, a { min-height: 32px; font: inherit; color: #14284b; }
  button:focus-visible, a:focus-visible, h2:focus-visible { outline: 3px solid #14284b; outline-offset: 2px; }
`;

const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  { text, className }: { text?: string; className?: string } = {},
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name);
  if (text !== undefined) element.textContent = text;
  if (className !== undefined) element.className = className;
  return element;
};

function factList({ facts }: Part): HTMLElement {
  const list = make('dl');
  for (const [label, value] of facts) list.append(make('dt', { text: label }), make('dd', { text: value }));
  return list;
}

function boxOf({ part, element }: Shown): { box: HTMLElement; place: () => void } {
  const box = make('div', { className: 'box' });
  box.ariaHidden = 'true';
  box.append(make('span', { text: part.id }));
  const place = () => {
    const { top, left, width, height } = element.getBoundingClientRect();
    for (const [name, value] of Object.entries({ top, left, width, height }))
      box.style.setProperty(name, `${value}px`);
  };
  return { box, place };
}

function section(shown: Shown, box: HTMLElement): HTMLElement {
  const { part } = shown;
  const whole = make('section');
  whole.ariaLabel = part.title;
  const mark = () => box.classList.add('is-current');
  const unmark = () => box.classList.remove('is-current');
  whole.addEventListener('mouseenter', mark);
  whole.addEventListener('mouseleave', unmark);
  whole.addEventListener('focusin', mark);
  whole.addEventListener('focusout', unmark);
  const show = make('button', { text: 'Mostrar na página' });
  show.ariaLabel = `Mostrar ${part.title} na página`;
  show.addEventListener('click', () => shown.element.scrollIntoView({ block: 'center' }));
  whole.append(make('h3', { text: part.title }), factList(part), show);
  if (part.remote !== null) {
    const link = make('a', { text: 'Usar outra origem' });
    link.href = '/status';
    link.ariaLabel = `Usar outra origem para ${part.remote}`;
    whole.append(' ', link);
  }
  return whole;
}

/** Draws the outlines and the panel above the page; returns a function that removes them. */
export function openOverlay(shown: readonly Shown[], onClose: () => void): () => void {
  const root = make('div');
  root.id = 'foro-inspector';
  const shadow = root.attachShadow({ mode: 'open' });
  // The content security policy forbids a `style` element.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  shadow.adoptedStyleSheets = [sheet];

  const panel = make('div', { className: 'panel' });
  panel.role = 'dialog';
  panel.ariaLabel = 'Inspetor de módulos';
  const heading = make('h2', { text: 'Inspetor de módulos' });
  heading.tabIndex = -1;
  const close = make('button', { text: 'Fechar (Esc)' });
  close.addEventListener('click', onClose);
  panel.append(heading, close);
  const boxes = shown.map((one) => {
    const { box, place } = boxOf(one);
    shadow.append(box);
    panel.append(section(one, box));
    return place;
  });
  shadow.append(panel);
  document.body.append(root);

  const placeAll = () => boxes.forEach((place) => place());
  placeAll();
  const stops = [
    listen(window, 'scroll', placeAll, { capture: true, passive: true }),
    listen(window, 'resize', placeAll),
  ];
  // A folding menu or a panel that loads changes the size of other elements.
  const sizes = new ResizeObserver(placeAll);
  for (const { element } of shown) sizes.observe(element);
  heading.focus();
  return () => {
    for (const stop of stops) stop();
    sizes.disconnect();
    root.remove();
  };
}
