import type { ReactNode } from 'react';
import './page.css';

/** Names and values of a record to read, in pairs; an empty value shows a dash. */
export function Facts({ items }: { items: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="foro-facts">
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? '-' : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A white panel on the page's background. */
export function Panel({ children }: { children: ReactNode }) {
  return <section className="foro-panel">{children}</section>;
}
