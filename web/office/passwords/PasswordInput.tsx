import type { ComponentProps } from 'react';
import { maxPasswordLength } from '../../../contract/rules/limits.ts';
import { TextInput } from '../../ui/TextInput.tsx';

type Props = Omit<ComponentProps<typeof TextInput>, 'type' | 'maxLength'> & {
  /** Whether the password is visible. */
  isShown: boolean;
};

export const PasswordInput = ({ isShown, ...input }: Props) => (
  <TextInput
    {...input}
    type={isShown ? 'text' : 'password'}
    autoCapitalize="none"
    spellCheck={false}
    maxLength={maxPasswordLength}
  />
);
