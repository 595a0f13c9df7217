import { audit } from '../../i18n/audit.ts';
import { auditCalls } from '../../i18n/audit-calls.ts';
import { useText } from '../../i18n/language.tsx';
import {
  CallCell,
  ErrorCell,
  ParametersCell,
  parametersText,
  StatusCell,
  TechnicalDetails,
  TimeCell,
  UserCell,
} from './LogCells.tsx';
import { type ListProps, LogList } from './LogList.tsx';
import { callName, statusName } from './series-name.ts';
import { useDates } from './use-dates.ts';
import { useRouteOptions } from './use-names.ts';

type Props = ListProps & { routes: readonly string[] };

/** The calls of a day. */
export const RequestList = ({ routes, statuses, ...props }: Props & { statuses: readonly string[] }) => {
  const text = useText(audit);
  const { time } = useDates();
  const calls = useText(auditCalls);
  return (
    <LogList
      {...props}
      source="GET /audit/requests/:date"
      title={text.backend.lists.requests}
      columns={[
        {
          id: 'time',
          cell: ({ timestamp, user }) => time(timestamp, user),
          show: ({ timestamp, user }) => <TimeCell moment={timestamp} user={user} />,
        },
        { id: 'user', cell: ({ user }) => user, show: ({ user }) => <UserCell user={user} nobody={text.nobody} /> },
        { id: 'method', cell: ({ method }) => method },
        {
          id: 'route',
          cell: ({ route }) => route,
          show: ({ method, route }) => {
            const { words, code } = callName(`${method} ${route}`, calls);
            return <CallCell name={code ? { words, code: route } : { words: route }} />;
          },
        },
        {
          id: 'status_code',
          cell: ({ status_code }) => status_code,
          show: ({ status_code }) => <StatusCell status={status_code} />,
        },
        {
          id: 'path_params',
          cell: ({ path_params }) => parametersText(path_params),
          show: ({ path_params }) => <ParametersCell parameters={path_params} />,
        },
        {
          id: 'query_params',
          cell: ({ query_params }) => parametersText(query_params),
          show: ({ query_params }) => <ParametersCell parameters={query_params} />,
        },
        { id: 'ip', cell: ({ ip }) => ip },
      ]}
      filters={[
        { id: 'route', options: useRouteOptions(routes), any: text.any.route },
        {
          ...{ id: 'status_code', any: text.any.status_code },
          options: [
            { value: 'errors', label: text.backend.anyError },
            ...statuses.map((status) => ({ value: status, label: statusName(status, text.statuses).words })),
          ],
        },
        { id: 'user' },
      ]}
      empty={text.list.empty}
    />
  );
};

/** The unexpected server errors of a day. */
export const BackendErrorList = ({ routes, ...props }: Props) => {
  const { backend, any } = useText(audit);
  const { time } = useDates();
  const calls = useText(auditCalls);
  return (
    <LogList
      {...props}
      source="GET /audit/error_backend/:date"
      title={backend.lists.errors}
      columns={[
        {
          id: 'time',
          cell: ({ timestamp }) => time(timestamp),
          show: ({ timestamp }) => <TimeCell moment={timestamp} />,
        },
        { id: 'url', cell: ({ url }) => url, show: ({ url }) => <CallCell name={callName(url, calls)} /> },
        { id: 'error', cell: ({ error }) => error, show: ({ error }) => <ErrorCell error={error} /> },
        {
          id: 'parameters',
          cell: ({ URLSearchParams: parameters }) => parametersText(parameters),
          show: ({ URLSearchParams: parameters }) => <ParametersCell parameters={parameters} />,
        },
      ]}
      filters={[{ id: 'route', options: useRouteOptions(routes), any: any.route }]}
      empty={backend.noErrors}
      below={({ exception, error }) => exception !== '' && <TechnicalDetails stack={exception} of={error} />}
    />
  );
};
