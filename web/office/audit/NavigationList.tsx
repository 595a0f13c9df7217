import type { NavigationRow } from '../../../contract/audit.ts';
import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import { PageCell, TimeCell, UserCell } from './LogCells.tsx';
import { LogList } from './LogList.tsx';
import type { ListState } from './list-state.ts';
import type { LogColumn } from './log-column.ts';
import { useDates } from './use-dates.ts';
import { useDayList } from './use-day-list.ts';
import { usePageOptions } from './use-page-options.ts';

/** The pages that were opened on a day. */
export const NavigationList = ({ state }: { state: ListState }) => {
  const text = useText(audit);
  const { time: timeOf } = useDates();
  const { columns } = text;
  const query = useDayList('GET /audit/navigation/:date', state);
  const pages = usePageOptions();
  const shown: LogColumn<NavigationRow>[] = [
    {
      id: 'time',
      label: columns.time,
      width: '8rem',
      show: ({ timestamp, user }) => <TimeCell moment={timestamp} user={user} />,
      cell: ({ timestamp, user }) => timeOf(timestamp, user),
    },
    {
      id: 'page',
      label: columns.page,
      width: '17rem',
      show: ({ page }) => <PageCell page={page} />,
      cell: ({ page }) => page,
    },
    {
      id: 'user',
      label: columns.user,
      show: ({ user }) => <UserCell user={user} nobody={text.nobody} />,
      cell: ({ user }) => user,
    },
    {
      id: 'browser',
      label: columns.browser,
      width: '8rem',
      show: ({ browser, browser_version }) => <bdi>{`${browser} ${browser_version}`.trim()}</bdi>,
      cell: ({ browser, browser_version }) => `${browser} ${browser_version}`.trim(),
    },
    {
      id: 'platform',
      label: columns.platform,
      width: '6.5rem',
      show: ({ platform }) => <bdi>{platform}</bdi>,
      cell: ({ platform }) => platform,
    },
    {
      id: 'device',
      label: columns.device,
      width: '7.5rem',
      show: ({ mobile }) => (mobile ? text.devices.mobile : text.devices.desktop),
      cell: ({ mobile }) => (mobile ? text.devices.mobile : text.devices.desktop),
    },
  ];
  return (
    <LogList
      source="GET /audit/navigation/:date"
      title={text.frontend.lists.navigation}
      columns={shown}
      filters={[
        { id: 'page', label: columns.page, options: pages, any: text.allPages },
        { id: 'user', label: columns.user },
      ]}
      query={query}
      state={state}
      empty={text.list.empty}
    />
  );
};
