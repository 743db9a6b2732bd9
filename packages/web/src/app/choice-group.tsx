import { type ReactNode, useId } from 'react';
import style from './choice-group.module.css';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** What it means, under its name. */
  readonly text?: ReactNode;
  readonly icon?: ReactNode;
}

interface ChoiceGroupProps<Value extends string> {
  readonly legend: string;
  /** Where a heading above says it already. */
  readonly isLegendUnseen?: boolean;
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  readonly onChoose: (value: Value) => void;
}

/** One of a few, all of them in sight. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { legend, isLegendUnseen = false, value, choices, onChoose } = props;
  const name = useId();
  return (
    <fieldset className={style['group']}>
      <legend className={isLegendUnseen ? 'unseen' : style['legend']}>{legend}</legend>
      <div className={style['choices']}>
        {choices.map((choice) => (
          <label key={choice.value} className={style['choice']}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            {choice.icon}
            <span>
              <span className={style['label']}>{choice.label}</span>
              {choice.text !== undefined && <span className={style['text']}>{choice.text}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly text?: ReactNode;
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
}

export function Toggle({ label, text, isOn, onToggle }: ToggleProps) {
  return (
    <label className={style['toggle']}>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={({ target }) => onToggle(target.checked)}
      />
      <span className={style['track']} aria-hidden="true" />
      <span>
        <span className={style['label']}>{label}</span>
        {text !== undefined && <span className={style['text']}>{text}</span>}
      </span>
    </label>
  );
}
