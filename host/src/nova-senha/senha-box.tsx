import { PasswordInput } from '@foro/shared/ui/core';

interface SenhaBoxProps {
  id: string;
  label: string;
  hint?: string;
  value: string;
  issue: string | undefined;
  onType: (text: string) => void;
}

/** A box for a new password, with what is wrong with it. */
export function SenhaBox({ id, label, hint, value, issue, onType }: SenhaBoxProps) {
  const describedBy = [issue && `${id}-issue`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <PasswordInput
        id={id}
        autoComplete="new-password"
        maxLength={200}
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
