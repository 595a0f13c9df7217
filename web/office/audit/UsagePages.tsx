import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import { Choice } from '../Choice.tsx';
import { PageHeading } from '../shell/PageHeading.tsx';
import { useCallWhen } from '../use-call.ts';
import { chartAddress, listAddress } from './audit-address.ts';
import { useAuditCall, useUsage } from './audit-data.ts';
import { ChartCard } from './ChartCard.tsx';
import { AuditNotes, DaySection, DroppedNote, dayFigures } from './DaySection.tsx';
import { Durations } from './Durations.tsx';
import { PeriodFigures, Rankings, useCompared } from './PeriodFigures.tsx';
import { useNames } from './series-name.tsx';
import { callsByDate, pagesByDate } from './stacks.ts';
import { BackendErrorList, FrontendErrorList, NavigationList, RequestList } from './usage-lists.tsx';

const inPagesChart = chartAddress(['visits', 'unique_visitors'], ['page']);
const inPagesLists = listAddress(['navigation', 'errors'], { navigation: ['page', 'user'], errors: ['page'] });

/** /audit/frontend: pages that were opened, and pages that failed to render. */
export const FrontendAuditPage = () => {
  const all = useText(audit);
  const text = all.frontend;
  const names = useNames();
  const { days, chart, querystring, ofDay, list } = useUsage(
    'GET /audit/navigation_grouped',
    inPagesChart,
    inPagesLists,
    pagesByDate,
  );
  const { measure } = chart.state;
  const { data: summary } = useAuditCall('GET /audit/navigation_summary', { querystring });
  const compared = useCompared(summary);
  const isOfVisitors = measure === 'unique_visitors';
  const List = list.list === 'navigation' ? NavigationList : FrontendErrorList;
  return (
    <>
      <PageHeading title={text.title} />
      <DroppedNote state={days.state} />
      <ChartCard
        chart={chart}
        days={days}
        title={text.charts[measure](chart.grouping)}
        nameOf={(name) => (name === null ? { words: all.chart.others } : names.page(name))}
        above={<PeriodFigures summary={summary} labels={text.figures} dates={chart.query.data?.all.dates} />}
        choices={
          <Choice
            label={all.choices.measure}
            texts={text.measures}
            value={measure}
            onChange={(measure) => chart.change({ measure })}
          />
        }
        notes={[
          compared,
          isOfVisitors && text.visitorsNote,
          isOfVisitors && chart.grouping === 'mese' && text.visitorsByMonth,
        ]}
        isUndivided={isOfVisitors}
        onDay={(date) => list.change({ date, list: 'navigation' })}
      />
      {summary && <Rankings summary={summary} range={chart.range} />}
      <DaySection
        days={days}
        onDay={(date, how) => list.change({ date }, how)}
        figures={dayFigures(ofDay, text.day)}
        choice={
          <Choice
            label={all.day.lists}
            texts={text.lists}
            counts={ofDay && { errors: ofDay[0]?.errors ?? 0 }}
            value={list.list}
            onChange={(chosen) => list.change({ list: chosen })}
          />
        }
      >
        {(head) => <List head={head} state={list} />}
      </DaySection>
      <AuditNotes state={days.state} own={[...text.notes, all.range.withoutOwnHint]} />
    </>
  );
};

/** `API_calls` are those of people. */
const inCallsChart = chartAddress(['API_calls', 'errors', 'automatic_calls'], ['route', 'status_code']);
const inCallsLists = listAddress(['requests', 'errors'], {
  requests: ['route', 'status_code', 'user'],
  errors: ['route'],
});

/** Counts as calls those of people; calls that pages make by themselves are counted apart. */
const byPeople = <Figures extends { API_calls: number; automatic_calls: number }>(figures: Figures): Figures => ({
  ...figures,
  API_calls: figures.API_calls - figures.automatic_calls,
});

/** /audit/backend: calls, error responses, and unexpected errors. */
export const BackendAuditPage = () => {
  const all = useText(audit);
  const text = all.backend;
  const names = useNames();
  const { days, chart, querystring, ofDay, list } = useUsage(
    'GET /audit/requests_grouped',
    inCallsChart,
    inCallsLists,
    callsByDate,
  );
  const { measure, by } = chart.state;
  const { data: summary } = useAuditCall('GET /audit/requests_summary', { querystring });
  const compared = useCompared(summary);
  // The same request as for the list's first page.
  const { data: errors } = useCallWhen(
    days.state !== undefined && !days.areRowsDeleted,
    'GET /audit/error_backend/:date',
    { params: { date: days.day }, querystring: { page_number: 1 } },
  );
  const nameOf = (name: string | null) => {
    if (name === null) return { words: all.chart.others };
    return by === 'route' ? names.route(name) : names.status(name);
  };
  const periods = summary && { now: byPeople(summary.now), before: summary.before && byPeople(summary.before) };
  const List = list.list === 'requests' ? RequestList : BackendErrorList;
  return (
    <>
      <PageHeading title={text.title} />
      <DroppedNote state={days.state} />
      <ChartCard
        chart={chart}
        days={days}
        title={text.charts[measure](chart.grouping)}
        nameOf={nameOf}
        above={<PeriodFigures summary={periods} labels={text.figures} />}
        choices={
          <>
            <Choice label={all.choices.by} texts={text.parts} value={by} onChange={(by) => chart.change({ by })} />
            <Choice
              label={all.choices.measure}
              texts={text.measures}
              value={measure}
              onChange={(measure) => chart.change({ measure })}
            />
          </>
        }
        notes={[compared]}
        onDay={(date) => {
          const kept = list.list === 'requests' ? list.filters : {};
          const filters = measure === 'errors' ? { ...kept, status_code: 'errors' } : kept;
          list.change({ date, list: 'requests', filters });
        }}
      />
      <DaySection
        days={days}
        onDay={(date, how) => list.change({ date }, how)}
        figures={dayFigures(ofDay?.map(byPeople), text.day)}
        choice={
          <Choice
            label={all.day.lists}
            texts={text.lists}
            counts={errors && 'total' in errors ? { errors: errors.total } : undefined}
            value={list.list}
            onChange={(chosen) => list.change({ list: chosen })}
          />
        }
      >
        {(head) => <List head={head} state={list} rows={ofDay ?? []} />}
      </DaySection>
      {summary && <Durations summary={summary} range={chart.range} />}
      <AuditNotes state={days.state} own={[...text.notes, all.range.withoutOwnHint]} />
    </>
  );
};
