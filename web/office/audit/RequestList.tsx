import type { RequestRow } from '../../../contract/audit.ts';
import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import { CallCell, ParametersCell, StatusCell, TimeCell, UserCell } from './LogCells.tsx';
import { LogList } from './LogList.tsx';
import type { ListState } from './list-state.ts';
import type { LogColumn } from './log-column.ts';
import { parametersText } from './parameters-text.ts';
import { statusName } from './series-name.ts';
import { useDates } from './use-dates.ts';
import { useDayList } from './use-day-list.ts';
import { useRouteOptions } from './use-route-options.ts';

type Props = { state: ListState; routes: readonly string[]; statuses: readonly string[] };

/** The calls of a day. */
export const RequestList = ({ state, routes, statuses }: Props) => {
  const text = useText(audit);
  const { time: timeOf } = useDates();
  const { columns } = text;
  const query = useDayList('GET /audit/requests/:date', state);
  const shown: LogColumn<RequestRow>[] = [
    {
      id: 'time',
      label: columns.time,
      width: '7.5rem',
      show: ({ timestamp, user }) => <TimeCell moment={timestamp} user={user} />,
      cell: ({ timestamp, user }) => timeOf(timestamp, user),
    },
    {
      id: 'route',
      label: columns.route,
      width: '14.5rem',
      show: ({ method, route }) => <CallCell call={`${method} ${route}`} />,
      cell: ({ method, route }) => `${method} ${route}`,
    },
    {
      id: 'status_code',
      label: columns.status_code,
      width: '7.5rem',
      show: ({ status_code }) => <StatusCell status={status_code} />,
      cell: ({ status_code }) => status_code,
    },
    {
      id: 'user',
      label: columns.user,
      show: ({ user }) => <UserCell user={user} nobody={text.nobody} />,
      cell: ({ user }) => user,
    },
    {
      id: 'parameters',
      label: columns.parameters,
      width: '9rem',
      show: ({ path_params, query_params }) => {
        const parameters = { ...path_params, ...query_params };
        return Object.keys(parameters).length === 0 ? '' : <ParametersCell parameters={parameters} />;
      },
      cell: ({ path_params, query_params }) => parametersText({ ...path_params, ...query_params }),
    },
    {
      id: 'ip',
      label: columns.ip,
      width: '8.5rem',
      show: ({ ip }) => (ip === null ? '' : <bdi>{ip}</bdi>),
      cell: ({ ip }) => ip,
    },
  ];
  return (
    <LogList
      source="GET /audit/requests/:date"
      title={text.backend.lists.requests}
      columns={shown}
      filters={[
        { id: 'route', label: columns.route, options: useRouteOptions(routes) },
        {
          id: 'status_code',
          label: columns.status_code,
          options: [
            { value: 'errors', label: text.backend.anyError },
            ...statuses.map((status) => ({ value: status, label: statusName(status, text.statuses).words })),
          ],
        },
        { id: 'user', label: columns.user },
      ]}
      query={query}
      state={state}
      empty={text.list.empty}
    />
  );
};
