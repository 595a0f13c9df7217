import { Button, NativeSelect } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '../../api/client.ts';
import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import { users } from '../../i18n/users.ts';
import { useRoleName } from '../roles/use-role-name.ts';
import { useCallWhen } from '../use-call.ts';
import { useLoadNotice } from '../use-load-notice.ts';
import { useScopes } from '../use-scopes.ts';
import { type Choice, roleOptions } from './role-options.ts';

type Props = {
  /** Empty while none is selected. */
  role_id: string;
  /** The current role of the account; null for a new one. */
  current: Choice | null;
  onChange: (role_id: string) => void;
  error: string | undefined;
  form: string;
  isLabelVisible: boolean;
};

/** The roles to choose from: all that exist, or those to give for users who may not see the roles. */
const useRoles = (): UseQueryResult<Choice[], ApiError> => {
  const canSeeRoles = useScopes().includes('role:read');
  const all = useCallWhen(canSeeRoles, 'GET /roles');
  const toGive = useCallWhen(!canSeeRoles, 'GET /roles/to_give');
  return canSeeRoles ? all : toGive;
};

const RoleChoice = ({ role_id, current, onChange, error, form, isLabelVisible }: Props) => {
  const text = useText(users);
  const { retry } = useText(table);
  const ownScopes = useScopes();
  const nameOf = useRoleName();
  const reading = useRoles();
  useLoadNotice(reading);
  const available = reading.data ?? (current ? [current] : []);
  return (
    <>
      <NativeSelect
        {...(isLabelVisible ? { label: text.columns.role } : { 'aria-label': text.columns.role })}
        form={form}
        value={role_id}
        error={error}
        onChange={({ currentTarget: { value } }) => onChange(value)}
        data={roleOptions(available, ownScopes, current?.id ?? '', { ...text, nameOf })}
      />
      {!reading.data && !reading.isFetching && (
        <div className="roles-failed">
          <p>{text.rolesFailed}</p>
          <Button variant="default" onClick={() => reading.refetch()}>
            {retry}
          </Button>
        </div>
      )}
    </>
  );
};

/** The role of an account: a select for users who may see the roles, and for new accounts; otherwise its name. */
export const RoleField = (props: Props) => {
  const canSeeRoles = useScopes().includes('role:read');
  const nameOf = useRoleName();
  return canSeeRoles || props.current === null ? (
    <RoleChoice {...props} />
  ) : (
    <p className="fixed-cell">{nameOf(props.current)}</p>
  );
};
