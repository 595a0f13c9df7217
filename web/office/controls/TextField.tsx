import { type ComponentProps, type ReactNode, useId } from 'react';
import './text-field.css';

type Props = Omit<ComponentProps<'input'>, 'className'> & {
  /** Above the input; without it there must be an `aria-label`. */
  label?: ReactNode;
  /** Between label and input. */
  description?: ReactNode;
  /** Below the input, such as the state of several rules. */
  below?: ReactNode;
  /** What is wrong with the input. */
  error?: ReactNode;
  /** Whether screen readers announce the error at once, wherever the focus is. */
  isAlert?: boolean;
  /** Of the field as a whole. */
  className?: string;
};

/** A text input with its label, in the kit's look, that does not need the kit. */
export const TextField = (props: Props) => {
  const { label, description, below, error, isAlert = false, className = '', ...input } = props;
  const id = useId();
  const named = (part: string, content: ReactNode) => (content ? `${id}${part}` : undefined);
  const hints = [named('error', error), named('description', description), named('below', below)].filter(Boolean);
  return (
    <div className={`text-field ${className}`.trim()}>
      {label && <label htmlFor={id}>{label}</label>}
      {description && (
        <p id={named('description', description)} className="text-field-hint">
          {description}
        </p>
      )}
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={hints.length > 0 ? hints.join(' ') : undefined}
        {...input}
      />
      {below && <div id={named('below', below)}>{below}</div>}
      {error && (
        <p id={named('error', error)} className="text-field-error" role={isAlert ? 'alert' : undefined}>
          {error}
        </p>
      )}
    </div>
  );
};
