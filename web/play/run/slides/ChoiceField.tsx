import { useId } from 'react';
import type { Option } from '../../../ui/Select.tsx';
import './choice-field.css';

type Props<Value extends string> = {
  legend: string;
  /** Why it is asked. */
  why: string;
  options: readonly (Option & { value: Value })[];
  value: Value | undefined;
  onChange: (value: Value) => void;
};

/** Characters of an answer that has a line of its own on a phone. */
const longest = 24;

/** A question with a few answers, all in view: one tap each. */
export const ChoiceField = <Value extends string>(props: Props<Value>) => {
  const { legend, why, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className="choice-field" aria-describedby={`${name}-why`}>
      <legend>{legend}</legend>
      <p id={`${name}-why`} className="choice-why">
        {why}
      </p>
      <div className="choice-options" data-long={options.some(({ label }) => label.length > longest)}>
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
