import { type ComponentProps, useState } from 'react';
import { maxTextLength } from '../../../contract/rules/limits.ts';
import { TextField } from '../controls/TextField.tsx';
import { isEmail } from './email.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'onBlur' | 'type' | 'maxLength'> & {
  value: string;
  onChange: (value: string) => void;
  /** What to say about an address of the wrong form. */
  wrongForm: string;
};

/** Whether the focus went to a button: its own check follows, and no message may move it away under the pointer. */
const isButton = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.tagName === 'BUTTON';

/** An input for an email address, checked when it is left with something in it; `error` is what the form found. */
export const EmailInput = ({ value, onChange, wrongForm, error, isAlert = false, ...input }: Props) => {
  const [isLeft, setLeft] = useState(false);
  const isWrong = isLeft && value.trim() !== '' && !isEmail(value);
  return (
    <TextField
      {...input}
      type="email"
      maxLength={maxTextLength}
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={({ currentTarget }) => {
        setLeft(false);
        onChange(currentTarget.value);
      }}
      onBlur={({ relatedTarget }) => setLeft(!isButton(relatedTarget))}
      error={error || (isWrong && wrongForm)}
      isAlert={error ? isAlert : isWrong}
    />
  );
};
