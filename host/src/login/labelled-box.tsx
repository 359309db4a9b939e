import type { ReactNode } from 'react';

/** What ties a box to its label and to what is said below it. */
interface Ties {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
  readonly status?: 'error';
}

interface LabelledBoxProps {
  id: string;
  label: string;
  /** What is wrong with it. */
  issue: string | undefined;
  hint?: string | undefined;
  children: (ties: Ties) => ReactNode;
}

/** A box of a page before one has signed in: its label, and below it what is wrong and a hint. */
export function LabelledBox({ id, label, issue, hint, children }: LabelledBoxProps) {
  const describedBy = [issue && `${id}-issue`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(issue && { 'aria-invalid': true, status: 'error' }),
      })}
      {issue && (
        <p id={`${id}-issue`} className="login-missing">
          {issue}
        </p>
      )}
      {hint && <small id={`${id}-hint`}>{hint}</small>}
    </div>
  );
}
