import { type Ref, useId } from 'react';
import './choices.css';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface ChoicesProps<Value extends string> {
  choices: readonly Choice<Value>[];
  value: Value;
  /** Called when another choice is made. */
  onChange: (value: Value) => void;
  onBlur?: () => void;
  disabled?: boolean;
  /** The ref of the first choice, for a form that focuses it. */
  bind?: Ref<HTMLInputElement>;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string | undefined;
  'aria-required'?: boolean | undefined;
}

/** One of few options, all visible side by side. Arrow keys move the choice. */
export function Choices<Value extends string>({
  choices,
  value,
  onChange,
  onBlur,
  disabled,
  bind,
  ...aria
}: ChoicesProps<Value>) {
  const name = useId();
  return (
    <div {...aria} className="foro-choices" role="radiogroup">
      {choices.map((choice, index) => (
        <label key={choice.value} className="foro-choice">
          <input
            ref={index === 0 ? bind : undefined}
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={disabled}
            onBlur={onBlur}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}
