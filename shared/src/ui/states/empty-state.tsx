import type { ReactNode } from 'react';
import { FolderIcon } from '../icons';
import './states.css';

/** The state without data: says what belongs here and offers the next step. */
export function EmptyState({
  title,
  text,
  action,
  icon = <FolderIcon className="foro-state-icon" />,
}: {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
}) {
  return (
    <div className="foro-state">
      {icon}
      <p className="foro-state-title">{title}</p>
      {text && <p className="foro-state-text">{text}</p>}
      {action}
    </div>
  );
}
