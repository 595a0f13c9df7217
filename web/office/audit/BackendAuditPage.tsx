import { audit } from '../../i18n/audit.ts';
import { auditCalls } from '../../i18n/audit-calls.ts';
import { useText } from '../../i18n/language.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { CsvDownload } from '../csv/CsvDownload.tsx';
import { PageHeading } from '../shell/PageHeading.tsx';
import { AuditNotes, DroppedNote } from './AuditNotes.tsx';
import { ChartCard } from './ChartCard.tsx';
import { BackendErrorList, RequestList } from './call-lists.tsx';
import { DaySection, dayFigures } from './DaySection.tsx';
import { Durations } from './Durations.tsx';
import { PeriodFigures } from './PeriodFigures.tsx';
import { backendOptions } from './page-options.ts';
import { optionsOf, RangeBar } from './RangeBar.tsx';
import { knownRoutes, knownStatuses, routeName, statusName } from './series-name.ts';
import { callsByDate } from './stacks.ts';
import { useAuditPage } from './use-audit-page.ts';
import { useErrorCount } from './use-day-list.ts';
import { useSummary } from './use-figures.ts';

/** /audit/backend: calls, error responses, and unexpected errors. Calls that pages make by themselves are apart. */
export const BackendAuditPage = () => {
  const all = useText(audit);
  const text = all.backend;
  const calls = useText(auditCalls);
  const page = useAuditPage('GET /audit/requests_grouped', backendOptions, callsByDate);
  const { state, change, days, range, aroundDay, chart, section, list } = page;
  const { data: summary } = useSummary('GET /audit/requests_summary', range, state.without_own);
  const errors = useErrorCount(days);
  const title = text.charts[state.measure](chart.grouping);
  const nameOf = (name: string | null) => {
    if (name === null) return { words: all.chart.others };
    return state.by === 'route' ? routeName(name, calls, all.durations.unknown) : statusName(name, all.statuses);
  };
  const byPeople = <Figures extends { API_calls: number; automatic_calls: number }>(figures: Figures): Figures => ({
    ...figures,
    API_calls: figures.API_calls - figures.automatic_calls,
  });
  const apart = summary && {
    ...summary,
    now: byPeople(summary.now),
    before: summary.before && byPeople(summary.before),
  };
  const ofDay = aroundDay && { ...aroundDay, rows: aroundDay.rows.map(byPeople) };
  const routes = knownRoutes(aroundDay?.rows ?? []);
  const statuses = knownStatuses(aroundDay?.rows ?? []);
  return (
    <>
      <PageHeading title={text.title} />
      <DroppedNote state={days.state} />
      <RangeBar state={state} range={range} days={days} onChange={change}>
        <CsvDownload label={all.file.download} make={() => chart.makeFile(title, nameOf)} />
      </RangeBar>
      <ChartCard
        {...chart}
        title={title}
        above={<PeriodFigures summary={apart} labels={text.figures} />}
        choices={
          <>
            <SegmentedControl
              label={all.choices.by}
              size="small"
              options={optionsOf(text.parts)}
              value={state.by}
              onChange={(by) => change({ by })}
            />
            <SegmentedControl
              label={all.choices.measure}
              size="small"
              options={optionsOf(text.measures)}
              value={state.measure}
              onChange={(measure) => change({ measure })}
            />
          </>
        }
        notes={[page.compared(summary)]}
        nameOf={nameOf}
      />
      <DaySection
        {...section}
        figures={dayFigures(ofDay, days.day, text.day)}
        lists={[
          {
            ...{ name: 'requests', label: text.lists.requests },
            show: (head) => <RequestList head={head} state={list} routes={routes} statuses={statuses} />,
          },
          {
            ...{ name: 'errors', label: text.lists.errors, count: errors },
            show: (head) => <BackendErrorList head={head} state={list} routes={routes} />,
          },
        ]}
      />
      {summary && <Durations summary={summary} range={range} />}
      <AuditNotes state={days.state} own={[...text.notes, all.range.withoutOwnHint]} />
    </>
  );
};
