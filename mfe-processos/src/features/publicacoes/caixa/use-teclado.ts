import { type RefObject, useEffect, useRef } from 'react';

/** The publication's own button, which has the focus while one goes through the list. */
const PASSO = '[data-publicacao]';

/** Whether keys are meant for something else: a box, an open list, a dialog over the page. */
const isElsewhere = (target: EventTarget | null) =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable="true"], [role="combobox"], [role="menu"]') !==
      null);

/**
 * 'j' and 'k' move to the next and the previous publication, other keys act on the focused one; Enter opens
 * it, like any button. Keys with Ctrl, Alt or Meta are left to the browser.
 *
 * @param actions the effect of each key on the publication with this id
 */
export function useTeclado(
  list: RefObject<HTMLElement | null>,
  actions: Readonly<Record<string, (id: number) => void>>,
) {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>(PASSO) ?? [])];
      const at = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement));
      if (event.key === 'j' || event.key === 'k') {
        const step = event.key === 'j' ? 1 : -1;
        rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))]?.focus();
        return;
      }
      const id = Number(rows[at]?.dataset.publicacao);
      const act = latest.current[event.key];
      if (!act || !id) return;
      event.preventDefault();
      act(id);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [list]);
}
