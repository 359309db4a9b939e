import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { placeBeside } from '../core/place';

const itemsOf = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

function focusByKey(menu: HTMLElement | null, key: string): boolean {
  const items = itemsOf(menu);
  const current = items.findIndex((item) => item === document.activeElement);
  const byLetter = () => {
    const order = [...items.slice(current + 1), ...items.slice(0, current + 1)];
    return order.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
  };
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowDown: items[(current + 1) % items.length],
    ArrowUp: items.at(current <= 0 ? -1 : current - 1),
    Home: items[0],
    End: items.at(-1),
  };
  const target = key in targets ? targets[key] : key.length === 1 && key !== ' ' ? byLetter() : undefined;
  target?.focus();
  return target !== undefined;
}

/** Opening, closing, place and keys of a menu button, as the WAI-ARIA pattern describes it. */
export function useMenu() {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const menuRef = useRef<HTMLDivElement>(null);
  const [openedWith, setOpenedWith] = useState<'first' | 'last' | null>(null);
  // In a modal dialog, elements outside are inert; outside the page's main region, screen readers lose the
  // position.
  const [host, setHost] = useState<HTMLElement | null>(null);
  const isOpen = openedWith !== null;
  const close = () => setOpenedWith(null);

  useLayoutEffect(() => {
    const [menu, trigger] = [menuRef.current, triggerRef.current];
    if (!openedWith || !menu || !trigger) return;
    placeBeside(menu, trigger);
    itemsOf(menu)
      .at(openedWith === 'first' ? 0 : -1)
      ?.focus({ preventScroll: true });
  }, [openedWith]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeIfOutside = (event: Event) => {
      const target = event.target as Node;
      if (!menuRef.current?.contains(target) && !triggerRef.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', closeIfOutside);
    // The menu follows its button: a page that still settles (a card disappears, a late scroll) does not
    // close it.
    const follow = () =>
      menuRef.current && triggerRef.current && placeBeside(menuRef.current, triggerRef.current);
    document.addEventListener('scroll', follow, true);
    window.addEventListener('resize', close);
    return () => {
      document.removeEventListener('pointerdown', closeIfOutside);
      document.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', close);
    };
  }, [isOpen]);

  const open = (first: 'first' | 'last') => {
    setHost(triggerRef.current?.closest<HTMLElement>('dialog, main') ?? null);
    setOpenedWith(first);
  };
  const closeAndReturn = () => {
    close();
    triggerRef.current?.focus({ preventScroll: true });
  };
  const onMenuKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return closeAndReturn();
    if (event.key === 'Escape') closeAndReturn();
    else if (!focusByKey(menuRef.current, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onTriggerKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  return {
    triggerRef,
    menuRef,
    host,
    isOpen,
    toggle: () => (isOpen ? close() : open('first')),
    closeAndReturn,
    onMenuKeyDown,
    onTriggerKeyDown,
  };
}
