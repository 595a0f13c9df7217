import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import { ErrorCell, PageCell, TechnicalDetails, TimeCell, UserCell } from './LogCells.tsx';
import { type ListProps, LogList } from './LogList.tsx';
import { useDates } from './use-dates.ts';
import { usePageOptions } from './use-names.ts';

/** The pages that were opened on a day. */
export const NavigationList = (props: ListProps) => {
  const { frontend, devices, any, nobody, list } = useText(audit);
  const { time } = useDates();
  return (
    <LogList
      {...props}
      source="GET /audit/navigation/:date"
      title={frontend.lists.navigation}
      columns={[
        {
          id: 'time',
          cell: ({ timestamp, user }) => time(timestamp, user),
          show: ({ timestamp, user }) => <TimeCell moment={timestamp} user={user} />,
        },
        { id: 'user', cell: ({ user }) => user, show: ({ user }) => <UserCell user={user} nobody={nobody} /> },
        { id: 'page', cell: ({ page }) => page, show: ({ page }) => <PageCell page={page} /> },
        { id: 'platform', cell: ({ platform }) => platform },
        { id: 'browser', cell: ({ browser }) => browser },
        { id: 'browser_version', cell: ({ browser_version }) => browser_version },
        { id: 'device', cell: ({ mobile }) => (mobile ? devices.mobile : devices.desktop) },
      ]}
      filters={[{ id: 'page', options: usePageOptions(), any: any.page }, { id: 'user' }]}
      empty={list.empty}
    />
  );
};

/** The pages that failed to render on a day. */
export const FrontendErrorList = (props: ListProps) => {
  const { frontend, any } = useText(audit);
  const dates = useDates();
  return (
    <LogList
      {...props}
      source="GET /audit/error_frontend/:date"
      title={frontend.lists.errors}
      columns={[
        { id: 'time', cell: ({ time }) => dates.time(time), show: ({ time }) => <TimeCell moment={time} /> },
        { id: 'page', cell: ({ path }) => path, show: ({ path }) => <PageCell page={path} /> },
        { id: 'error', cell: ({ error }) => error, show: ({ error }) => <ErrorCell error={error} /> },
        { id: 'from', cell: ({ from_ }) => from_, show: ({ from_ }) => from_ !== '' && <PageCell page={from_} /> },
        { id: 'agent', cell: ({ agent }) => agent },
      ]}
      filters={[{ id: 'page', options: usePageOptions(), any: any.page }]}
      empty={frontend.noErrors}
      below={({ stack, error }) => stack !== '' && <TechnicalDetails stack={stack} of={error} />}
    />
  );
};
