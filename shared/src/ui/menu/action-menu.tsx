import Button from 'antd/es/button';
import { useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { MoreIcon } from '../icons';
import './menu.css';
import { useMenu } from './use-menu';

/** One line of a menu: a link with `to`, otherwise an action, `onSelect`. */
export interface MenuItem {
  label: string;
  icon?: ReactNode;
  to?: string;
  onSelect?: () => void;
  /** Whether it destroys something, which sets its style. */
  isDanger?: boolean;
}

function Item({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: item.isDanger ? 'foro-menu-item foro-menu-danger' : 'foro-menu-item',
  };
  const content = (
    <>
      {item.icon}
      {item.label}
    </>
  );
  // The focus returns to the menu's button before the action begins, so that dialogs give it back there.
  const select = () => {
    onDone();
    item.onSelect?.();
  };
  return item.to ? (
    <Link {...shared} to={item.to} onClick={select}>
      {content}
    </Link>
  ) : (
    <button {...shared} type="button" onClick={select}>
      {content}
    </button>
  );
}

/**
 * A narrow button, by default with three dots, that opens a menu, usable by mouse, touch and keyboard (arrows, Home, End,
 * first letters, Escape).
 *
 * @param label the button's name, and its tooltip: 'Funções'
 * @param about the subject of the menu, for screen readers: 'Funções de Maria'
 */
export function ActionMenu({
  label,
  about,
  items,
  size = 'small',
  icon = <MoreIcon />,
}: {
  label: string;
  about?: string;
  items: readonly MenuItem[];
  size?: 'small' | 'middle';
  icon?: ReactNode;
}) {
  const id = useId();
  const { triggerRef, menuRef, isOpen, toggle, closeAndReturn, onMenuKeyDown, onTriggerKeyDown, host } =
    useMenu();
  if (items.length === 0) return null;
  const name = about ? `${label} de ${about}` : label;
  return (
    <>
      <Button
        ref={triggerRef}
        size={size}
        className="foro-menu-trigger"
        type="text"
        title={label}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
        onKeyDown={onTriggerKeyDown}
      >
        {icon}
      </Button>
      {isOpen &&
        createPortal(
          <div
            ref={menuRef}
            id={id}
            role="menu"
            tabIndex={-1}
            aria-label={name}
            className="foro-menu"
            onKeyDown={onMenuKeyDown}
          >
            {items.map((item) => (
              <Item key={item.label} item={item} onDone={closeAndReturn} />
            ))}
          </div>,
          host ?? document.body,
        )}
    </>
  );
}
