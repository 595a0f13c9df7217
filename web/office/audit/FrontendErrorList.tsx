import type { FrontendErrorRow } from '../../../contract/audit.ts';
import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import { PageCell, TimeCell } from './LogCells.tsx';
import { LogList } from './LogList.tsx';
import { LongText } from './LongText.tsx';
import type { ListState } from './list-state.ts';
import type { LogColumn } from './log-column.ts';
import { TechnicalDetails } from './TechnicalDetails.tsx';
import { useDates } from './use-dates.ts';
import { useDayList } from './use-day-list.ts';
import { usePageOptions } from './use-page-options.ts';

/** The pages that failed to render on a day. */
export const FrontendErrorList = ({ state }: { state: ListState }) => {
  const text = useText(audit);
  const { time: timeOf } = useDates();
  const { columns } = text;
  const query = useDayList('GET /audit/error_frontend/:date', state);
  const pages = usePageOptions();
  const shown: LogColumn<FrontendErrorRow>[] = [
    {
      id: 'time',
      label: columns.time,
      width: '8rem',
      show: ({ time }) => <TimeCell moment={time} />,
      cell: ({ time }) => timeOf(time),
    },
    {
      id: 'path',
      label: columns.page,
      width: '13rem',
      show: ({ path }) => <PageCell page={path} />,
      cell: ({ path }) => path,
    },
    {
      id: 'error',
      label: columns.error,
      show: ({ error }) => (
        <strong>
          <LongText text={error} />
        </strong>
      ),
      cell: ({ error }) => error,
    },
    {
      id: 'from_',
      label: columns.from,
      width: '12rem',
      show: ({ from_ }) => (from_ === '' ? '' : <PageCell page={from_} />),
      cell: ({ from_ }) => from_,
    },
    {
      id: 'agent',
      label: columns.agent,
      width: '9rem',
      show: ({ agent }) => <bdi>{agent}</bdi>,
      cell: ({ agent }) => agent,
    },
  ];
  return (
    <LogList
      source="GET /audit/error_frontend/:date"
      title={text.frontend.lists.errors}
      columns={shown}
      filters={[{ id: 'page', label: columns.page, options: pages, any: text.allPages }]}
      query={query}
      state={state}
      empty={text.frontend.noErrors}
      below={({ stack, error }) => stack !== '' && <TechnicalDetails stack={stack} of={error} />}
    />
  );
};
