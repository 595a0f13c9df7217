import { useLanguage, useText } from '../../i18n/language.tsx';
import { roles } from '../../i18n/roles.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useCall } from '../use-call.ts';
import { useLoadNotice } from '../use-load-notice.ts';
import { useMedia } from '../use-media.ts';
import { useScopes } from '../use-scopes.ts';
import { actions, type ScopeRow, scopeMatrix, splitScopes, toggleScope } from './role-scopes.ts';

type Props = {
  caption: string;
  /** The scopes, joined by semicolons. */
  scopes: string;
  onChange: (scopes: string) => void;
};

/** Returns the function that describes a scope; unknown scopes of a newer server are returned as they are. */
export const useScopeLabel = (): ((scope: string) => string) => {
  const labels: Partial<Record<string, string>> = useText(roles).scopeLabels;
  return (scope) => labels[scope] ?? scope;
};

const headLooks = 'h-9 font-semibold text-sm text-text-2';

const Matrix = ({ caption, scopes, onChange, rows }: Props & { rows: readonly ScopeRow[] }) => {
  const text = useText(roles);
  const labelOf = useScopeLabel();
  const own: readonly string[] = useScopes();
  // Where five columns have no room, each name is a line above its boxes.
  const isNarrow = useMedia('(width < 38rem)');
  const across = isNarrow ? actions.length : 1;
  const chosen = splitScopes(scopes);
  const all = rows.flatMap((row) => actions.flatMap((action) => row.scopes[action]));
  const box = (scope: string) => (
    <Checkbox
      key={scope}
      className="pl-2.5"
      label={<span className="sr-only">{`${labelOf(scope)} (${scope})`}</span>}
      title={`${labelOf(scope)} (${scope})`}
      checked={chosen.includes(scope)}
      disabled={!own.includes(scope)}
      onChange={() => onChange(toggleScope(scopes, scope, own))}
    />
  );
  const Count = isNarrow ? 'td' : 'th';
  const count = (
    <Count colSpan={across} className={`pl-4 text-left ${headLooks}`}>
      {text.scopesOf(chosen.length, all.length)}
    </Count>
  );
  return (
    <div className="border-line border-y bg-surface">
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">{caption}</caption>
        {!isNarrow && (
          <colgroup>
            <col />
            <col span={actions.length} className="w-1/7" />
          </colgroup>
        )}
        <thead className="border-line border-b">
          {isNarrow && <tr>{count}</tr>}
          <tr>
            {!isNarrow && count}
            {actions.map((action) => (
              <th key={action} scope="col" className={headLooks}>
                {text.actions[action]}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => {
          const name = (
            <th
              scope={isNarrow ? 'rowgroup' : 'row'}
              colSpan={across}
              className="pt-1.5 pl-4 text-left font-normal leading-tight sm:py-1"
            >
              <b className="font-semibold">{row.thing}</b> <span className="text-sm text-text-2">{row.about}</span>
            </th>
          );
          return (
            <tbody key={row.thing} className="border-line border-b last:border-0 hover:bg-hover">
              {isNarrow && <tr>{name}</tr>}
              <tr>
                {!isNarrow && name}
                {actions.map((action) => (
                  <td key={action} className="text-center">
                    {row.scopes[action].length > 0 ? row.scopes[action].map(box) : <span aria-hidden="true">·</span>}
                  </td>
                ))}
              </tr>
            </tbody>
          );
        })}
      </table>
    </div>
  );
};

/** The scopes of a role, thing by action. What the signed-in user lacks cannot be ticked. */
export const ScopeMatrix = (props: Props) => {
  const { language } = useLanguage();
  const text = useText(roles);
  const query = useCall('GET /policies', { querystring: { language } });
  useLoadNotice(query, text.policiesFailed);
  return (
    <Loaded
      query={{ ...query, error: query.isFetching ? null : query.error }}
      text={{ loading: text.policiesLoading, failed: text.policiesFailed }}
    >
      {(policies) => <Matrix {...props} rows={scopeMatrix(policies)} />}
    </Loaded>
  );
};
