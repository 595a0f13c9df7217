import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import { Choice } from '../Choice.tsx';
import { PageHeading } from '../shell/PageHeading.tsx';
import { useCall } from '../use-call.ts';
import { AuditNotes, DroppedNote } from './AuditNotes.tsx';
import { chartAddress, listAddress, useListState } from './audit-address.ts';
import { ownParameter, useAuditCall, useAuditDays, useChart } from './audit-data.ts';
import { ChartCard } from './ChartCard.tsx';
import { DaySection, dayFigures } from './DaySection.tsx';
import { PeriodFigures, useCompared } from './PeriodFigures.tsx';
import { RangeBar } from './RangeBar.tsx';
import { Rankings } from './Rankings.tsx';
import { useNames } from './series-name.tsx';
import { pagesByDate } from './stacks.ts';
import { FrontendErrorList, NavigationList } from './usage-lists.tsx';

const inChart = chartAddress(['visits', 'unique_visitors'], ['page']);
const inLists = listAddress(['navigation', 'errors'], { navigation: ['page', 'user'], errors: ['page'] });

/** /audit/frontend: pages that were opened, and pages that failed to render. */
export const FrontendAuditPage = () => {
  const all = useText(audit);
  const text = all.frontend;
  const names = useNames();
  const [listed, changeList] = useListState(inLists);
  const days = useAuditDays(listed.date);
  const { day } = days;
  const figures = day === days.today ? 'GET /audit/navigation_grouped' : undefined;
  const chart = useChart('GET /audit/navigation_grouped', inChart, days, pagesByDate);
  const { measure, without_own } = chart.state;
  const own = ownParameter(without_own);
  const { data: summary } = useAuditCall('GET /audit/navigation_summary', { querystring: { ...chart.range, ...own } });
  const compared = useCompared(summary);
  const { data: ofDay } = useCall('GET /audit/navigation_grouped', {
    querystring: { grouping: 'giorno', from: day, until: day, ...own },
  });
  const isOfVisitors = measure === 'unique_visitors';
  const title = text.charts[measure](chart.grouping);
  const nameOf = (name: string | null) => (name === null ? { words: all.chart.others } : names.page(name));
  const List = listed.list === 'navigation' ? NavigationList : FrontendErrorList;
  return (
    <>
      <PageHeading title={text.title} />
      <DroppedNote state={days.state} />
      <RangeBar {...{ chart, days, title, nameOf }} />
      <ChartCard
        {...{ chart, days, title, nameOf }}
        above={<PeriodFigures summary={summary} labels={text.figures} dates={chart.query.data?.all.dates} />}
        choices={
          <Choice
            label={all.choices.measure}
            texts={text.measures}
            value={measure}
            onChange={(chosen) => chart.change({ measure: chosen })}
          />
        }
        notes={[
          compared,
          ...(isOfVisitors ? [text.visitorsNote] : []),
          ...(isOfVisitors && chart.grouping === 'mese' ? [text.visitorsByMonth] : []),
        ]}
        isUndivided={isOfVisitors}
        onDay={(date) => changeList({ date, list: 'navigation' })}
      />
      {summary && <Rankings summary={summary} range={chart.range} />}
      <DaySection
        days={days}
        onDay={(date, how) => changeList({ date }, how)}
        figures={dayFigures(ofDay, text.day)}
        choice={
          <Choice
            label={all.day.lists}
            texts={text.lists}
            counts={ofDay && { errors: ofDay[0]?.errors ?? 0 }}
            value={listed.list}
            onChange={(list) => changeList({ list })}
          />
        }
      >
        {(head) => <List head={head} state={{ ...listed, day, without_own, figures, change: changeList }} />}
      </DaySection>
      <AuditNotes state={days.state} own={[...text.notes, all.range.withoutOwnHint]} />
    </>
  );
};
