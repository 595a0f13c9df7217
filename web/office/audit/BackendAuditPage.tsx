import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { optionsOf } from '../options-of.ts';
import { PageHeading } from '../shell/PageHeading.tsx';
import { useCallWhen } from '../use-call.ts';
import { AuditNotes, DroppedNote } from './AuditNotes.tsx';
import { backendOptions } from './audit-address.ts';
import { listInput, ownParameter, useAuditCall } from './audit-queries.ts';
import { ChartCard } from './ChartCard.tsx';
import { DaySection, dayFigures } from './DaySection.tsx';
import { Durations } from './Durations.tsx';
import { PeriodFigures } from './PeriodFigures.tsx';
import { RangeBar } from './RangeBar.tsx';
import { useNames } from './series-name.tsx';
import { callsByDate } from './stacks.ts';
import { BackendErrorList, RequestList } from './usage-lists.tsx';
import { useAuditPage } from './use-audit-page.ts';

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
  const page = useAuditPage('GET /audit/requests_grouped', backendOptions, callsByDate);
  const { state, change, days, range, aroundDay, list } = page;
  const { data: summary } = useAuditCall('GET /audit/requests_summary', {
    querystring: { ...range, ...ownParameter(state.without_own) },
  });
  const { data: errors } = useCallWhen(
    days.state !== undefined && !days.areRowsDeleted,
    'GET /audit/error_backend/:date',
    listInput('GET /audit/error_backend/:date', { day: days.day, filters: {}, without_own: false }, 1),
  );
  const title = text.charts[state.measure](page.grouping);
  const nameOf = (name: string | null) => {
    if (name === null) return { words: all.chart.others };
    return state.by === 'route' ? names.route(name) : names.status(name);
  };
  const rows = aroundDay?.rows ?? [];
  return (
    <>
      <PageHeading title={text.title} />
      <DroppedNote state={days.state} />
      <RangeBar
        state={state}
        range={range}
        days={days}
        onChange={change}
        makeFile={() => page.makeFile(title, nameOf)}
      />
      <ChartCard
        {...page.chart}
        title={title}
        above={
          <PeriodFigures
            summary={
              summary && {
                ...summary,
                now: byPeople(summary.now),
                before: summary.before && byPeople(summary.before),
              }
            }
            labels={text.figures}
          />
        }
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
        days={days}
        onDay={(date, how) => change({ date }, how)}
        figures={dayFigures(aroundDay && { ...aroundDay, rows: rows.map(byPeople) }, days.day, text.day)}
        choice={
          <SegmentedControl
            label={all.day.lists}
            size="small"
            options={[
              { value: 'requests', label: text.lists.requests },
              {
                value: 'errors',
                label: text.lists.errors,
                ...(errors && 'total' in errors && { count: errors.total }),
              },
            ]}
            value={state.list}
            onChange={(chosen) => change({ list: chosen })}
          />
        }
      >
        {(head) =>
          state.list === 'requests' ? (
            <RequestList head={head} state={list} rows={rows} />
          ) : (
            <BackendErrorList head={head} state={list} rows={rows} />
          )
        }
      </DaySection>
      {summary && <Durations summary={summary} range={range} />}
      <AuditNotes state={days.state} own={[...text.notes, all.range.withoutOwnHint]} />
    </>
  );
};
