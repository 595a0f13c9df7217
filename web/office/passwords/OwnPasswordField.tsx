import { TextInput } from '@mantine/core';
import { maxPasswordLength } from '../../../contract/rules/limits.ts';
import { ApiError } from '../../api/client.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useText } from '../../i18n/language.tsx';
import { profile } from '../../i18n/profile.ts';

/** Whether the server refused the password that was asked for again. */
export const isWrongPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'wrong_password';

type Props = {
  /** The id of the form that the field belongs to. */
  form: string;
  value: string;
  onChange: (password: string) => void;
  /** The error of the last attempt. */
  failure: unknown;
};

/** Asks users for their own password again, before a change of how they sign in. */
export const OwnPasswordField = ({ form, value, onChange, failure }: Props) => {
  const errorText = useErrorText();
  return (
    <TextInput
      label={useText(profile).ownPassword}
      form={form}
      type="password"
      name="password"
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={maxPasswordLength}
      required
      withAsterisk={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={isWrongPassword(failure) && errorText(failure)}
      errorProps={{ role: 'alert' }}
    />
  );
};
