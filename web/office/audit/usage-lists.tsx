import type { GroupedRequests } from '../../../contract/audit.ts';
import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import { TechnicalDetails, useCells } from './LogCells.tsx';
import { type ListProps, LogList } from './LogList.tsx';
import { useNames, usePageOptions, useRouteOptions, useStatusOptions } from './series-name.tsx';

/** The pages that were opened on a day. */
export const NavigationList = (props: ListProps) => {
  const { frontend, devices, any, nobody, list } = useText(audit);
  const cells = useCells();
  return (
    <LogList
      {...props}
      source="GET /audit/navigation/:date"
      title={frontend.lists.navigation}
      columns={[
        { id: 'time', cell: ({ timestamp, user }) => cells.time(timestamp, user) },
        { id: 'user', cell: ({ user }) => cells.user(user, nobody) },
        { id: 'page', cell: ({ page }) => cells.page(page) },
        { id: 'platform', cell: ({ platform }) => ({ text: platform }) },
        { id: 'browser', cell: ({ browser }) => ({ text: browser }) },
        { id: 'browser_version', cell: ({ browser_version }) => ({ text: browser_version }) },
        { id: 'device', cell: ({ mobile }) => ({ text: mobile ? devices.mobile : devices.desktop }) },
      ]}
      filters={[{ id: 'page', options: usePageOptions(), any: any.page }, { id: 'user' }]}
      empty={list.empty}
    />
  );
};

/** The pages that failed to render on a day. */
export const FrontendErrorList = (props: ListProps) => {
  const { frontend, any } = useText(audit);
  const cells = useCells();
  return (
    <LogList
      {...props}
      source="GET /audit/error_frontend/:date"
      title={frontend.lists.errors}
      columns={[
        { id: 'time', cell: ({ time }) => cells.time(time) },
        { id: 'page', cell: ({ path }) => cells.page(path) },
        { id: 'error', cell: ({ error }) => cells.error(error) },
        { id: 'from', cell: ({ from_ }) => cells.page(from_) },
        { id: 'agent', cell: ({ agent }) => ({ text: agent }) },
      ]}
      filters={[{ id: 'page', options: usePageOptions(), any: any.page }]}
      empty={frontend.noErrors}
      below={({ stack, error }) => stack !== '' && <TechnicalDetails stack={stack} of={error} />}
    />
  );
};

/** `rows`: the figures of the day, whose routes and statuses are the options of filters. */
type CallProps = ListProps & { rows: readonly GroupedRequests[] };

/** The calls of a day. */
export const RequestList = ({ rows, ...props }: CallProps) => {
  const { backend, any, nobody, list } = useText(audit);
  const cells = useCells();
  const { call: nameOf } = useNames();
  const anyError = { value: 'errors', label: backend.anyError };
  return (
    <LogList
      {...props}
      source="GET /audit/requests/:date"
      title={backend.lists.requests}
      columns={[
        { id: 'time', cell: ({ timestamp, user }) => cells.time(timestamp, user) },
        { id: 'user', cell: ({ user }) => cells.user(user, nobody) },
        { id: 'method', cell: ({ method }) => ({ text: method }) },
        {
          id: 'route',
          cell: ({ method, route }) => {
            const { words, code } = nameOf(`${method} ${route}`);
            return cells.call(route, code ? { words, code: route } : { words: route });
          },
        },
        { id: 'status_code', cell: ({ status_code }) => cells.status(status_code) },
        { id: 'path_params', cell: ({ path_params }) => cells.parameters(path_params) },
        { id: 'query_params', cell: ({ query_params }) => cells.parameters(query_params) },
        { id: 'ip', cell: ({ ip }) => ({ text: ip }) },
      ]}
      filters={[
        { id: 'route', options: useRouteOptions(rows), any: any.route },
        { id: 'status_code', options: [anyError, ...useStatusOptions(rows)], any: any.status_code },
        { id: 'user' },
      ]}
      empty={list.empty}
    />
  );
};

/** The unexpected server errors of a day. */
export const BackendErrorList = ({ rows, ...props }: CallProps) => {
  const { backend, any } = useText(audit);
  const cells = useCells();
  const { call: nameOf } = useNames();
  return (
    <LogList
      {...props}
      source="GET /audit/error_backend/:date"
      title={backend.lists.errors}
      columns={[
        { id: 'time', cell: ({ timestamp }) => cells.time(timestamp) },
        { id: 'url', cell: ({ url }) => cells.call(url, nameOf(url)) },
        { id: 'error', cell: ({ error }) => cells.error(error) },
        { id: 'parameters', cell: ({ URLSearchParams: parameters }) => cells.parameters(parameters) },
      ]}
      filters={[{ id: 'route', options: useRouteOptions(rows), any: any.route }]}
      empty={backend.noErrors}
      below={({ exception, error }) => exception !== '' && <TechnicalDetails stack={exception} of={error} />}
    />
  );
};
