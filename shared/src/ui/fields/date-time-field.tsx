import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { formatDate, formatDateTime, fromDateTimeInput, isInstant, parseDateTime } from '../../format';
import { useMedia } from '../core/use-media';
import { showsBrazilianOrder } from './brazilian-order';
import { FieldShell } from './field-shell';
import { NativeDateTime } from './native-date-time';
import { TypedDateTime } from './typed-date-time';
import { type FieldProps, useField } from './use-field';

interface DateTimeFieldProps extends FieldProps {
  /** Asks only for the day and sets this hour: `00:00`. */
  hour?: string;
  /** Called with each value that the person enters. */
  onGive?: (value: string) => void;
}

const describe = (value: unknown) =>
  typeof value !== 'string' ? '' : isInstant(value) ? formatDateTime(value) : value;

/**
 * The form keeps the ISO instant of a typed text, or the text itself if it is not an instant, so that the
 * schema refuses it.
 */
function valueOf(text: string, hour: string | undefined): string {
  const wall = parseDateTime(text, hour !== undefined);
  const isWhole = wall !== null && hour === undefined;
  return (wall && fromDateTimeInput(isWhole ? wall : `${wall}T${hour}`)) ?? text;
}

/**
 * A day and an hour in São Paulo, regardless of the machine's zone and the browser's language,
 * `31/12/2026 14:30`; the form keeps the ISO instant. Touch devices get the browser's own box if it uses the
 * Brazilian format.
 */
export function DateTimeField({ hour, onGive, ...props }: DateTimeFieldProps) {
  const field = useField<string | null>(props, describe);
  const { trigger } = useFormContext();
  const [hasNativeOrder] = useState(showsBrazilianOrder);
  const isNative = useMedia('(pointer: coarse)') && hasNativeOrder;
  const isDayOnly = hour !== undefined;
  const value = field.value ?? '';
  const text = isInstant(value) ? (isDayOnly ? formatDate(value) : formatDateTime(value)) : value;
  const give = (typed: string) => {
    const next = valueOf(typed, hour);
    if (next === value) return;
    field.onChange(next);
    onGive?.(next);
  };
  const leave = () => {
    field.onBlur();
    if (value && !isInstant(value)) void trigger(props.name);
  };
  const Box = isNative ? NativeDateTime : TypedDateTime;
  return (
    <FieldShell {...props} id={field.id} error={field.error}>
      <Box
        field={field}
        label={props.label}
        text={text}
        isDayOnly={isDayOnly}
        onText={give}
        onLeave={leave}
      />
    </FieldShell>
  );
}
