import { JumpLink } from '../../figures/JumpLink.tsx';
import { audit } from '../../i18n/audit.ts';
import { auditCalls } from '../../i18n/audit-calls.ts';
import { useText } from '../../i18n/language.tsx';
import { PageHeading } from '../shell/PageHeading.tsx';
import { AuditNotes, DroppedNote } from './AuditNotes.tsx';
import { BackendErrorList } from './BackendErrorList.tsx';
import { ChartSection } from './ChartSection.tsx';
import { Choice } from './Choice.tsx';
import { DaySection, daySectionTitle } from './DaySection.tsx';
import { Durations } from './Durations.tsx';
import { dayFigures } from './day-figures.ts';
import { callsByDate } from './figures-by-date.ts';
import { knownRoutes, knownStatuses } from './known-calls.ts';
import { PeriodFigures } from './PeriodFigures.tsx';
import { backendOptions } from './page-options.ts';
import { RangeBar } from './RangeBar.tsx';
import { RequestList } from './RequestList.tsx';
import { SecurityList } from './SecurityList.tsx';
import { routeName, statusName } from './series-name.ts';
import { useAuditPage } from './use-audit-page.ts';
import { useCount } from './use-count.ts';
import { useSummary } from './use-summary.ts';
import './audit.css';

/** /audit/backend: calls, unexpected errors, and security events about accounts, roles and stored data. */
export const BackendAuditPage = () => {
  const all = useText(audit);
  const text = all.backend;
  const calls = useText(auditCalls);
  const { state, change, days, range, isOnlyByMonth, data, aroundDay, chart, section, list } = useAuditPage(
    'GET /audit/requests_grouped',
    backendOptions,
  );
  const { data: summary } = useSummary('GET /audit/requests_summary', range, state.without_own);
  const errors = useCount('GET /audit/error_backend/:date', days, !days.areRowsDeleted);
  const events = useCount('GET /audit/security/:date', days, true);
  const routes = knownRoutes(aroundDay?.rows ?? []);
  return (
    <div className="audit-page">
      <PageHeading
        title={text.title}
        lead={
          <>
            <span>{text.lead}</span> <JumpLink id={daySectionTitle} name={all.day.jump} />
          </>
        }
      />
      <DroppedNote state={days.state} />
      <RangeBar state={state} range={range} days={days} onChange={change} />
      <PeriodFigures summary={summary} labels={text.figures} />
      <ChartSection
        {...chart}
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
            {!isOnlyByMonth && (
              <Choice
                label={all.choices.grouping}
                options={all.choices.groupings}
                value={state.grouping}
                onChange={(grouping) => change({ grouping })}
              />
            )}
          </>
        }
        figures={data && { dates: data.dates, rows: callsByDate(data.rows, state.measure, state.by) }}
        nameOf={(name) =>
          state.by === 'route' ? routeName(name, calls, all.durations.unknown) : statusName(name, all.statuses)
        }
      />
      {summary && <Durations summary={summary} range={range} />}
      <DaySection
        {...section}
        figures={dayFigures(aroundDay, days.day, text.day)}
        lists={[
          {
            name: 'requests',
            label: text.lists.requests,
            list: <RequestList state={list} routes={routes} statuses={knownStatuses(aroundDay?.rows ?? [])} />,
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
            // For a day that long ago, zero may mean that they were deleted.
            count: days.areRowsDeleted && events === 0 ? undefined : events,
            isKeptLonger: true,
            list: <SecurityList state={list} mayBeGone={days.areRowsDeleted} />,
          },
        ]}
      />
      <AuditNotes state={days.state} own={text.notes} />
    </div>
  );
};
