import type { ReactNode } from 'react';

/** The attributes that tie a box to its label and to the message below it. */
interface Ties {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
  readonly status?: 'error';
}

interface LabelledBoxProps {
  id: string;
  label: string;
  /** The fault of its value. */
  issue: string | undefined;
  hint?: string | undefined;
  children: (ties: Ties) => ReactNode;
}

/** A box on a page before sign-in: its label, and below it the fault and a hint. */
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
