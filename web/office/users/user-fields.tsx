import type { ComponentProps } from 'react';
import { chrome } from '../../i18n/chrome.ts';
import { type Language, languages, useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import { users } from '../../i18n/users.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { EmailInput } from '../forms/EmailInput.tsx';
import { coversAll } from '../roles/role-scopes.ts';
import { type NamedRole, useRoleName } from '../roles/role-words.ts';
import { useCallWhen } from '../use-call.ts';
import { useLoadNotice } from '../use-load-notice.ts';
import { useScopes } from '../use-scopes.ts';
import { type UserDraft, userProblems } from './user-draft.ts';

type Looks = Pick<ComponentProps<typeof Select>, 'form' | 'isLabelHidden' | 'size'>;

/** A role to choose from; without `scopes` when the server lists only those that the caller may give. */
type Choice = NamedRole & { id: string; scopes?: string };

type RoleProps = Looks & {
  /** Empty while none is selected. */
  role_id: string;
  /** The current role of the account, which can always be kept; null for a new one. */
  current: Choice | null;
  onChange: (role_id: string) => void;
  error?: string | undefined;
};

/**
 * The role of an account. A role with more scopes than one's own is listed and cannot be chosen. Who may not see the roles
 * gets those to give to a new account, and of an account that exists the role's name.
 */
export const RoleField = ({ role_id, current, onChange, ...rest }: RoleProps) => {
  const text = useText(users);
  const { retry } = useText(table);
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
        {...rest}
        label={text.columns.role}
        value={role_id}
        {...(!current && { placeholder: text.chooseRole })}
        onChange={onChange}
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
  /** Whether what is missing or wrong is said. */
  isChecked: boolean;
  looks: Looks;
  current?: Choice | null;
  isOwn?: boolean;
};

/** The fields of an account, for a dialog or a row. */
export const useUserFields = ({ draft, onChange, isChecked, looks, current = null, isOwn = false }: Options) => {
  const { columns, messages } = useText(users);
  const problems = isChecked ? userProblems(draft) : {};
  const saysSame = problems.full_name && problems.email === problems.full_name;
  return {
    full_name: (
      <TextInput
        {...looks}
        label={columns.full_name}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={draft.full_name}
        onChange={(full_name) => onChange({ full_name })}
        error={problems.full_name && messages[problems.full_name]}
      />
    ),
    email: (
      <EmailInput
        {...looks}
        label={columns.email}
        autoComplete="off"
        disabled={isOwn}
        value={draft.email}
        onChange={(email) => onChange({ email })}
        wrongForm={messages.checkEmail}
        error={saysSame ? true : problems.email && messages[problems.email]}
      />
    ),
    role: (
      <RoleField
        {...looks}
        role_id={draft.role_id}
        current={current}
        onChange={(role_id) => onChange({ role_id })}
        error={problems.role_id && messages[problems.role_id]}
      />
    ),
  };
};

type LanguageProps = { form: string; value: Language; onChange: (language: Language) => void };

/** The language of an invitation, and of the page that it opens. */
export const LanguageField = ({ onChange, ...field }: LanguageProps) => {
  const { languageName } = useText(chrome);
  return (
    <Select
      {...field}
      label={useText(users).adding.language}
      onChange={(value) => onChange(value === 'en' ? 'en' : 'it')}
      options={languages.map((value) => ({ value, label: languageName[value] }))}
    />
  );
};
