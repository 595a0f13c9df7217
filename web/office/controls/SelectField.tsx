import { type ComponentProps, useId } from 'react';
import './select-field.css';

type Props = Omit<ComponentProps<'select'>, 'id' | 'className' | 'onChange' | 'value'> & {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** A choice among a few with its label, in the kit's look, that does not need the kit. */
export const SelectField = ({ label, options, onChange, ...select }: Props) => {
  const id = useId();
  return (
    <div className="select-field">
      <label htmlFor={id}>{label}</label>
      <div>
        <select id={id} {...select} onChange={({ currentTarget: { value } }) => onChange(value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path d="m5 7.5 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </div>
    </div>
  );
};
