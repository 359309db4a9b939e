import type { ReactNode } from 'react';
import { FieldFoot } from './field-foot';
import './fields.css';
import type { FieldProps } from './use-field';

interface FieldShellProps extends Pick<FieldProps, 'label' | 'required' | 'hint' | 'size'> {
  id: string;
  error: string | undefined;
  /** At the label's right: a counter. */
  aside?: ReactNode;
  /** The label belongs to several boxes: it names a group. */
  isGroup?: boolean;
  children: ReactNode;
}

/** Around a box: its label, and its message, which appears in the gap to the next row: nothing is kept free for it, and nothing jumps. */
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
