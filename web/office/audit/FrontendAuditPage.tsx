import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { CsvDownload } from '../csv/CsvDownload.tsx';
import { PageHeading } from '../shell/PageHeading.tsx';
import { AuditNotes, DroppedNote } from './AuditNotes.tsx';
import { ChartCard } from './ChartCard.tsx';
import { DaySection, dayFigures } from './DaySection.tsx';
import { PeriodFigures } from './PeriodFigures.tsx';
import { FrontendErrorList, NavigationList } from './page-lists.tsx';
import { frontendOptions } from './page-options.ts';
import { optionsOf, RangeBar } from './RangeBar.tsx';
import { Rankings } from './Rankings.tsx';
import { pageName } from './series-name.ts';
import { pagesByDate } from './stacks.ts';
import { useAuditPage } from './use-audit-page.ts';
import { useSummary } from './use-figures.ts';
import { usePageNames } from './use-names.ts';

/** /audit/frontend: pages that were opened, and pages that failed to render. */
export const FrontendAuditPage = () => {
  const all = useText(audit);
  const text = all.frontend;
  const names = usePageNames();
  const page = useAuditPage('GET /audit/navigation_grouped', frontendOptions, pagesByDate);
  const { state, change, days, range, aroundDay, chart, section, list } = page;
  const { data: summary } = useSummary('GET /audit/navigation_summary', range, state.without_own);
  const isOfVisitors = state.measure === 'unique_visitors';
  const title = text.charts[state.measure](chart.grouping);
  const nameOf = (name: string | null) => (name === null ? { words: all.chart.others } : pageName(name, names));
  const errors = aroundDay?.rows.find(({ date }) => date === days.day)?.errors;
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
        above={<PeriodFigures summary={summary} labels={text.figures} dates={chart.query.data?.all.dates} />}
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
          ...(isOfVisitors && chart.grouping === 'mese' ? [text.visitorsByMonth] : []),
        ]}
        isUndivided={isOfVisitors}
        nameOf={nameOf}
      />
      {summary && <Rankings summary={summary} range={range} />}
      <DaySection
        {...section}
        figures={dayFigures(aroundDay, days.day, text.day)}
        lists={[
          {
            ...{ name: 'navigation', label: text.lists.navigation },
            show: (head) => <NavigationList head={head} state={list} />,
          },
          {
            ...{ name: 'errors', label: text.lists.errors, count: errors },
            show: (head) => <FrontendErrorList head={head} state={list} />,
          },
        ]}
      />
      <AuditNotes state={days.state} own={[...text.notes, all.range.withoutOwnHint]} />
    </>
  );
};
