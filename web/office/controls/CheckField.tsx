import { type ComponentProps, type ReactNode, useId } from 'react';
import './check-field.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: ReactNode };

/** A checkbox with its label, in the kit's look, that does not need the kit. */
export const CheckField = ({ label, ...input }: Props) => {
  const id = useId();
  return (
    <div className="check-field">
      <span className="check-field-box">
        <input id={id} type="checkbox" {...input} />
        <svg viewBox="0 0 10 7" aria-hidden="true" focusable="false">
          <path
            d="M1.2 3.6 3.8 6 8.8 1"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.7"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </span>
      <label htmlFor={id}>{label}</label>
    </div>
  );
};
