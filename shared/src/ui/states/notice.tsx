import type { ReactNode } from 'react';
import { AlertIcon, CheckCircleIcon, InfoIcon } from '../icons';
import './states.css';

const ICONS = { info: InfoIcon, warning: AlertIcon, error: AlertIcon, success: CheckCircleIcon };

/** A line with a message that blocks nothing; an error is announced at once. */
export function Notice({
  tone = 'info',
  children,
  action,
}: {
  tone?: keyof typeof ICONS;
  children: ReactNode;
  action?: ReactNode;
}) {
  const Icon = ICONS[tone];
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={`foro-notice foro-notice-${tone}`}>
      <Icon />
      <div className="foro-notice-text">{children}</div>
      {action}
    </div>
  );
}
