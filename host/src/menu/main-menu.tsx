import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { currentEntry } from './menu';
import type { MenuSection } from './menu-entries';
import { MenuGroupView } from './menu-group';
import { useClosed } from './menu-memory';
import { MenuSectionTitle } from './menu-section-title';

/** The group whose entries are open beside the icons; a click elsewhere, Escape or another page closes it. */
function useFlyout(isIcons: boolean) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const [open, setOpen] = useState<{ label: string; at: string } | null>(null);
  const label = isIcons && open?.at === pathname ? open.label : null;
  useEffect(() => {
    if (label === null) return undefined;
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node && nav.current?.contains(target))) setOpen(null);
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      nav.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
      setOpen(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [label]);
  const toggle = (next: string) => setOpen(next === label ? null : { label: next, at: pathname });
  return { nav, label, toggle };
}

/** Scrolls the menu alone to its current entry; `scrollIntoView` would move the page as well. */
function scrollToCurrent(nav: HTMLElement | null): void {
  const entry = nav?.querySelector('.side-entry[aria-current]');
  if (!nav || !entry) return;
  const [seen, here] = [nav.getBoundingClientRect(), entry.getBoundingClientRect()];
  if (here.top < seen.top) nav.scrollTop -= seen.top - here.top;
  if (here.bottom > seen.bottom) nav.scrollTop += here.bottom - seen.bottom;
}

/** 'Menu principal': sections and groups that fold and stay folded, and entries; or only the groups' icons. */
export function MainMenu({ menu, isIcons }: { menu: readonly MenuSection[]; isIcons: boolean }) {
  const { pathname } = useLocation();
  const current = currentEntry(menu, pathname.replace(/(?<=.)\/+$/, ''));
  const { closed, toggle } = useClosed();
  const flyout = useFlyout(isIcons);
  useEffect(() => {
    if (!isIcons) scrollToCurrent(flyout.nav.current);
  }, [flyout.nav, current, closed, isIcons]);
  return (
    <nav ref={flyout.nav} className="side-nav" aria-label="Menu principal">
      {menu.map((section) => (
        <section key={section.label} aria-label={section.label}>
          <MenuSectionTitle
            section={section}
            current={current}
            isHidden={isIcons}
            isOpen={!closed.includes(section.label)}
            onToggle={() => toggle(section.label)}
          />
          {(isIcons || !closed.includes(section.label)) &&
            section.groups.map((group) => (
              <MenuGroupView
                key={group.label}
                group={group}
                current={current}
                isIcon={isIcons}
                isOpen={isIcons ? flyout.label === group.label : !closed.includes(group.label)}
                onToggle={() => (isIcons ? flyout.toggle(group.label) : toggle(group.label))}
              />
            ))}
        </section>
      ))}
    </nav>
  );
}
