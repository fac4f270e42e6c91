import type { ReactNode } from 'react';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly about?: ReactNode;
  readonly isDisabled?: boolean;
}

interface ChoicesProps<Value extends string> {
  readonly name: string;
  readonly legend: string;
  /** One choice, or any number. */
  readonly kind: 'radio' | 'checkbox';
  readonly choices: readonly Choice<Value>[];
  readonly chosen: readonly Value[];
  readonly onChange?: (value: Value) => void;
  /** Chips are side by side, for short labels. */
  readonly look?: 'list' | 'chips';
}

/** A group of choices with descriptions. */
export function Choices<Value extends string>({
  name,
  legend,
  kind,
  choices,
  chosen,
  onChange,
  look = 'list',
}: ChoicesProps<Value>) {
  return (
    <fieldset className={look === 'chips' ? 'choices chips' : 'choices'}>
      <legend>{legend}</legend>
      {choices.map(({ value, label, about, isDisabled }) => (
        <label key={value} className="choice">
          <input
            type={kind}
            name={name}
            value={value}
            disabled={isDisabled}
            {...(onChange
              ? { checked: chosen.includes(value), onChange: () => onChange(value) }
              : { defaultChecked: chosen.includes(value) })}
          />
          <span>
            <strong>{label}</strong>
            {about && <small>{about}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
