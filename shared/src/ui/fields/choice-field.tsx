import { FieldShell } from './field-shell';
import { type FieldProps, useField } from './use-field';

interface ChoiceFieldProps<Value extends string> extends FieldProps {
  choices: readonly { value: Value; label: string }[];
  /** Called when another choice is made. */
  onChoose?: (value: Value) => void;
}

/** One of two or three options, all visible (Pessoa Jurídica, Pessoa Física). */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { choices, onChoose, required } = props;
  const field = useField<Value>(props);
  return (
    <FieldShell {...props} id={field.id} error={field.error} isGroup>
      <div
        className="foro-choices"
        role="radiogroup"
        aria-labelledby={`${field.id}-label`}
        aria-required={required}
        aria-describedby={field.aria['aria-describedby']}
      >
        {choices.map(({ value, label }, index) => (
          <label key={value} className="foro-choice">
            <input
              ref={index === 0 ? field.bind : undefined}
              type="radio"
              name={`${field.id}-choice`}
              value={value}
              checked={field.value === value}
              disabled={field.isDisabled}
              onBlur={field.onBlur}
              onChange={() => {
                field.onChange(value);
                onChoose?.(value);
              }}
            />
            {label}
          </label>
        ))}
      </div>
    </FieldShell>
  );
}
