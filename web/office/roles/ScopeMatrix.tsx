import { useLanguage, useText } from '../../i18n/language.tsx';
import { roles } from '../../i18n/roles.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useCall } from '../use-call.ts';
import { useLoadNotice } from '../use-load-notice.ts';
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
  return (
    <div className="overflow-x-auto border-line border-y bg-surface">
      <table className="w-full min-w-96 table-fixed border-collapse">
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          <col />
          <col span={actions.length} className="w-17 sm:w-1/7" />
        </colgroup>
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className={`pl-4 text-left ${headLooks}`}>
              {text.scopesOf(chosen.length, all.length)}
            </th>
            {actions.map((action) => (
              <th key={action} scope="col" className={headLooks}>
                {text.actions[action]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.thing} className="border-line border-b last:border-0 hover:bg-hover">
              <th scope="row" className="py-1 pl-4 text-left font-normal leading-tight">
                <b className="font-semibold">{row.thing}</b>{' '}
                <span className="text-sm text-text-2 max-sm:sr-only">{row.about}</span>
              </th>
              {actions.map((action) => (
                <td key={action} className="text-center">
                  {row.scopes[action].length > 0 ? row.scopes[action].map(box) : <span aria-hidden="true">·</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
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
