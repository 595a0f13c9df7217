import type { FrontendErrorRow, NavigationRow } from '../../../contract/audit.ts';
import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import type { Elements } from '../../ui/elements.ts';
import { LongText, PageCell, TechnicalDetails, TimeCell, UserCell } from './LogCells.tsx';
import { type LogColumn, LogList } from './LogList.tsx';
import { useDates } from './use-dates.ts';
import { type ListState, useDayList } from './use-day-list.ts';
import { usePageOptions } from './use-names.ts';

type Props = { head: Elements; state: ListState };

/** The pages that were opened on a day. */
export const NavigationList = ({ head, state }: Props) => {
  const text = useText(audit);
  const { time: timeOf } = useDates();
  const { columns } = text;
  const query = useDayList('GET /audit/navigation/:date', state);
  const pages = usePageOptions();
  const shown: LogColumn<NavigationRow>[] = [
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
    {
      id: 'page',
      label: columns.page,
      show: ({ page }) => <PageCell page={page} />,
      cell: ({ page }) => page,
    },
    {
      id: 'platform',
      label: columns.platform,
      show: ({ platform }) => <bdi>{platform}</bdi>,
      cell: ({ platform }) => platform,
    },
    {
      id: 'browser',
      label: columns.browser,
      show: ({ browser }) => <bdi>{browser}</bdi>,
      cell: ({ browser }) => browser,
    },
    {
      id: 'browser_version',
      label: columns.browser_version,
      show: ({ browser_version }) => <bdi>{browser_version}</bdi>,
      cell: ({ browser_version }) => browser_version,
    },
    {
      id: 'device',
      label: columns.device,
      show: ({ mobile }) => (mobile ? text.devices.mobile : text.devices.desktop),
      cell: ({ mobile }) => (mobile ? text.devices.mobile : text.devices.desktop),
    },
  ];
  return (
    <LogList
      head={head}
      source="GET /audit/navigation/:date"
      title={text.frontend.lists.navigation}
      columns={shown}
      filters={[
        { id: 'page', label: columns.page, options: pages, any: text.any.page },
        { id: 'user', label: columns.user },
      ]}
      query={query}
      state={state}
      empty={text.list.empty}
    />
  );
};

/** The pages that failed to render on a day. */
export const FrontendErrorList = ({ head, state }: Props) => {
  const text = useText(audit);
  const { time: timeOf } = useDates();
  const { columns } = text;
  const query = useDayList('GET /audit/error_frontend/:date', state);
  const pages = usePageOptions();
  const shown: LogColumn<FrontendErrorRow>[] = [
    {
      id: 'time',
      label: columns.time,
      show: ({ time }) => <TimeCell moment={time} />,
      cell: ({ time }) => timeOf(time),
    },
    {
      id: 'path',
      label: columns.page,
      show: ({ path }) => <PageCell page={path} />,
      cell: ({ path }) => path,
    },
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
      id: 'from_',
      label: columns.from,
      show: ({ from_ }) => (from_ === '' ? '' : <PageCell page={from_} />),
      cell: ({ from_ }) => from_,
    },
    {
      id: 'agent',
      label: columns.agent,
      show: ({ agent }) => <bdi>{agent}</bdi>,
      cell: ({ agent }) => agent,
    },
  ];
  return (
    <LogList
      head={head}
      source="GET /audit/error_frontend/:date"
      title={text.frontend.lists.errors}
      columns={shown}
      filters={[{ id: 'page', label: columns.page, options: pages, any: text.any.page }]}
      query={query}
      state={state}
      empty={text.frontend.noErrors}
      below={({ stack, error }) => stack !== '' && <TechnicalDetails stack={stack} of={error} />}
    />
  );
};
