import { type ComponentProps, useId } from 'react';
import type { Elements } from './elements.ts';
import './select.css';

export type Option = { value: string; label: string };

type Props = Omit<ComponentProps<'select'>, 'onChange' | 'value' | 'id'> & {
  label: string;
  /** '' while nothing is selected. */
  value: string;
  /** The first entry, for no selection. */
  placeholder: string;
  options: Option[];
  onChange: (value: string) => void;
  /** A line below the label. */
  about?: string;
  /** Beside the label: a toggle tip. */
  tip?: Elements;
};

export const Select = ({ label, value, placeholder, options, onChange, about, tip, ...rest }: Props) => {
  const id = useId();
  return (
    <div className="select">
      <div className="select-label">
        <label htmlFor={id}>{label}</label>
        {tip}
      </div>
      {about && (
        <p id={`${id}-about`} className="select-about">
          {about}
        </p>
      )}
      <div className="select-box">
        <select
          id={id}
          value={value}
          aria-describedby={about && `${id}-about`}
          onChange={(event) => onChange(event.target.value)}
          {...rest}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path d="m5 7.5 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
        </svg>
      </div>
    </div>
  );
};
