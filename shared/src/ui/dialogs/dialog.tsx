import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './dialogs.css';

interface DialogProps {
  title: string;
  children?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /** Drawn beside the title. */
  icon?: ReactNode;
  /** Asked for by Escape. */
  onClose: () => void;
  /** 'alertdialog' for what interrupts: a question, a result. */
  role?: 'dialog' | 'alertdialog';
  isWide?: boolean;
}

/** Where the focus goes when what had it is gone: the page's heading. */
function restoreFocus(former: Element | null) {
  const target =
    former instanceof HTMLElement && former.isConnected && former !== document.body
      ? former
      : document.querySelector<HTMLElement>('[data-page-heading]');
  target?.focus({ preventScroll: true });
}

function useModal() {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const former = document.activeElement;
    if (!dialog) return undefined;
    document.documentElement.toggleAttribute(
      'data-scrolls',
      window.innerWidth > document.documentElement.clientWidth,
    );
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-initial-focus]')?.focus();
    return () => {
      dialog.close();
      restoreFocus(former);
    };
  }, []);
  return ref;
}

/**
 * A modal dialog, open while it is mounted. The browser's own `<dialog>` keeps the focus inside and the rest of the page inert;
 * the element marked `data-initial-focus` gets the focus, and the former one gets it back.
 */
export function Dialog({
  title,
  children,
  footer,
  icon,
  onClose,
  role = 'dialog',
  isWide = false,
}: DialogProps) {
  const ref = useModal();
  const id = useId();
  // A list open inside takes the Escape for itself.
  const closeUnlessListOpen = () => {
    if (!ref.current?.querySelector('[role="combobox"][aria-expanded="true"]')) onClose();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // React hands on the events of dialogs opened from within this one.
    if (event.key !== 'Escape' || (event.target as Element).closest('dialog') !== ref.current) return;
    event.preventDefault();
    event.stopPropagation();
    closeUnlessListOpen();
  };
  return createPortal(
    <dialog
      ref={ref}
      role={role}
      aria-modal="true"
      aria-labelledby={`${id}-title`}
      aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
      className={isWide ? 'foro-dialog foro-dialog-wide' : 'foro-dialog'}
      onKeyDown={handleKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === ref.current) closeUnlessListOpen();
      }}
    >
      <div className="foro-dialog-head">
        {icon}
        <h2 id={`${id}-title`}>{title}</h2>
      </div>
      <div id={`${id}-body`} className="foro-dialog-body">
        {children}
      </div>
      {footer && <div className="foro-dialog-foot">{footer}</div>}
    </dialog>,
    document.body,
  );
}
