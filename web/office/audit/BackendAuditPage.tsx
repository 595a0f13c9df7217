import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import { PageHeading } from '../shell/PageHeading.tsx';
import { AuditNotes, DroppedNote } from './AuditNotes.tsx';
import { BackendErrorList } from './BackendErrorList.tsx';
import { ChartSection } from './ChartSection.tsx';
import { Choice } from './Choice.tsx';
import { chosenDate, dateChange } from './chosen-date.ts';
import { DaySection } from './DaySection.tsx';
import { dayFigures } from './day-figures.ts';
import { callsByDate } from './figures-by-date.ts';
import { knownRoutes, knownStatuses } from './known-calls.ts';
import { backendOptions } from './page-options.ts';
import { RequestList } from './RequestList.tsx';
import { SecurityList } from './SecurityList.tsx';
import { statusName } from './series-name.ts';
import { stacksOf } from './stacks.ts';
import { useAuditAddress } from './use-audit-address.ts';
import { useAuditDays } from './use-audit-days.ts';
import { useCount } from './use-count.ts';
import { useGrouped } from './use-grouped.ts';
import './audit.css';

/** /audit/backend: calls, unexpected errors, and what concerned accounts, roles and stored data. */
export const BackendAuditPage = () => {
  const all = useText(audit);
  const text = all.backend;
  const [state, change] = useAuditAddress(backendOptions);
  const days = useAuditDays(state.date);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useGrouped(
    'GET /audit/requests_grouped',
    state.grouping,
    days,
  );
  const { day } = days;
  const errors = useCount('GET /audit/error_backend/:date', day);
  const events = useCount('GET /audit/security/:date', day);
  const grouping = data?.grouping ?? state.grouping;
  const list = { ...state, day, change };
  const routes = knownRoutes(data?.rows ?? []);
  return (
    <>
      <PageHeading title={text.title} lead={text.lead} />
      <DroppedNote state={days.state} />
      <ChartSection
        title={text.charts[state.measure]}
        choices={
          <>
            <Choice
              label={all.choices.measure}
              options={text.measures}
              value={state.measure}
              onChange={(measure) => change({ measure })}
            />
            <Choice label={all.choices.by} options={text.parts} value={state.by} onChange={(by) => change({ by })} />
            <Choice
              label={all.choices.grouping}
              options={all.choices.groupings}
              value={state.grouping}
              onChange={(next) => change({ grouping: next })}
            />
          </>
        }
        note={state.measure === 'errors' && <p className="chart-hint">{text.errorsNote}</p>}
        grouping={grouping}
        stacks={data && stacksOf(data.dates, callsByDate(data.rows, state.measure, state.by))}
        isBehind={isPlaceholderData || (isFetching && !data)}
        hasFailed={isError && !isFetching && !data}
        onRetry={refetch}
        nameOf={(name) => (state.by === 'route' ? { words: name } : statusName(all.statuses, name))}
        chosen={chosenDate(day, grouping)}
        onChoose={(date) => change(dateChange(date))}
      />
      <DaySection
        days={days}
        onDay={(date) => change({ date })}
        figures={dayFigures(data, day, text.day)}
        lists={[
          {
            name: 'requests',
            label: text.lists.requests,
            list: <RequestList state={list} routes={routes} statuses={knownStatuses(data?.rows ?? [])} />,
          },
          {
            name: 'errors',
            label: text.lists.errors,
            count: errors,
            list: <BackendErrorList state={list} routes={routes} />,
          },
          {
            name: 'security',
            label: text.lists.security,
            count: events,
            isKeptLonger: true,
            list: <SecurityList state={list} />,
          },
        ]}
        shown={state.list}
        onList={(next) => change({ list: next })}
      />
      <AuditNotes state={days.state} />
    </>
  );
};
