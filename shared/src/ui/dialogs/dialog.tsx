import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './dialogs.css';
import { useModal } from './use-modal';

interface DialogProps {
  title: string;
  children?: ReactNode;
  /** A box to fill in first; it is not part of an alert's announcement. */
  beside?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /** Shown beside the title. */
  icon?: ReactNode;
  /** Called on Escape. */
  onClose: () => void;
  /** 'alertdialog' for a dialog that interrupts: a question, a result. */
  role?: 'dialog' | 'alertdialog';
  isWide?: boolean;
  /**
   * Whether it is shown at the side of the window over the full height, for content that is read beside the
   * page.
   */
  isDrawer?: boolean;
}

/**
 * A modal dialog, open while it is mounted. The browser's own `<dialog>` keeps the focus inside and the rest
 * of the page inert; the element marked `data-initial-focus` gets the focus, and the element that had it
 * before gets it back.
 */
export function Dialog({
  title,
  children,
  beside,
  footer,
  icon,
  onClose,
  role = 'dialog',
  isWide = false,
  isDrawer = false,
}: DialogProps) {
  const ref = useModal();
  const id = useId();
  // A list that is open inside takes the Escape for itself.
  const closeUnlessListOpen = () => {
    if (!ref.current?.querySelector('[role="combobox"][aria-expanded="true"]')) onClose();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // React also passes on the events of dialogs that were opened from within this one.
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
      className={`foro-dialog${isWide ? ' foro-dialog-wide' : ''}${isDrawer ? ' foro-dialog-drawer' : ''}`}
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
      {beside && <div className="foro-dialog-beside">{beside}</div>}
      {footer && <div className="foro-dialog-foot">{footer}</div>}
    </dialog>,
    document.body,
  );
}
