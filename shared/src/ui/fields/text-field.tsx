import Input from 'antd/es/input/Input';
import type { ClipboardEvent } from 'react';
import { PasswordInput } from '../core/password-input';
import { FieldShell } from './field-shell';
import { type FieldProps, useField } from './use-field';

interface TextFieldProps extends FieldProps {
  /** What is typed, which selects the keyboard of a phone. */
  type?: 'text' | 'email' | 'url' | 'numeric';
  maxLength?: number;
  /** Called with a text that is pasted; true if the caller has filled it in. */
  onPasted?: (text: string) => boolean;
  /** Called when the box is left. */
  onLeave?: () => void;
}

/** As copies from a PDF have them; a browser takes out only the first two. */
const LINE_BREAKS = /[\r\n\v\f\u0085\u2028\u2029]+/g;

/** The text of a box after a paste. */
function textAfter({
  currentTarget: { value, selectionStart, selectionEnd },
  clipboardData,
}: ClipboardEvent<HTMLInputElement>) {
  const pasted = clipboardData.getData('text').replace(LINE_BREAKS, ' ');
  return `${value.slice(0, selectionStart ?? 0)}${pasted}${value.slice(selectionEnd ?? value.length)}`;
}

/**
 * One line of text. The browser would cut a pasted text at the limit without a word: it stays whole, and the
 * schema refuses it.
 */
export function TextField(props: TextFieldProps) {
  const { type = 'text', maxLength, onPasted, onLeave, autoComplete = 'off', placeholder } = props;
  const field = useField<string | null>(props);
  const leave = () => {
    field.onBlur();
    onLeave?.();
  };
  return (
    <FieldShell {...props} id={field.id} error={field.error} hint={field.hint}>
      <Input
        {...field.aria}
        ref={field.bind}
        type={type === 'email' ? 'email' : 'text'}
        inputMode={type}
        value={field.value ?? ''}
        onChange={(event) => field.onChange(event.target.value.replace(LINE_BREAKS, ' '))}
        onPaste={(event) => {
          if (onPasted?.(event.clipboardData.getData('text'))) return event.preventDefault();
          const text = textAfter(event);
          if (maxLength === undefined || text.length <= maxLength) return;
          event.preventDefault();
          field.onChange(text);
        }}
        onBlur={leave}
        disabled={field.isDisabled}
        maxLength={maxLength}
        autoComplete={autoComplete}
        placeholder={placeholder}
        {...(field.error && { status: 'error' as const })}
      />
    </FieldShell>
  );
}

/** A password, shown and hidden by a button. `autoComplete` tells password managers whether it is new. */
export function PasswordField(props: FieldProps) {
  const { autoComplete = 'new-password', placeholder } = props;
  const field = useField<string | null>(props);
  return (
    <FieldShell {...props} id={field.id} error={field.error}>
      <PasswordInput
        {...field.aria}
        ref={field.bind}
        value={field.value ?? ''}
        onChange={(event) => field.onChange(event.target.value)}
        onBlur={field.onBlur}
        disabled={field.isDisabled}
        maxLength={200}
        autoComplete={autoComplete}
        placeholder={placeholder}
        {...(field.error && { status: 'error' as const })}
      />
    </FieldShell>
  );
}
