// What jsdom lacks of a browser and the screens use.
import { createRequire } from 'node:module';
import { watchNames } from './portuguese-names.mjs';

/** A media query list that follows `window.innerWidth`; only widths in pixels are understood, all else does not match. */
function matchMedia(query) {
  const target = new EventTarget();
  const matches = () => {
    const widths = [...query.matchAll(/\((max|min)-width:\s*([\d.]+)px\)/g)];
    return (
      widths.length > 0 &&
      widths.every(([, bound, px]) =>
        bound === 'max' ? window.innerWidth <= Number(px) : window.innerWidth >= Number(px),
      )
    );
  };
  let last = matches();
  window.addEventListener('resize', () => {
    if (matches() === last) return;
    last = !last;
    const event = Object.assign(new Event('change'), { matches: last, media: query });
    list.onchange?.(event);
    target.dispatchEvent(event);
  });
  const list = {
    get matches() {
      return matches();
    },
    media: query,
    onchange: null,
    addEventListener: (type, listener) => target.addEventListener(type, listener),
    removeEventListener: (type, listener) => target.removeEventListener(type, listener),
    // antd still calls the two older names.
    addListener: (listener) => target.addEventListener('change', listener),
    removeListener: (listener) => target.removeEventListener('change', listener),
    dispatchEvent: (event) => target.dispatchEvent(event),
  };
  return list;
}

class ObserverStandIn {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// antd's select waits by one; Node's own would keep the process alive.
class MessageChannelStandIn {
  port1 = { onmessage: null };
  port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data })) };
}

// A file of screens may still ask for the node environment.
if (typeof window !== 'undefined') {
  // The package's own copy, which its tests use. A slow machine needs more than the one second that a screen
  // has to settle.
  const { configure } = createRequire(expect.getState().testPath)('@testing-library/react');
  configure({ asyncUtilTimeout: 15_000 });
  Object.defineProperty(window, 'matchMedia', { writable: true, configurable: true, value: matchMedia });
  window.ResizeObserver ??= ObserverStandIn;
  window.IntersectionObserver ??= ObserverStandIn;
  window.MessageChannel ??= MessageChannelStandIn;
  window.File.prototype.arrayBuffer ??= function arrayBuffer() {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.onerror = () => reject(reader.error);
      reader.readAsArrayBuffer(this);
    });
  };
  // Tests fail fetches on purpose; what the screens make of it is for them to expect, not for the log of the run.
  const { warn } = console;
  console.warn = (...words) => String(words[0]).startsWith('Falha ao buscar dados') || warn(...words);
  window.scrollTo = () => {};
  window.HTMLElement.prototype.scrollIntoView ??= () => {};
  // jsdom reports pseudo-elements as not implemented on every call; it answers the element's own style well.
  const { getComputedStyle } = window;
  window.getComputedStyle = (element) => getComputedStyle(element);
  // jsdom knows <dialog> but not its modal half; what is outside stays reachable here, which only a real browser forbids.
  window.HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.setAttribute('open', '');
    this.querySelector('button, [href], input, select, textarea')?.focus();
  };
  window.HTMLDialogElement.prototype.close ??= function close() {
    this.removeAttribute('open');
  };

  // Every screen of every test, in each of its states: what a library named in English fails the test that shows it.
  const englishNames = watchNames(document);
  afterEach(() => {
    const names = englishNames();
    if (names.length > 0) throw new Error(`Accessible names that are not Portuguese: ${names.join(' | ')}`);
  });

  // antd writes thousands of rules at run time, and jsdom walks through all of them for each role that a test looks for. No test
  // looks at them: they stay empty here.
  const { set } = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML');
  Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', {
    configurable: true,
    get() {
      return this.textContent;
    },
    set(css) {
      if (!this.hasAttribute('data-rc-order')) set.call(this, css);
    },
  });
}
