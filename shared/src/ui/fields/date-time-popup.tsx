import Button from 'antd/es/button';
import { useId, useRef, useState } from 'react';
import { usePopup } from '../core/use-popup';
import './date-time.css';
import { MonthGrid } from './month-grid';

/** The hour if a day is chosen first. */
const FIRST_HOUR = '09:00';

const twoDigits = (length: number, step = 1) =>
  Array.from({ length }, (_, index) => String(index * step).padStart(2, '0'));
const HOURS = twoDigits(24);
const MINUTES = twoDigits(12, 5);

interface DateTimePopupProps {
  label: string;
  /** `2026-11-20T14:30`, or only the day; null if none is chosen. */
  value: string | null;
  isDayOnly: boolean;
  /** The element beside which it is placed, and the one that opened it. */
  anchor: HTMLElement | null;
  opener: HTMLElement | null;
  onChoose: (value: string) => void;
  onClose: () => void;
}

interface PartProps {
  label: string;
  value: string;
  options: readonly string[];
  onChange: (value: string) => void;
}

/** The browser's own list: every keyboard and screen reader supports it, and numbers have no language. */
function Part({ label, value, options, onChange }: PartProps) {
  const id = useId();
  const all = options.includes(value) ? options : [...options, value].sort();
  return (
    <label htmlFor={id} className="foro-clock-part">
      {label}
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {all.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}

/** Picks a day from a month and an hour from lists; the choice appears in the box at once. */
export function DateTimePopup({
  label,
  value,
  isDayOnly,
  anchor,
  opener,
  onChoose,
  onClose,
}: DateTimePopupProps) {
  const ref = useRef<HTMLDivElement>(null);
  const leave = usePopup({ popup: ref, anchor, opener, onClose });
  const [day = null, valueTime = FIRST_HOUR] = value?.split('T') ?? [];
  // The hour may be chosen before the day.
  const [time, setTime] = useState(valueTime);
  const [hour = '', minute = ''] = time.split(':');
  const chooseDay = (chosen: string) => {
    onChoose(isDayOnly ? chosen : `${chosen}T${time}`);
    if (isDayOnly) leave();
  };
  const chooseTime = (chosen: string) => {
    setTime(chosen);
    if (day) onChoose(`${day}T${chosen}`);
  };
  return (
    <div ref={ref} role="dialog" aria-label={label} className="foro-date-popup">
      <MonthGrid chosen={day} onChoose={chooseDay} />
      {!isDayOnly && (
        <div className="foro-clock">
          <Part
            label="Hora"
            value={hour}
            options={HOURS}
            onChange={(chosen) => chooseTime(`${chosen}:${minute}`)}
          />
          <Part
            label="Minuto"
            value={minute}
            options={MINUTES}
            onChange={(chosen) => chooseTime(`${hour}:${chosen}`)}
          />
          <Button type="primary" onClick={leave}>
            Concluir
          </Button>
        </div>
      )}
    </div>
  );
}
