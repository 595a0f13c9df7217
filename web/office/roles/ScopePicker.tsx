import { Button, Checkbox } from '@mantine/core';
import { useId } from 'react';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { roles } from '../../i18n/roles.ts';
import { table } from '../../i18n/table.ts';
import { useCall } from '../use-call.ts';
import { useLoadNotice } from '../use-load-notice.ts';
import { useScopes } from '../use-scopes.ts';
import { type ScopeGroup, scopeGroups, splitScopes, toggleScope } from './role-scopes.ts';
import { useScopeLabel } from './use-scope-label.ts';

type Props = {
  /** The scopes, joined by semicolons. */
  scopes: string;
  onChange: (scopes: string) => void;
};

const Group = ({ group, scopes, onChange }: Props & { group: ScopeGroup }) => {
  const { notHeld } = useText(roles);
  const labelOf = useScopeLabel();
  const ownScopes: readonly string[] = useScopes();
  const reason = useId();
  const chosen = splitScopes(scopes);
  const isWithin = group.scopes.every((scope) => ownScopes.includes(scope));
  return (
    <fieldset className="scope-group" aria-describedby={isWithin ? undefined : reason}>
      <legend>{group.description}</legend>
      {group.scopes.map((scope) => (
        <Checkbox
          key={scope}
          label={labelOf(scope)}
          checked={chosen.includes(scope)}
          disabled={!ownScopes.includes(scope)}
          onChange={() => onChange(toggleScope(scopes, scope))}
        />
      ))}
      {!isWithin && <small id={reason}>{notHeld}</small>}
    </fieldset>
  );
};

/** The scopes of a role as groups of checkboxes. Scopes that the signed-in user lacks are disabled. */
export const ScopePicker = ({ scopes, onChange }: Props) => {
  const { language } = useLanguage();
  const text = useText(roles);
  const { retry } = useText(table);
  const { data, error, errorUpdatedAt, isFetching, refetch } = useCall('GET /policies', { querystring: { language } });
  useLoadNotice({ error, errorUpdatedAt }, text.policiesFailed);
  if (!data) {
    return (
      <div className="scope-picker-note">
        <p>{isFetching ? text.policiesLoading : text.policiesFailed}</p>
        {!isFetching && (
          <Button variant="default" onClick={() => refetch()}>
            {retry}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className="scope-picker">
      {scopeGroups(data).map((group) => (
        <Group key={group.description} group={group} scopes={scopes} onChange={onChange} />
      ))}
    </div>
  );
};
