import type { Grouping } from '../../../contract/audit.ts';
import { monthOf } from '../../../contract/rules/italian-days.ts';

/** The date of the chart that contains a day. */
export const chosenDate = (day: string, grouping: Grouping): string => (grouping === 'mese' ? monthOf(day) : day);

/** The change made by selecting a date of the chart: shows the day, or a month by its days. */
export const dateChange = (date: string): { date: string; grouping?: Grouping } =>
  date.length === 'YYYY-MM'.length ? { date: `${date}-01`, grouping: 'giorno' } : { date };
