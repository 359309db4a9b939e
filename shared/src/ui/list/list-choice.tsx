import type { ReactNode } from 'react';

interface ListChoiceProps {
  label: string;
  value: string;
  /** Value and text of each, in their order; an empty value does not filter. */
  choices: readonly (readonly [value: string, text: string])[];
  onChange: (value: string) => void;
}

/** One thing that a list is narrowed by, under its name. The system's own list, since thumbs know it. */
export const ListChoice = ({ label, value, choices, onChange }: ListChoiceProps) => (
  <label className="foro-list-choice">
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

/** What a list is narrowed by, side by side as far as there is room. */
export const ListChoices = ({ label, children }: { label?: string; children: ReactNode }) => (
  <div className="foro-list-choices" {...(label !== undefined && { role: 'group', 'aria-label': label })}>
    {children}
  </div>
);
