import { JumpLink } from '../../figures/JumpLink.tsx';
import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import { PageHeading } from '../shell/PageHeading.tsx';
import { AuditNotes, DroppedNote } from './AuditNotes.tsx';
import { ChartSection } from './ChartSection.tsx';
import { Choice } from './Choice.tsx';
import { DaySection, daySectionTitle } from './DaySection.tsx';
import { dayFigures } from './day-figures.ts';
import { FrontendErrorList } from './FrontendErrorList.tsx';
import { pagesByDate } from './figures-by-date.ts';
import { NavigationList } from './NavigationList.tsx';
import { PeriodFigures } from './PeriodFigures.tsx';
import { frontendOptions } from './page-options.ts';
import { RangeBar } from './RangeBar.tsx';
import { pageName } from './series-name.ts';
import { useAuditPage } from './use-audit-page.ts';
import { useCount } from './use-count.ts';
import { usePageNames } from './use-page-names.ts';
import { useSummary } from './use-summary.ts';
import { WhoCame } from './WhoCame.tsx';
import './audit.css';

/** /audit/frontend: pages that were opened, and pages that failed to render. */
export const FrontendAuditPage = () => {
  const all = useText(audit);
  const text = all.frontend;
  const names = usePageNames();
  const { state, change, days, range, isOnlyByMonth, data, aroundDay, chart, section, list } = useAuditPage(
    'GET /audit/navigation_grouped',
    frontendOptions,
  );
  const { data: summary } = useSummary('GET /audit/navigation_summary', range, state.without_own);
  const errors = useCount('GET /audit/error_frontend/:date', days, !days.areRowsDeleted);
  const isOfVisitors = state.measure === 'unique_visitors';
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
        note={
          isOfVisitors && (
            <p className="chart-hint">
              <span>{text.visitorsNote}</span> {chart.grouping === 'mese' && <span>{text.visitorsByMonth}</span>}
            </p>
          )
        }
        figures={data && { dates: data.dates, rows: pagesByDate(data.rows, state.measure) }}
        isUndivided={isOfVisitors}
        nameOf={(page) => pageName(page, names)}
      />
      {summary && <WhoCame summary={summary} range={range} />}
      <DaySection
        {...section}
        figures={dayFigures(aroundDay, days.day, text.day)}
        lists={[
          { name: 'navigation', label: text.lists.navigation, list: <NavigationList state={list} /> },
          { name: 'errors', label: text.lists.errors, count: errors, list: <FrontendErrorList state={list} /> },
        ]}
      />
      <AuditNotes state={days.state} own={text.notes} />
    </div>
  );
};
