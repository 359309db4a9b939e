import { CloseIcon } from '@foro/shared/ui/icons';
import { useEffect, useRef, type ReactNode } from 'react';

/**
 * The menu on mobile, over the page. A modal dialog: the browser keeps the focus inside and gives it back
 * when it closes.
 */
export function Drawer({
  id,
  isOpen,
  onClose,
  children,
}: {
  id: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (isOpen) element.showModal();
    else element.close();
  }, [isOpen]);
  useEffect(() => {
    const element = dialog.current;
    // The dialog fills the window: a click on the element itself is a click outside its panel. The keyboard
    // has Escape.
    const closeBeside = ({ target }: MouseEvent) => target === element && onClose();
    element?.addEventListener('click', closeBeside);
    return () => element?.removeEventListener('click', closeBeside);
  }, [onClose]);
  return (
    <dialog ref={dialog} id={id} className="shell-drawer" aria-label="Menu" onClose={onClose}>
      <div className="shell-drawer-panel">
        <button type="button" className="shell-drawer-close" aria-label="Fechar menu" onClick={onClose}>
          <CloseIcon />
        </button>
        {children}
      </div>
    </dialog>
  );
}
