import { useIsMobile } from '@foro/shared/ui/core';
import { SearchIcon } from '@foro/shared/ui/icons';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { mayPreload } from '../remotes/preload-remote';
import { loadPalette } from './load-palette';
import { SearchDialog } from './search-dialog';
import { useIdlePalette } from './use-idle-palette';
import { searchKeys, useSearchKeys } from './use-search-keys';
import './search.css';

/** A pointer that rests on it suggests its use; a failure shows when it is opened. */
const fetchAhead = () => void (mayPreload('intent') && loadPalette().catch(() => undefined));

/**
 * A page chosen in the search takes the focus by itself, as after leaving a previous page: the element
 * focused before the search belongs to another page.
 */
function useFocusOnArrival() {
  const { pathname } = useLocation();
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    const hasArrived = awaited.current === pathname;
    awaited.current = null;
    if (hasArrived && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }, [pathname]);
  return (to: string) => {
    const next = new URL(to, window.location.href).pathname;
    awaited.current = next === pathname ? null : next;
  };
}

/**
 * 'Buscar' in the bar: a field on the desktop, an icon on mobile. It opens the search, as do Ctrl+K and '/'.
 */
export function SearchLauncher() {
  const isMobile = useIsMobile();
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  const awaitArrival = useFocusOnArrival();
  const { hint, aria } = searchKeys();
  useSearchKeys(open);
  useIdlePalette();
  return (
    <>
      <button
        type="button"
        className={isMobile ? 'shell-toggle' : 'shell-search'}
        aria-label="Buscar"
        aria-haspopup="dialog"
        aria-keyshortcuts={aria}
        onClick={open}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
      >
        <SearchIcon />
        {!isMobile && (
          <>
            <span>Buscar</span>
            <kbd aria-hidden="true">{hint}</kbd>
          </>
        )}
      </button>
      {isOpen && (
        <SearchDialog
          onClose={close}
          onOpen={(to) => {
            awaitArrival(to);
            close();
          }}
        />
      )}
    </>
  );
}
