import { TextInput, type TextInputProps } from '@mantine/core';
import { type Ref, useState } from 'react';
import { maxTextLength } from '../../../contract/rules/limits.ts';
import { isEmail } from './email.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'type' | 'maxLength'> & {
  value: string;
  onChange: (value: string) => void;
  /** What to say about an address of the wrong form. */
  wrongForm: string;
  ref?: Ref<HTMLInputElement>;
};

/** Whether the focus went to a button: its own check follows, and no message may move it away under the pointer. */
const isButton = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.tagName === 'BUTTON';

/** An input for an email address, checked when it is left with something in it; `error` is what the form found. */
export const EmailInput = ({ value, onChange, wrongForm, error, ...input }: Props) => {
  const [isLeft, setLeft] = useState(false);
  const isWrong = isLeft && value.trim() !== '' && !isEmail(value);
  return (
    <TextInput
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
      {...(isWrong && !error && { errorProps: { role: 'alert' } })}
    />
  );
};
