import type { BackendErrorRow } from '../../../contract/audit.ts';
import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import { CodeCell, ParametersCell, TimeCell } from './LogCells.tsx';
import { LogList } from './LogList.tsx';
import { LongText } from './LongText.tsx';
import type { ListState } from './list-state.ts';
import type { LogColumn } from './log-column.ts';
import { TechnicalDetails } from './TechnicalDetails.tsx';
import { useDayList } from './use-day-list.ts';

/** The unexpected server errors of a day. */
export const BackendErrorList = ({ state, routes }: { state: ListState; routes: readonly string[] }) => {
  const text = useText(audit);
  const { columns } = text;
  const query = useDayList('GET /audit/error_backend/:date', state);
  const shown: LogColumn<BackendErrorRow>[] = [
    { id: 'time', label: columns.time, width: '8rem', show: ({ timestamp }) => <TimeCell moment={timestamp} /> },
    { id: 'url', label: columns.url, show: ({ url }) => <CodeCell text={url} /> },
    {
      id: 'error',
      label: columns.error,
      show: ({ error }) => (
        <strong>
          <LongText text={error} />
        </strong>
      ),
    },
    {
      id: 'parameters',
      label: columns.parameters,
      width: '13rem',
      show: ({ URLSearchParams: parameters }) =>
        Object.keys(parameters).length === 0 ? '' : <ParametersCell parameters={parameters} />,
    },
  ];
  return (
    <LogList
      title={text.backend.lists.errors}
      columns={shown}
      filters={[
        { id: 'route', label: columns.route, options: routes.map((route) => ({ value: route, label: route })) },
      ]}
      query={query}
      state={state}
      empty={text.backend.noErrors}
      below={({ exception, error }) => exception !== '' && <TechnicalDetails stack={exception} of={error} />}
    />
  );
};
