import { maxPasswordLength } from '../../../contract/rules/limits.ts';
import { ApiError } from '../../api/client.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useText } from '../../i18n/language.tsx';
import { profile } from '../../i18n/profile.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { useHasSignOn } from '../login/use-sign-on.ts';

/** Whether the server refused the password that was asked for again; changing it has a code of its own. */
export const isWrongPassword = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'wrong_password' || error.code === 'user_not_found');

/** What to show in place of a form's failure when the password was refused: a hint for those who never chose one. */
export const useNoPasswordHint = (error: unknown): string | false | undefined => {
  const { noPasswordYet } = useText(profile).change;
  const hasSignOn = useHasSignOn();
  return isWrongPassword(error) ? hasSignOn && noPasswordYet : undefined;
};

type Props = {
  /** The id of the form that the field belongs to. */
  form: string;
  value: string;
  onChange: (password: string) => void;
  /** The error of the last attempt. */
  failure: unknown;
  /** Replaces the label. */
  label?: string;
  /** Whether the password is visible. */
  isShown?: boolean;
  /** Focused when its dialog opens. */
  isFirst?: boolean;
};

/** Asks users for their own password again, before a change of how they sign in. */
export const OwnPasswordField = ({ form, value, onChange, failure, label, isShown, isFirst }: Props) => {
  const errorText = useErrorText();
  const { ownPassword } = useText(profile);
  return (
    <TextInput
      data-autofocus={isFirst || undefined}
      label={label ?? ownPassword}
      form={form}
      type={isShown ? 'text' : 'password'}
      name="password"
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={maxPasswordLength}
      required
      value={value}
      onChange={onChange}
      error={isWrongPassword(failure) ? errorText(failure) : undefined}
    />
  );
};
