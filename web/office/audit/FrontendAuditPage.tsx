import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { optionsOf } from '../options-of.ts';
import { PageHeading } from '../shell/PageHeading.tsx';
import { AuditNotes, DroppedNote } from './AuditNotes.tsx';
import { frontendOptions } from './audit-address.ts';
import { ownParameter, useAuditCall } from './audit-queries.ts';
import { ChartCard } from './ChartCard.tsx';
import { DaySection, dayFigures } from './DaySection.tsx';
import { PeriodFigures } from './PeriodFigures.tsx';
import { RangeBar } from './RangeBar.tsx';
import { Rankings } from './Rankings.tsx';
import { useNames } from './series-name.tsx';
import { pagesByDate } from './stacks.ts';
import { FrontendErrorList, NavigationList } from './usage-lists.tsx';
import { useAuditPage } from './use-audit-page.ts';

/** /audit/frontend: pages that were opened, and pages that failed to render. */
export const FrontendAuditPage = () => {
  const all = useText(audit);
  const text = all.frontend;
  const names = useNames();
  const page = useAuditPage('GET /audit/navigation_grouped', frontendOptions, pagesByDate);
  const { state, change, days, range, aroundDay, list } = page;
  const { data: summary } = useAuditCall('GET /audit/navigation_summary', {
    querystring: { ...range, ...ownParameter(state.without_own) },
  });
  const isOfVisitors = state.measure === 'unique_visitors';
  const title = text.charts[state.measure](page.grouping);
  const nameOf = (name: string | null) => (name === null ? { words: all.chart.others } : names.page(name));
  const errors = aroundDay?.rows.find(({ date }) => date === days.day)?.errors;
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
        above={<PeriodFigures summary={summary} labels={text.figures} dates={page.chart.query.data?.all.dates} />}
        choices={
          <SegmentedControl
            label={all.choices.measure}
            size="small"
            options={optionsOf(text.measures)}
            value={state.measure}
            onChange={(measure) => change({ measure })}
          />
        }
        notes={[
          page.compared(summary),
          ...(isOfVisitors ? [text.visitorsNote] : []),
          ...(isOfVisitors && page.grouping === 'mese' ? [text.visitorsByMonth] : []),
        ]}
        isUndivided={isOfVisitors}
        nameOf={nameOf}
      />
      {summary && <Rankings summary={summary} range={range} />}
      <DaySection
        days={days}
        onDay={(date, how) => change({ date }, how)}
        figures={dayFigures(aroundDay, days.day, text.day)}
        choice={
          <SegmentedControl
            label={all.day.lists}
            size="small"
            options={[
              { value: 'navigation', label: text.lists.navigation },
              { value: 'errors', label: text.lists.errors, ...(errors !== undefined && { count: errors }) },
            ]}
            value={state.list}
            onChange={(chosen) => change({ list: chosen })}
          />
        }
      >
        {(head) =>
          state.list === 'navigation' ? (
            <NavigationList head={head} state={list} />
          ) : (
            <FrontendErrorList head={head} state={list} />
          )
        }
      </DaySection>
      <AuditNotes state={days.state} own={[...text.notes, all.range.withoutOwnHint]} />
    </>
  );
};
