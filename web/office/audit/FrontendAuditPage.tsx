import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import { PageHeading } from '../shell/PageHeading.tsx';
import { AuditNotes, DroppedNote } from './AuditNotes.tsx';
import { ChartSection } from './ChartSection.tsx';
import { Choice } from './Choice.tsx';
import { chosenDate, dateChange } from './chosen-date.ts';
import { DaySection } from './DaySection.tsx';
import { dayFigures } from './day-figures.ts';
import { FrontendErrorList } from './FrontendErrorList.tsx';
import { pagesByDate } from './figures-by-date.ts';
import { NavigationList } from './NavigationList.tsx';
import { frontendOptions } from './page-options.ts';
import { pageName } from './series-name.ts';
import { stacksOf } from './stacks.ts';
import { useAuditAddress } from './use-audit-address.ts';
import { useAuditDays } from './use-audit-days.ts';
import { useCount } from './use-count.ts';
import { useGrouped } from './use-grouped.ts';
import './audit.css';

/** /audit/frontend: pages that were opened, and those that could not be drawn. */
export const FrontendAuditPage = () => {
  const all = useText(audit);
  const text = all.frontend;
  const [state, change] = useAuditAddress(frontendOptions);
  const days = useAuditDays(state.date);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useGrouped(
    'GET /audit/navigation_grouped',
    state.grouping,
    days,
  );
  const errors = useCount('GET /audit/error_frontend/:date', days.day);
  const { day } = days;
  const grouping = data?.grouping ?? state.grouping;
  const list = { ...state, day, change };
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
            <Choice
              label={all.choices.grouping}
              options={all.choices.groupings}
              value={state.grouping}
              onChange={(next) => change({ grouping: next })}
            />
          </>
        }
        note={
          state.measure === 'unique_visitors' && (
            <p className="chart-hint">
              {text.visitorsNote} {grouping === 'mese' && text.visitorsByMonth}
            </p>
          )
        }
        grouping={grouping}
        stacks={data && stacksOf(data.dates, pagesByDate(data.rows, state.measure))}
        isBehind={isPlaceholderData || (isFetching && !data)}
        hasFailed={isError && !isFetching && !data}
        onRetry={refetch}
        nameOf={(page) => pageName(all.pages, page)}
        chosen={chosenDate(day, grouping)}
        onChoose={(date) => change(dateChange(date))}
      />
      <DaySection
        days={days}
        onDay={(date) => change({ date })}
        figures={dayFigures(data, day, text.day)}
        lists={[
          { name: 'navigation', label: text.lists.navigation, list: <NavigationList state={list} /> },
          { name: 'errors', label: text.lists.errors, count: errors, list: <FrontendErrorList state={list} /> },
        ]}
        shown={state.list}
        onList={(next) => change({ list: next })}
      />
      <AuditNotes state={days.state} />
    </>
  );
};
