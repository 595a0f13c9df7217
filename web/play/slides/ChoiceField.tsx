import { type ReactNode, useId } from 'react';
import type { Option } from '../../ui/Select.tsx';
import './choice-field.css';

type Props<Value extends string> = {
  id?: string;
  legend: string;
  /** Why it is asked. */
  why: string;
  options: readonly (Option & { value: Value })[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Beside the legend: a toggle tip. */
  tip?: ReactNode;
  /** What an option asks for. */
  children?: ReactNode;
};

/** Characters of an answer that has a line of its own on a phone. */
const longest = 24;

/** A question with a few answers, all in view: one tap each. */
export const ChoiceField = <Value extends string>(props: Props<Value>) => {
  const { id, legend, why, options, value, onChange, tip, children } = props;
  const name = useId();
  return (
    <fieldset id={id} className="choice-field" aria-describedby={`${name}-why`}>
      <legend>{legend}</legend>
      <div className="profile-why">
        <p id={`${name}-why`}>{why}</p>
        {tip}
      </div>
      <div className="choice-options" data-long={options.some(({ label }) => label.length > longest)}>
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
};
