import Input from 'antd/es/input/Input';
import { useState } from 'react';
import { maskDateTime, parseDateTime } from '../../format';
import type { DateTimeBoxProps } from './typed-date-time';

/** The browser's own box, for touch devices: its wheels are better than any of ours. */
export function NativeDateTime({ field, text, isDayOnly, onText, onLeave }: DateTimeBoxProps) {
  // A half-typed year is already a date (0002): the typed text stays until the box is left.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      {...field.aria}
      ref={field.bind}
      type={isDayOnly ? 'date' : 'datetime-local'}
      max={isDayOnly ? '9999-12-31' : '9999-12-31T23:59'}
      value={typed ?? parseDateTime(text, isDayOnly) ?? ''}
      onChange={({ target }) => {
        setTyped(target.value);
        onText(maskDateTime(target.value, isDayOnly));
      }}
      onBlur={() => {
        setTyped(null);
        onLeave();
      }}
      disabled={field.isDisabled}
      {...(field.error && { status: 'error' as const })}
    />
  );
}
