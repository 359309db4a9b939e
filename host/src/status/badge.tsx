import type { ReactNode } from 'react';

/** A state in a word, distinguished by more than its colour. */
export const Badge = ({
  tone,
  children,
}: {
  tone: 'good' | 'bad' | 'waiting' | 'none';
  children: ReactNode;
}) => <span className={`status-badge status-badge-${tone}`}>{children}</span>;
