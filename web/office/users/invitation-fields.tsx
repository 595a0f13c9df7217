import type { ComponentProps } from 'react';
import { chrome } from '../../i18n/chrome.ts';
import { type Language, languages, useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import { users } from '../../i18n/users.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { coversAll } from '../roles/role-scopes.ts';
import { type NamedRole, useRoleName } from '../roles/role-words.ts';
import { useCallWhen } from '../use-call.ts';
import { useLoadNotice } from '../use-load-notice.ts';
import { useScopes } from '../use-scopes.ts';

/** A role to choose from; without `scopes` when the server lists only those that the caller may give. */
type Choice = NamedRole & { id: string; scopes?: string };

type Props = Pick<ComponentProps<typeof Select>, 'about' | 'error' | 'form' | 'isLabelHidden' | 'size'> & {
  /** Empty while none is selected. */
  role_id: string;
  /** The current role of the account, which can always be kept; null for a new one. */
  current: Choice | null;
  onChange: (role_id: string) => void;
};

/**
 * The role of an account. A role with more scopes than one's own is listed and cannot be chosen. Who may not see the roles
 * gets those to give to a new account, and of an account that exists the role's name.
 */
export const RoleField = ({ role_id, current, onChange, ...rest }: Props) => {
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
        options={roles.map((role) =>
          isGivable(role)
            ? { value: role.id, label: nameOf(role) }
            : { value: role.id, label: text.roleNotHeld(nameOf(role)), isDisabled: true },
        )}
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

type LanguageProps = { label: string; form: string; value: Language; onChange: (language: Language) => void };

/** The language of an invitation, and of the page that it opens. */
export const LanguageField = ({ onChange, ...field }: LanguageProps) => {
  const { languageName } = useText(chrome);
  return (
    <Select
      {...field}
      onChange={(value) => onChange(value === 'en' ? 'en' : 'it')}
      options={languages.map((value) => ({ value, label: languageName[value] }))}
    />
  );
};
