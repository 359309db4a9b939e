import type { ReactNode } from 'react';

interface ListChoiceProps {
  label: string;
  value: string;
  /** Value and text of each choice, in their order; an empty value does not filter. */
  choices: readonly (readonly [value: string, text: string])[];
  onChange: (value: string) => void;
}

/** One named filter of a list. It uses the system's own list, which thumbs know. */
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

/** The filters of a list, side by side if there is room. */
export const ListChoices = ({ label, children }: { label?: string; children: ReactNode }) => (
  <div className="foro-list-choices" {...(label !== undefined && { role: 'group', 'aria-label': label })}>
    {children}
  </div>
);
