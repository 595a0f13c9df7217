import type { ComponentProps } from 'react';
import { typedEmail, typedLine } from '../../../contract/rules/text.ts';
import type { User } from '../../../contract/users.ts';
import { chrome } from '../../i18n/chrome.ts';
import { common } from '../../i18n/common.ts';
import { type Language, useText } from '../../i18n/language.tsx';
import { users } from '../../i18n/users.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { EmailInput } from '../forms/AccountInputs.tsx';
import { isEmail } from '../forms/email.ts';
import { optionsOf } from '../options-of.ts';
import { coversAll } from '../roles/role-scopes.ts';
import { type NamedRole, useRoleName } from '../roles/role-words.ts';
import { useCallWhen } from '../use-call.ts';
import { useLoadNotice } from '../use-load-notice.ts';
import { useScopes } from '../use-scopes.ts';

/** Whether a user can sign in, has not yet accepted the invitation, or is disabled. */
export const stateOf = ({ disabled, flg_invited }: Pick<User, 'disabled' | 'flg_invited'>) => {
  if (disabled) return 'disabled';
  return flg_invited ? 'invited' : 'active';
};

export type UserDraft = { full_name: string; email: string; role_id: string; disabled: boolean };

export const draftOf = ({ full_name, email, role_id, disabled }: User): UserDraft => {
  return { full_name, email, role_id, disabled };
};

export const emptyDraft: UserDraft = { full_name: '', email: '', role_id: '', disabled: false };

export const normalized = (draft: UserDraft): UserDraft => ({
  ...draft,
  full_name: typedLine(draft.full_name),
  email: typedEmail(draft.email),
});

export type UserProblems = Partial<
  Record<'full_name' | 'email' | 'role_id', 'enterEmailAndName' | 'checkEmail' | 'selectRole'>
>;

export const userProblems = (draft: UserDraft): UserProblems => {
  const { full_name, email, role_id } = normalized(draft);
  return {
    ...(full_name === '' && { full_name: 'enterEmailAndName' }),
    ...(email === '' && { email: 'enterEmailAndName' }),
    ...(email !== '' && !isEmail(email) && { email: 'checkEmail' }),
    ...(role_id === '' && { role_id: 'selectRole' }),
  };
};

type Looks = Pick<ComponentProps<typeof Select>, 'form' | 'isLabelHidden' | 'size'>;

/** A role to choose from; without `scopes` when the server lists only those that the caller may give. */
type Choice = NamedRole & { id: string; scopes?: string };

type RoleProps = Looks &
  Pick<ComponentProps<typeof Select>, 'value' | 'onChange' | 'error'> & {
    /** The current role of the account, which can always be kept; null for a new one. */
    current: Choice | null;
  };

/**
 * The role of an account. A role with more scopes than one's own is listed and cannot be chosen. Who may not see the roles
 * gets those to give to a new account, and of an account that exists the role's name.
 */
export const RoleField = ({ current, ...field }: RoleProps) => {
  const text = useText(users);
  const { retry } = useText(common);
  const ownScopes = useScopes();
  const nameOf = useRoleName();
  const canSeeRoles = ownScopes.includes('role:read');
  const all = useCallWhen(canSeeRoles, 'GET /roles');
  const toGive = useCallWhen(!canSeeRoles && current === null, 'GET /roles/to_give');
  const reading = canSeeRoles ? all : toGive;
  useLoadNotice(reading);
  if (!canSeeRoles && current) return <p className="truncate lg:px-1.5">{nameOf(current)}</p>;
  const roles: readonly Choice[] = reading.data ?? (current ? [current] : []);
  const isGivable = ({ id, scopes = '' }: Choice) => id === current?.id || coversAll(ownScopes, scopes);
  return (
    <div className="grid grid-cols-1 gap-2">
      <Select
        {...field}
        label={text.columns.role}
        {...(!current && { placeholder: text.chooseRole })}
        options={roles.map((role) => ({
          value: role.id,
          label: isGivable(role) ? nameOf(role) : text.roleNotHeld(nameOf(role)),
          isDisabled: !isGivable(role),
        }))}
      />
      {reading.isError && !reading.isFetching && (
        <div className="flex flex-wrap items-center gap-2">
          <p>{text.rolesFailed}</p>
          <Button variant="outline" size="small" onClick={() => void reading.refetch()}>
            {retry}
          </Button>
        </div>
      )}
    </div>
  );
};

type Options = {
  draft: UserDraft;
  onChange: (part: Partial<UserDraft>) => void;
  isChecked: boolean;
  looks?: Looks;
  current?: Choice | null;
  isOwn?: boolean;
};

export const useUserFields = ({ draft, onChange, isChecked, looks, current = null, isOwn = false }: Options) => {
  const { columns, messages } = useText(users);
  const problems = isChecked ? userProblems(draft) : {};
  const saysSame = problems.full_name && problems.email === problems.full_name;
  const fieldFor = (name: keyof UserProblems) => ({
    ...looks,
    value: draft[name],
    onChange: (value: string) => onChange({ [name]: value }),
    error: problems[name] && messages[problems[name]],
  });
  return {
    full_name: (
      <TextInput
        {...fieldFor('full_name')}
        label={columns.full_name}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
    ),
    email: (
      <EmailInput
        {...fieldFor('email')}
        label={columns.email}
        autoComplete="off"
        disabled={isOwn}
        wrongForm={messages.checkEmail}
        {...(saysSame && { error: true })}
      />
    ),
    role: <RoleField {...fieldFor('role_id')} current={current} />,
  };
};

/** The language of an invitation, and of the page that it opens. */
export const LanguageField = ({ value, onChange }: { value: Language; onChange: (language: Language) => void }) => {
  const { languageName } = useText(chrome);
  return (
    <Select
      value={value}
      label={useText(users).adding.language}
      onChange={(value) => onChange(value === 'en' ? 'en' : 'it')}
      options={optionsOf(languageName)}
    />
  );
};
