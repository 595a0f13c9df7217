import type { BackendErrorRow, RequestRow } from '../../../contract/audit.ts';
import { audit } from '../../i18n/audit.ts';
import { auditCalls } from '../../i18n/audit-calls.ts';
import { useText } from '../../i18n/language.tsx';
import type { Elements } from '../../ui/elements.ts';
import {
  CallCell,
  LongText,
  ParametersCell,
  parametersText,
  StatusCell,
  TechnicalDetails,
  TimeCell,
  UserCell,
} from './LogCells.tsx';
import { type LogColumn, LogList } from './LogList.tsx';
import { SeriesLabel } from './SeriesLabel.tsx';
import { callName, statusName } from './series-name.ts';
import { useDates } from './use-dates.ts';
import { type ListState, useDayList } from './use-day-list.ts';
import { useRouteOptions } from './use-names.ts';

type Props = { head: Elements; state: ListState; routes: readonly string[] };

/** The calls of a day. */
export const RequestList = ({ head, state, routes, statuses }: Props & { statuses: readonly string[] }) => {
  const text = useText(audit);
  const { time: timeOf } = useDates();
  const { columns } = text;
  const calls = useText(auditCalls);
  const query = useDayList('GET /audit/requests/:date', state);
  const shown: LogColumn<RequestRow>[] = [
    {
      id: 'time',
      label: columns.time,
      show: ({ timestamp, user }) => <TimeCell moment={timestamp} user={user} />,
      cell: ({ timestamp, user }) => timeOf(timestamp, user),
    },
    {
      id: 'user',
      label: columns.user,
      show: ({ user }) => <UserCell user={user} nobody={text.nobody} />,
      cell: ({ user }) => user,
    },
    { id: 'method', label: columns.method, show: ({ method }) => method, cell: ({ method }) => method },
    {
      id: 'route',
      label: columns.route,
      show: ({ method, route }) => {
        const { words, code } = callName(`${method} ${route}`, calls);
        return (
          <div className="min-w-56">
            <SeriesLabel name={code ? { words, code: route } : { words: route }} />
          </div>
        );
      },
      cell: ({ route }) => route,
    },
    {
      id: 'status_code',
      label: columns.status_code,
      show: ({ status_code }) => <StatusCell status={status_code} />,
      cell: ({ status_code }) => status_code,
    },
    {
      id: 'path_params',
      label: columns.path_params,
      show: ({ path_params }) => <ParametersCell parameters={path_params} />,
      cell: ({ path_params }) => parametersText(path_params),
    },
    {
      id: 'query_params',
      label: columns.query_params,
      show: ({ query_params }) => <ParametersCell parameters={query_params} />,
      cell: ({ query_params }) => parametersText(query_params),
    },
    {
      id: 'ip',
      label: columns.ip,
      show: ({ ip }) => (ip === null ? '' : <bdi>{ip}</bdi>),
      cell: ({ ip }) => ip,
    },
  ];
  return (
    <LogList
      head={head}
      source="GET /audit/requests/:date"
      title={text.backend.lists.requests}
      columns={shown}
      filters={[
        { id: 'route', label: columns.route, options: useRouteOptions(routes), any: text.any.route },
        {
          id: 'status_code',
          label: columns.status_code,
          any: text.any.status_code,
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

/** The unexpected server errors of a day. */
export const BackendErrorList = ({ head, state, routes }: Props) => {
  const text = useText(audit);
  const { time: timeOf } = useDates();
  const { columns } = text;
  const query = useDayList('GET /audit/error_backend/:date', state);
  const shown: LogColumn<BackendErrorRow>[] = [
    {
      id: 'time',
      label: columns.time,
      show: ({ timestamp }) => <TimeCell moment={timestamp} />,
      cell: ({ timestamp }) => timeOf(timestamp),
    },
    { id: 'url', label: columns.url, show: ({ url }) => <CallCell call={url} />, cell: ({ url }) => url },
    {
      id: 'error',
      label: columns.error,
      show: ({ error }) => (
        <strong className="block min-w-56">
          <LongText text={error} />
        </strong>
      ),
      cell: ({ error }) => error,
    },
    {
      id: 'parameters',
      label: columns.parameters,
      show: ({ URLSearchParams: parameters }) => <ParametersCell parameters={parameters} />,
      cell: ({ URLSearchParams: parameters }) => parametersText(parameters),
    },
  ];
  return (
    <LogList
      head={head}
      source="GET /audit/error_backend/:date"
      title={text.backend.lists.errors}
      columns={shown}
      filters={[{ id: 'route', label: columns.route, options: useRouteOptions(routes), any: text.any.route }]}
      query={query}
      state={state}
      empty={text.backend.noErrors}
      below={({ exception, error }) => exception !== '' && <TechnicalDetails stack={exception} of={error} />}
    />
  );
};
