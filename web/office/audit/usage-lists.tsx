import type { GroupedRequests } from '../../../contract/audit.ts';
import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import { TechnicalDetails, useCells } from './LogCells.tsx';
import { type ListProps, LogList } from './LogList.tsx';
import { pageOptions, routeOptions, statusOptions, useNames } from './series-name.tsx';

export const NavigationList = (props: ListProps) => {
  const { frontend, devices, nobody, list } = useText(audit);
  const cells = useCells();
  return (
    <LogList
      {...props}
      source="GET /audit/navigation/:date"
      title={frontend.lists.navigation}
      columns={{
        time: ({ timestamp, user }) => cells.time(timestamp, user),
        user: ({ user }) => cells.user(user, nobody),
        page: ({ page }) => cells.page(page),
        platform: ({ platform }) => ({ text: platform }),
        browser: ({ browser }) => ({ text: browser }),
        browser_version: ({ browser_version }) => ({ text: browser_version }),
        device: ({ mobile }) => ({ text: mobile ? devices.mobile : devices.desktop }),
      }}
      filters={[{ id: 'page', options: pageOptions(useNames()) }, { id: 'user' }]}
      empty={list.empty}
    />
  );
};

export const FrontendErrorList = (props: ListProps) => {
  const { frontend } = useText(audit);
  const cells = useCells();
  return (
    <LogList
      {...props}
      source="GET /audit/error_frontend/:date"
      title={frontend.lists.errors}
      columns={{
        time: ({ time }) => cells.time(time),
        page: ({ path }) => cells.page(path),
        error: ({ error }) => cells.error(error),
        from: ({ from_ }) => cells.page(from_),
        agent: ({ agent }) => ({ text: agent }),
      }}
      filters={[{ id: 'page', options: pageOptions(useNames()) }]}
      empty={frontend.noErrors}
      below={({ stack, error }) => stack !== '' && <TechnicalDetails stack={stack} of={error} />}
    />
  );
};

/** `rows`: the figures of the day, whose routes and statuses are the options of filters. */
type CallProps = ListProps & { rows: readonly GroupedRequests[] };

export const RequestList = ({ rows, ...props }: CallProps) => {
  const { backend, nobody, list } = useText(audit);
  const cells = useCells();
  const names = useNames();
  const anyError = { value: 'errors', label: backend.anyError };
  return (
    <LogList
      {...props}
      source="GET /audit/requests/:date"
      title={backend.lists.requests}
      columns={{
        time: ({ timestamp, user }) => cells.time(timestamp, user),
        user: ({ user }) => cells.user(user, nobody),
        method: ({ method }) => ({ text: method }),
        route: ({ method, route }) => {
          const { words, code } = names.call(`${method} ${route}`);
          return cells.named(route, code ? { words, code: route } : { words: route });
        },
        status_code: ({ status_code }) => cells.status(status_code),
        path_params: ({ path_params }) => cells.pairs(path_params),
        query_params: ({ query_params }) => cells.pairs(query_params),
        ip: ({ ip }) => ({ text: ip }),
      }}
      filters={[
        { id: 'route', options: routeOptions(names, rows) },
        { id: 'status_code', options: [anyError, ...statusOptions(names, rows)] },
        { id: 'user' },
      ]}
      empty={list.empty}
    />
  );
};

export const BackendErrorList = ({ rows, ...props }: CallProps) => {
  const { backend } = useText(audit);
  const cells = useCells();
  const names = useNames();
  return (
    <LogList
      {...props}
      source="GET /audit/error_backend/:date"
      title={backend.lists.errors}
      columns={{
        time: ({ timestamp }) => cells.time(timestamp),
        url: ({ url }) => cells.named(url, names.call(url)),
        error: ({ error }) => cells.error(error),
        parameters: ({ URLSearchParams: parameters }) => cells.pairs(parameters),
      }}
      filters={[{ id: 'route', options: routeOptions(names, rows) }]}
      empty={backend.noErrors}
      below={({ exception, error }) => exception !== '' && <TechnicalDetails stack={exception} of={error} />}
    />
  );
};
