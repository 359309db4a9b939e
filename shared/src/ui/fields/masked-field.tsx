import Input, { type InputRef } from 'antd/es/input/Input';
import { useLayoutEffect, useRef, type ChangeEvent } from 'react';
import { FieldShell } from './field-shell';
import { caretAfter, countBefore, type MaskName, MASKS } from './masks';
import { type FieldProps, useField } from './use-field';

interface MaskedFieldProps extends FieldProps {
  mask: MaskName;
  maxLength?: number;
  /** Called when the box is left, with the form's value and whether it changed since it was entered. */
  onLeave?: (value: string, isChanged: boolean) => void;
  /** Whether a lookup is running. */
  isBusy?: boolean;
}

/**
 * Text that is punctuated while one types. The form keeps it without punctuation, except dates and case
 * numbers, which it keeps as shown.
 */
export function MaskedField(props: MaskedFieldProps) {
  const { mask, maxLength, onLeave, isBusy = false, autoComplete = 'off', placeholder } = props;
  const { show, keep, inputMode, ...rest } = MASKS[mask];
  const field = useField<string | null>(props, (value) => show(typeof value === 'string' ? value : ''));
  const input = useRef<InputRef>(null);
  const entered = useRef('');
  const caret = useRef<number | null>(null);
  const value = field.value ?? '';

  // Punctuation comes and goes around the caret, and React would put the caret at the end.
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const masked = show(target.value);
    const typedAt = target.selectionStart ?? target.value.length;
    caret.current =
      masked === target.value ? typedAt : caretAfter(masked, countBefore(target.value, typedAt));
    field.onChange(keep(masked));
  };
  return (
    <FieldShell {...props} id={field.id} error={field.error}>
      <Input
        {...field.aria}
        ref={(element) => {
          input.current = element;
          field.bind(element);
        }}
        inputMode={inputMode}
        value={show(value)}
        onChange={handleChange}
        onFocus={() => {
          entered.current = value;
        }}
        onBlur={() => {
          field.onBlur();
          onLeave?.(value, value !== entered.current);
        }}
        disabled={field.isDisabled}
        maxLength={maxLength}
        autoComplete={autoComplete}
        placeholder={placeholder ?? ('placeholder' in rest ? rest.placeholder : undefined)}
        aria-busy={isBusy || undefined}
        // Always rendered, because the box would lose the focus if it came and went.
        suffix={
          props.isBusy === undefined ? undefined : (
            <span className="foro-field-busy" aria-hidden="true" hidden={!isBusy} />
          )
        }
        {...(field.error && { status: 'error' as const })}
      />
    </FieldShell>
  );
}
