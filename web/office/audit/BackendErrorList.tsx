import type { BackendErrorRow } from '../../../contract/audit.ts';
import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import { CallCell, ParametersCell, TimeCell } from './LogCells.tsx';
import { LogList } from './LogList.tsx';
import { LongText } from './LongText.tsx';
import type { ListState } from './list-state.ts';
import type { LogColumn } from './log-column.ts';
import { parametersText } from './parameters-text.ts';
import { TechnicalDetails } from './TechnicalDetails.tsx';
import { useDates } from './use-dates.ts';
import { useDayList } from './use-day-list.ts';
import { useRouteOptions } from './use-route-options.ts';

/** The unexpected server errors of a day. */
export const BackendErrorList = ({ state, routes }: { state: ListState; routes: readonly string[] }) => {
  const text = useText(audit);
  const { time: timeOf } = useDates();
  const { columns } = text;
  const query = useDayList('GET /audit/error_backend/:date', state);
  const shown: LogColumn<BackendErrorRow>[] = [
    {
      id: 'time',
      label: columns.time,
      width: '8rem',
      show: ({ timestamp }) => <TimeCell moment={timestamp} />,
      cell: ({ timestamp }) => timeOf(timestamp),
    },
    { id: 'url', label: columns.url, show: ({ url }) => <CallCell call={url} />, cell: ({ url }) => url },
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
      id: 'parameters',
      label: columns.parameters,
      width: '13rem',
      show: ({ URLSearchParams: parameters }) =>
        Object.keys(parameters).length === 0 ? '' : <ParametersCell parameters={parameters} />,
      cell: ({ URLSearchParams: parameters }) => parametersText(parameters),
    },
  ];
  return (
    <LogList
      source="GET /audit/error_backend/:date"
      title={text.backend.lists.errors}
      columns={shown}
      filters={[{ id: 'route', label: columns.route, options: useRouteOptions(routes) }]}
      query={query}
      state={state}
      empty={text.backend.noErrors}
      below={({ exception, error }) => exception !== '' && <TechnicalDetails stack={exception} of={error} />}
    />
  );
};
