// Browser features that jsdom lacks and the screens use.
import { createRequire } from 'node:module';
import { watchNames } from './portuguese-names.mjs';

/**
 * A media query list that follows `window.innerWidth`; it supports only widths in pixels, and anything else
 * does not match.
 */
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

// antd's select waits with one; Node's own would keep the process alive.
class MessageChannelStandIn {
  port1 = { onmessage: null };
  port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data })) };
}

// A file of screen tests may still request the node environment.
if (typeof window !== 'undefined') {
  // The package's own copy of the library, which its tests use. A screen of a file's first test compiles its lazy
  // pages, and a shared machine may stall for seconds: that is no failure, and a result that never appears still is.
  const { configure } = createRequire(expect.getState().testPath)('@testing-library/react');
  configure({ asyncUtilTimeout: 30_000 });
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
  // Tests make requests fail on purpose and check how the screens react; the log of the run does not need it.
  const { warn } = console;
  console.warn = (...words) => String(words[0]).startsWith('Falha ao buscar dados') || warn(...words);
  window.scrollTo = () => {};
  window.HTMLElement.prototype.scrollIntoView ??= () => {};
  // jsdom reports pseudo-elements as not implemented on every call; it returns the element's own style
  // correctly.
  const { getComputedStyle } = window;
  window.getComputedStyle = (element) => getComputedStyle(element);
  // jsdom knows <dialog> but not its modal part; here elements outside stay reachable, which only a real
  // browser prevents.
  window.HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.setAttribute('open', '');
    this.querySelector('button, [href], input, select, textarea')?.focus();
  };
  window.HTMLDialogElement.prototype.close ??= function close() {
    this.removeAttribute('open');
  };

  // Watches every screen of every test, in each of its states: an English name from a library fails the test
  // that shows it.
  const englishNames = watchNames(document);
  afterEach(() => {
    const names = englishNames();
    if (names.length > 0) throw new Error(`Accessible names that are not Portuguese: ${names.join(' | ')}`);
  });

  // antd writes thousands of rules at run time, and jsdom goes through all of them for each role that a test
  // looks for. No test reads them, so they stay empty here.
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
