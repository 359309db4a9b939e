import { Input, useIsMobile } from '@foro/shared/ui/core';
import type { InputHTMLAttributes } from 'react';

interface CampoProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'maxLength'
> {
  id: string;
  label: string;
  value: string;
  issue: string | undefined;
  hint?: string;
  onType: (text: string) => void;
}

/** A box of a page before one has signed in, with what is wrong with it. */
export function Campo({ id, label, value, issue, hint, onType, ...box }: CampoProps) {
  const size = useIsMobile() ? 'middle' : 'large';
  const describedBy = [issue && `${id}-issue`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <Input
        {...box}
        id={id}
        size={size}
        spellCheck={false}
        value={value}
        onChange={(event) => onType(event.target.value)}
        {...(describedBy && { 'aria-describedby': describedBy })}
        {...(issue && { 'aria-invalid': true, status: 'error' as const })}
      />
      {issue && (
        <p id={`${id}-issue`} className="login-missing">
          {issue}
        </p>
      )}
      {hint && <small id={`${id}-hint`}>{hint}</small>}
    </div>
  );
}
