import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsMobile } from '../core/use-media';

interface ListChoiceProps {
  label: string;
  value: string;
  /** Value and text of each choice, in their order. */
  choices: readonly (readonly [value: string, text: string])[];
  /** The value that does not filter; by default that of the first choice. */
  neutral?: string;
  onChange: (value: string) => void;
}

/** One named filter of a list. It uses the system's own list, which thumbs know. */
export const ListChoice = ({
  label,
  value,
  choices,
  neutral = choices[0]?.[0],
  onChange,
}: ListChoiceProps) => (
  <label className="foro-list-choice" data-filters={value !== neutral || undefined}>
    {label}
    <select className="foro-native-select" value={value} onChange={(event) => onChange(event.target.value)}>
      {choices.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  </label>
);

/** Choices side by side, if there is room. */
export const ListChoices = ({ label, children }: { label?: string; children: ReactNode }) => (
  <div className="foro-list-choices" {...(label !== undefined && { role: 'group', 'aria-label': label })}>
    {children}
  </div>
);

/** The filters of a list; on a phone they fold to one line, which says how many are set. */
export function ListFilters({ children }: { children: ReactNode }) {
  const isMobile = useIsMobile();
  const box = useRef<HTMLDetailsElement>(null);
  const [total, setTotal] = useState(0);
  useEffect(() => setTotal(box.current?.querySelectorAll('[data-filters]').length ?? 0), [children]);
  if (!isMobile) return <ListChoices label="Filtros">{children}</ListChoices>;
  return (
    <details ref={box} className="foro-list-filters">
      <summary>{total === 0 ? 'Filtros' : `Filtros (${total})`}</summary>
      <ListChoices>{children}</ListChoices>
    </details>
  );
}
