import { Button, NativeSelect } from '@mantine/core';
import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import { users } from '../../i18n/users.ts';
import { useCall } from '../use-call.ts';
import { useLoadNotice } from '../use-load-notice.ts';
import { useScopes } from '../use-scopes.ts';
import { roleOptions } from './role-options.ts';

type Props = {
  /** Empty while none is selected. */
  role_id: string;
  /** The current role of the account; null for a new one. */
  current: { id: string; name: string } | null;
  onChange: (role_id: string) => void;
  error: string | undefined;
  form: string;
  isLabelVisible: boolean;
};

const RoleChoice = ({ role_id, current, onChange, error, form, isLabelVisible }: Props) => {
  const text = useText(users);
  const { retry } = useText(table);
  const ownScopes = useScopes();
  const reading = useCall('GET /roles');
  useLoadNotice(reading);
  const available = reading.data ?? (current ? [{ ...current, description: '', scopes: '' }] : []);
  return (
    <>
      <NativeSelect
        {...(isLabelVisible ? { label: text.columns.role } : { 'aria-label': text.columns.role })}
        form={form}
        value={role_id}
        error={error}
        onChange={({ currentTarget: { value } }) => onChange(value)}
        data={roleOptions(available, ownScopes, current?.id ?? '', text)}
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

/** The role of an account: a select for users who may see the roles, otherwise its name. */
export const RoleField = (props: Props) => {
  const { roleReadMissing } = useText(users);
  const canSeeRoles = useScopes().includes('role:read');
  return canSeeRoles ? (
    <RoleChoice {...props} />
  ) : (
    <p className="fixed-cell">{props.current?.name ?? roleReadMissing}</p>
  );
};
