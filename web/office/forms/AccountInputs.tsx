import { type ComponentProps, useState } from 'react';
import { maxPasswordLength, maxTextLength } from '../../../contract/rules/limits.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { isEmail } from './email.ts';

type Props = Omit<ComponentProps<typeof TextInput>, 'onBlur' | 'type' | 'maxLength' | 'error'> & {
  wrongForm: string;
  /** What the form found; true where another field says it. */
  error?: string | boolean | undefined;
};

/** Whether the focus went to a button: its own check follows, and no message may move it away under the pointer. */
const isButton = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.tagName === 'BUTTON';

/** An input for an email address, checked when it is left with something in it. */
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
      onChange={(typed) => {
        setLeft(false);
        onChange(typed);
      }}
      onBlur={({ relatedTarget }) => setLeft(!isButton(relatedTarget))}
      {...(error === true && { 'aria-invalid': true })}
      error={(error !== true && error) || (isWrong ? wrongForm : undefined)}
    />
  );
};

type PasswordProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'maxLength'> & { isShown: boolean };

export const PasswordInput = ({ isShown, ...input }: PasswordProps) => (
  <TextInput
    {...input}
    type={isShown ? 'text' : 'password'}
    autoCapitalize="none"
    spellCheck={false}
    maxLength={maxPasswordLength}
  />
);
