import Input, { type InputRef } from 'antd/es/input/Input';
import { useLayoutEffect, useRef, type ChangeEvent } from 'react';
import { FieldShell } from './field-shell';
import { caretAfter, countBefore, isAllReplaced, type MaskName, MASKS } from './masks';
import { type FieldProps, useField } from './use-field';

interface MaskedFieldProps extends FieldProps {
  mask: MaskName;
  /** Called with a text that is pasted; true if the caller has filled it in. */
  onPasted?: (text: string) => boolean;
  /** Called when the box is left, with the form's value and whether it changed since it was entered. */
  onLeave?: (value: string, isChanged: boolean) => void;
  /** Whether a lookup is running. */
  isBusy?: boolean;
}

/**
 * Text that is punctuated while one types. The form keeps it without punctuation, except dates and case
 * numbers, which it keeps as shown. Pasted words around a number are left out.
 * A text that the mask does not expect is neither cut nor changed: it stays in the box, and the schema refuses
 * it. So the box has no limit at which the browser would cut.
 */
export function MaskedField(props: MaskedFieldProps) {
  const { mask, onPasted, onLeave, isBusy = false, autoComplete = 'off', placeholder } = props;
  const { take, show, keep, complete, inputMode, placeholder: example } = MASKS[mask];
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
        onPaste={(event) => {
          const text = event.clipboardData.getData('text');
          const isFilled = onPasted?.(text) ?? false;
          const taken = !isFilled && isAllReplaced(event.currentTarget) ? take(text) : null;
          if (taken !== null) field.onChange(keep(show(taken)));
          if (taken !== null || isFilled) event.preventDefault();
        }}
        onFocus={() => {
          entered.current = value;
        }}
        onBlur={() => {
          const left = complete?.(value) ?? value;
          if (left !== value) field.onChange(left);
          field.onBlur();
          onLeave?.(left, left !== entered.current);
        }}
        disabled={field.isDisabled}
        autoComplete={autoComplete}
        placeholder={placeholder ?? example}
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
