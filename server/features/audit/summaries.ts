import type { audit, GroupedNavigation, GroupedRequests } from '../../../contract/audit.ts';
import type { Output } from '../../../contract/endpoint.ts';
import type { Database } from '../../db/database.ts';
import { groupedRepository } from './grouped.repository.ts';
import { type DayRange, keptRange, rangeBefore } from './kept-days.ts';
import { summariesRepository } from './summaries.repository.ts';

type NavigationSummary = Output<(typeof audit)['GET /audit/navigation_summary']>;
type RequestsSummary = Output<(typeof audit)['GET /audit/requests_summary']>;

type Asked = DayRange & {
  /** Today, the first day with rows, and with grouped figures (YYYY-MM-DD). */
  today: string;
  firstRows: string;
  first: string;
  /** Whose visits and calls do not count. */
  withoutUser?: string | undefined;
};

const sumOf = <Name extends string>(rows: readonly Record<Name, number>[], name: Name): number =>
  rows.reduce((sum, row) => sum + row[name], 0);

const visitsByPage = (rows: readonly GroupedNavigation[]): Map<string, number> => {
  const visits = new Map<string, number>();
  for (const { detail } of rows)
    for (const one of detail) visits.set(one.page, (visits.get(one.page) ?? 0) + one.visits);
  return visits;
};

const pagesIn = (rows: readonly GroupedNavigation[]) => ({
  visits: sumOf(rows, 'visits'),
  unique_visitors: sumOf(rows, 'unique_visitors'),
  errors: sumOf(rows, 'errors'),
});

const callsIn = (rows: readonly GroupedRequests[], unexpected: number) => ({
  API_calls: sumOf(rows, 'API_calls'),
  errors: sumOf(rows, 'errors'),
  unexpected,
});

/** The days asked for that are kept, and as many before them, unless some of those are not kept. */
const rangesOf = ({ today, first, ...asked }: Asked) => {
  const range = keptRange(asked, { first, today });
  const before = range && rangeBefore(range);
  return { range, before: before && before.from >= first ? before : null };
};

/** Figures of a whole period next to the one before. */
export const summaries = (db: Database, { now }: { now: () => Date }) => {
  const grouped = groupedRepository(db);
  const totals = summariesRepository(db, { now });

  return {
    summarizeNavigation: async ({ withoutUser, ...asked }: Asked): Promise<NavigationSummary> => {
      const { range, before } = rangesOf(asked);
      const readPages = (days: DayRange) => grouped.groupNavigation({ grouping: 'mese', ...days }, withoutUser);
      const [rows, rowsBefore] = [range ? await readPages(range) : [], before && (await readPages(before))];
      const visitsBefore = rowsBefore && visitsByPage(rowsBefore);
      const withRows = range && keptRange(range, { first: asked.firstRows, today: asked.today });
      return {
        period: range ?? null,
        period_before: before,
        now: pagesIn(rows),
        before: rowsBefore && pagesIn(rowsBefore),
        pages: [...visitsByPage(rows)]
          .map(([page, visits]) => ({ page, visits, visits_before: visitsBefore && (visitsBefore.get(page) ?? 0) }))
          .sort((a, b) => b.visits - a.visits || a.page.localeCompare(b.page)),
        dat_first_rows: withRows?.from ?? null,
        devices: withRows ? await totals.countDevices(withRows, withoutUser) : [],
      };
    },

    summarizeRequests: async ({ withoutUser, ...asked }: Asked): Promise<RequestsSummary> => {
      const { range, before } = rangesOf(asked);
      const readCalls = async (days: DayRange) =>
        callsIn(
          await grouped.groupRequests({ grouping: 'mese', ...days }, withoutUser),
          await totals.countUnexpected(days),
        );
      return {
        period: range ?? null,
        period_before: before,
        now: range ? await readCalls(range) : callsIn([], 0),
        before: before && (await readCalls(before)),
        dat_first_durations: await totals.firstDurations(),
        durations: range ? await totals.listDurations(range, before) : [],
      };
    },
  };
};
