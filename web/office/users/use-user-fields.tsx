import { Checkbox, TextInput } from '@mantine/core';
import { maxTextLength } from '../../../contract/rules/limits.ts';
import type { User } from '../../../contract/users.ts';
import { useText } from '../../i18n/language.tsx';
import { users } from '../../i18n/users.ts';
import type { Elements } from '../../ui/elements.ts';
import { EmailInput } from '../forms/EmailInput.tsx';
import { RoleField } from './RoleField.tsx';
import type { UserDraft, UserProblems } from './user-draft.ts';

type Options = {
  draft: UserDraft;
  problems: UserProblems;
  onChange: (part: Partial<UserDraft>) => void;
  /** The current role of the account; null for a new one. */
  role: User['role'] | null;
  /** The id of the form that the fields belong to. */
  form: string;
  /** False in a row, where the column heading is the visible label. */
  isLabelVisible: boolean;
  /** The user's own account, whose address is changed in the profile. */
  isOwn?: boolean;
};

/** The fields of an account, by column. */
export const useUserFields = (options: Options): Record<'full_name' | 'email' | 'role' | 'state', Elements> => {
  const { draft, problems, onChange, role, form, isLabelVisible, isOwn = false } = options;
  const { columns, messages, noAccess, ownAddress } = useText(users);
  const named = (label: string) => (isLabelVisible ? { label } : { 'aria-label': label });
  const shared = { form, maxLength: maxTextLength, autoComplete: 'off', spellCheck: false };
  const saysSame = problems.full_name && problems.email === problems.full_name;
  return {
    full_name: (
      <TextInput
        {...named(columns.full_name)}
        {...shared}
        data-autofocus={isLabelVisible || undefined}
        value={draft.full_name}
        onChange={({ currentTarget: { value } }) => onChange({ full_name: value })}
        error={problems.full_name && messages[problems.full_name]}
      />
    ),
    email: (
      <EmailInput
        label={columns.email}
        form={form}
        autoComplete="off"
        disabled={isOwn}
        below={isOwn && <p className="text-field-hint">{ownAddress}</p>}
        value={draft.email}
        onChange={(email) => onChange({ email })}
        wrongForm={messages.checkEmail}
        error={saysSame || (problems.email && messages[problems.email])}
      />
    ),
    role: (
      <RoleField
        role_id={draft.role_id}
        current={role}
        onChange={(role_id) => onChange({ role_id })}
        error={problems.role_id && messages[problems.role_id]}
        form={form}
        isLabelVisible={isLabelVisible}
      />
    ),
    state: (
      <Checkbox
        label={noAccess}
        form={form}
        checked={draft.disabled}
        onChange={({ currentTarget: { checked } }) => onChange({ disabled: checked })}
      />
    ),
  };
};
