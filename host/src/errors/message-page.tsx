import { useDocumentTitle } from '@foro/shared/ui/page';
import type { ReactNode } from 'react';

/** A page with a single message. It does not use antd, because it has to work when other code fails. */
export function MessagePage({
  title,
  children,
  actions,
  isAlert = false,
  code,
}: {
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  isAlert?: boolean;
  code?: string;
}) {
  useDocumentTitle(title);
  return (
    <section className="message" role={isAlert ? 'alert' : undefined} aria-labelledby="message-title">
      {code && <p className="message-code">{code}</p>}
      <h1 id="message-title">{title}</h1>
      <div className="message-text">{children}</div>
      {actions && <div className="message-actions">{actions}</div>}
    </section>
  );
}
