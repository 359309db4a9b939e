import type { ReactNode } from 'react';
import './riscos.css';

/** Wide content that scrolls in its place, by keyboard too. */
export function Rolagem({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="risco-rolagem" tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  );
}
