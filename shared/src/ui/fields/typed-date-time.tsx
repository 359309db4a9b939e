import Input, { type InputRef } from 'antd/es/input/Input';
import { type ChangeEvent, type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { completeDateTime, maskDateTime, parseDateTime, stepDateTime, findNumber } from '../../format';
import { CalendarIcon } from '../icons';
import { DateTimePopup } from './date-time-popup';
import './date-time.css';
import { caretAfter, countBefore, isAllReplaced } from './masks';
import type { useField } from './use-field';

/** Properties of both boxes for a day and an hour; texts are as typed, `31/12/2026 14:30`. */
export interface DateTimeBoxProps {
  field: Pick<ReturnType<typeof useField<string | null>>, 'aria' | 'bind' | 'isDisabled' | 'error'>;
  label: string;
  text: string;
  isDayOnly: boolean;
  onText: (text: string) => void;
  onLeave: () => void;
}

/** The text of a wall time, `2026-12-31T14:30`. */
const textOf = (wall: string, isDayOnly: boolean) => maskDateTime(wall, isDayOnly);

/**
 * A day and an hour as Brazilians write them, in any browser: typed under a mask, stepped by the arrow keys,
 * or picked from a calendar (the button, or Alt and the arrow down).
 */
export function TypedDateTime({ field, label, text, isDayOnly, onText, onLeave }: DateTimeBoxProps) {
  const input = useRef<InputRef>(null);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const selection = useRef<[number, number] | null>(null);
  const close = useCallback(() => setOpen(false), []);
  // Punctuation comes and goes around the caret, and React would put the caret at the end.
  useLayoutEffect(() => {
    if (selection.current) input.current?.setSelectionRange(...selection.current);
    selection.current = null;
  });
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const masked = maskDateTime(target.value, isDayOnly);
    const at = target.selectionStart ?? target.value.length;
    if (at < target.value.length) {
      const caret = masked === target.value ? at : caretAfter(masked, countBefore(target.value, at));
      selection.current = [caret, caret];
    }
    onText(masked);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    if (event.altKey) setOpen(true);
    const stepped = event.altKey
      ? null
      : stepDateTime(
          text,
          event.currentTarget.selectionStart ?? 0,
          event.key === 'ArrowUp' ? 1 : -1,
          isDayOnly,
        );
    if (stepped) {
      selection.current = [stepped.part.start, stepped.part.end];
      onText(stepped.text);
    }
    if (event.altKey || stepped) event.preventDefault();
  };
  return (
    <div ref={setBox} className="foro-date-box">
      <Input
        {...field.aria}
        ref={(element) => {
          input.current = element;
          field.bind(element);
        }}
        inputMode="numeric"
        autoComplete="off"
        placeholder={isDayOnly ? 'dd/mm/aaaa' : 'dd/mm/aaaa hh:mm'}
        value={text}
        onChange={handleChange}
        onPaste={(event) => {
          const taken = isAllReplaced(event.currentTarget)
            ? findNumber(isDayOnly ? 'date' : 'dateTime', event.clipboardData.getData('text'))
            : null;
          if (taken === null) return;
          event.preventDefault();
          onText(maskDateTime(taken.replace(/[^\d/.:h-]+/gi, ' '), isDayOnly));
        }}
        onKeyDown={handleKey}
        onBlur={() => {
          onText(completeDateTime(text, isDayOnly));
          onLeave();
        }}
        disabled={field.isDisabled}
        suffix={
          <button
            ref={setButton}
            type="button"
            className="foro-icon-button"
            aria-label="Abrir o calendário"
            aria-describedby={`${field.aria.id}-label`}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            disabled={field.isDisabled}
            onClick={() => setOpen(!isOpen)}
          >
            <CalendarIcon />
          </button>
        }
        {...(field.error && { status: 'error' as const })}
      />
      {isOpen && (
        <DateTimePopup
          label={`Escolher: ${label}`}
          value={parseDateTime(text, isDayOnly)}
          isDayOnly={isDayOnly}
          anchor={box}
          opener={button}
          onChoose={(wall) => onText(textOf(wall, isDayOnly))}
          onClose={close}
        />
      )}
    </div>
  );
}
