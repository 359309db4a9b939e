import { type Choice, Choices } from '../core/choices';
import { FieldShell } from './field-shell';
import { type FieldProps, useField } from './use-field';

interface ChoiceFieldProps<Value extends string> extends FieldProps {
  choices: readonly Choice<Value>[];
  /** Called when another choice is made. */
  onChoose?: (value: Value) => void;
}

/** One of two or three options, all visible (Pessoa Jurídica, Pessoa Física). */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { choices, onChoose, required } = props;
  const field = useField<Value>(props);
  return (
    <FieldShell {...props} id={field.id} error={field.error} isGroup>
      <Choices
        aria-labelledby={`${field.id}-label`}
        aria-required={required}
        aria-describedby={field.aria['aria-describedby']}
        bind={field.bind}
        choices={choices}
        value={field.value}
        disabled={field.isDisabled}
        onBlur={field.onBlur}
        onChange={(value) => {
          field.onChange(value);
          onChoose?.(value);
        }}
      />
    </FieldShell>
  );
}
