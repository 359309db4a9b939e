import Input from 'antd/es/input/Input';
import { useState } from 'react';
import { formatDateTime, fromDateTimeInput, toDateTimeInput } from '../../format';
import { FieldShell } from './field-shell';
import { type FieldProps, useField } from './use-field';

const describe = (value: unknown) => formatDateTime(typeof value === 'string' ? value : null);

/** A day and an hour of São Paulo, whatever the machine's zone; the form keeps the ISO instant, or nothing. */
export function DateTimeField(props: FieldProps) {
  const field = useField<string | null>(props, describe);
  // A half-typed year is a date already (0002): what is typed stands as it is until it is left.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <FieldShell {...props} id={field.id} error={field.error}>
      <Input
        {...field.aria}
        ref={field.bind}
        type="datetime-local"
        max="9999-12-31T23:59"
        value={typed ?? toDateTimeInput(field.value)}
        onChange={(event) => {
          setTyped(event.target.value);
          field.onChange(fromDateTimeInput(event.target.value) ?? '');
        }}
        onBlur={() => {
          setTyped(null);
          field.onBlur();
        }}
        disabled={field.isDisabled}
        {...(field.error && { status: 'error' as const })}
      />
    </FieldShell>
  );
}
