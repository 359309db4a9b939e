import { useId, useState } from 'react';
import { formatDateOnly, parseDateTime } from '../../format';
import { useMedia } from '../core/use-media';
import { showsBrazilianOrder } from './brazilian-order';
import { NativeDateTime } from './native-date-time';
import { TypedDateTime } from './typed-date-time';

interface DayBoxProps {
  label: string;
  /** The day, `2026-12-31`; empty for none. */
  value: string;
  /** Called with each complete day, and with an empty text for none. */
  onChange: (day: string) => void;
}

/**
 * A day outside a form, such as the start of a filter's period: `31/12/2026` in a browser of any language.
 */
export function DayBox({ label, value, onChange }: DayBoxProps) {
  const id = useId();
  const [text, setText] = useState(value && formatDateOnly(value));
  const [seen, setSeen] = useState(value);
  const [isLeft, setLeft] = useState(false);
  const [hasNativeOrder] = useState(showsBrazilianOrder);
  const isNative = useMedia('(pointer: coarse)') && hasNativeOrder;
  // A change from outside (Back, a link) replaces what was typed; an answer to the typing does not.
  if (seen !== value) {
    setSeen(value);
    if (value !== (parseDateTime(text, true) ?? '')) setText(formatDateOnly(value));
  }
  const error = isLeft && text !== '' && parseDateTime(text, true) === null ? 'Data inválida' : undefined;
  const Box = isNative ? NativeDateTime : TypedDateTime;
  const give = (typed: string) => {
    setText(typed);
    setLeft(false);
    const day = parseDateTime(typed, true) ?? '';
    if (day !== value) onChange(day);
  };
  return (
    <div className="foro-day-box">
      <label htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      <Box
        field={{
          aria: {
            id,
            name: id,
            'aria-invalid': error ? true : undefined,
            'aria-required': undefined,
            'aria-describedby': error && `${id}-error`,
          },
          bind: () => undefined,
          isDisabled: false,
          error,
        }}
        label={label}
        text={text}
        isDayOnly
        onText={give}
        onLeave={() => setLeft(true)}
      />
      {error && (
        <span id={`${id}-error`} role="alert" className="foro-field-error">
          {error}
        </span>
      )}
    </div>
  );
}
