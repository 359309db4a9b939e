import { Input, useIsMobile } from '@foro/shared/ui/core';
import type { InputHTMLAttributes } from 'react';
import { LabelledBox } from '../login/labelled-box';

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

/** A text box with its message. */
export function Campo({ id, label, value, issue, hint, onType, ...box }: CampoProps) {
  const size = useIsMobile() ? 'middle' : 'large';
  return (
    <LabelledBox id={id} label={label} issue={issue} hint={hint}>
      {(ties) => (
        <Input
          {...box}
          {...ties}
          size={size}
          spellCheck={false}
          value={value}
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </LabelledBox>
  );
}
