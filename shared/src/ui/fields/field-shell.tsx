import type { ReactNode } from 'react';
import { FieldFoot } from './field-foot';
import './fields.css';
import type { FieldProps } from './use-field';

interface FieldShellProps extends Pick<FieldProps, 'label' | 'required' | 'hint' | 'size'> {
  id: string;
  error: string | undefined;
  /** To the right of the label: a counter. */
  aside?: ReactNode;
  /** Whether the label names a group of several boxes. */
  isGroup?: boolean;
  children: ReactNode;
}

/**
 * The frame of a box: its label, and its message, which appears in the gap to the next row, so that no space
 * is reserved and nothing jumps.
 */
export function FieldShell({
  id,
  label,
  required,
  hint,
  size = 'm',
  error,
  aside,
  isGroup = false,
  children,
}: FieldShellProps) {
  // The asterisk is drawn by the style sheet: `aria-required` announces it, and the label's text stays the label.
  const labelClass = required ? 'foro-field-label foro-field-required' : 'foro-field-label';
  return (
    <div
      className={`foro-col foro-col-${size} foro-field`}
      {...(isGroup && { role: 'group', 'aria-labelledby': `${id}-label` })}
    >
      <div className="foro-field-head">
        {isGroup ? (
          <span id={`${id}-label`} className={labelClass}>
            {label}
          </span>
        ) : (
          <label htmlFor={id} id={`${id}-label`} className={labelClass}>
            {label}
          </label>
        )}
        {aside}
      </div>
      {children}
      <FieldFoot id={id} error={error} hint={hint} />
    </div>
  );
}
