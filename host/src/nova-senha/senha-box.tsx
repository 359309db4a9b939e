import { PasswordInput } from '@foro/shared/ui/core';
import { LabelledBox } from '../login/labelled-box';

interface SenhaBoxProps {
  id: string;
  label: string;
  hint?: string;
  value: string;
  issue: string | undefined;
  onType: (text: string) => void;
}

/** A box for a new password, with its message. */
export function SenhaBox({ id, label, hint, value, issue, onType }: SenhaBoxProps) {
  return (
    <LabelledBox id={id} label={label} issue={issue} hint={hint}>
      {(ties) => (
        <PasswordInput
          {...ties}
          autoComplete="new-password"
          maxLength={200}
          value={value}
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </LabelledBox>
  );
}
