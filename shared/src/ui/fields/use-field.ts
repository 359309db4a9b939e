import { type ReactNode, useId } from 'react';
import { useController } from 'react-hook-form';
import { type FieldInfo, useFrameField } from '../form-frame/frame-context';

/** Properties of every field. */
export interface FieldProps {
  /** Name of the value in the form. */
  name: string;
  label: string;
  required?: boolean;
  disabled?: boolean;
  /** Small print under the field. */
  hint?: ReactNode;
  /**
   * Columns of twelve: xs 2, s 3, third 4, m 6 (default), l 9, full 12. On mobile all except xs take a whole
   * line.
   */
  size?: FieldSize;
  autoComplete?: string;
  placeholder?: string;
}

/** Width of a field on the form's grid. */
export type FieldSize = 'xs' | 's' | 'third' | 'm' | 'l' | 'full';

/** A field's value and state, and the attributes that tie its box to its label and messages. */
export function useField<Value = string>(
  { name, label, required, disabled, hint: ownHint }: FieldProps,
  describe?: FieldInfo['describe'],
) {
  const id = useId();
  const { field, fieldState } = useController({ name });
  const { isReadOnly, cutText } = useFrameField(name, label, describe);
  const error = fieldState.error?.message;
  const cutNote =
    cutText && cutText.cut === field.value && `O texto foi cortado para caber. Inteiro: ${cutText.whole}`;
  const hint = cutNote || ownHint;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    error,
    /** The field's own hint, or that a looked-up text was cut. */
    hint,
    /** The ref of the focusable element, so that the form can focus it. */
    bind: field.ref,
    value: field.value as Value,
    onChange: field.onChange as (value: Value) => void,
    onBlur: field.onBlur,
    isDisabled: disabled || isReadOnly || false,
    /** Attributes of the focusable element. */
    aria: {
      id,
      name,
      'aria-invalid': error ? true : undefined,
      'aria-required': required ? true : undefined,
      'aria-describedby': describedBy || undefined,
    } as const,
  };
}
