import type { Grouping } from '../../../contract/audit.ts';
import { monthOf } from '../../../contract/rules/italian-days.ts';

/** The date of a chart that a day belongs to. */
export const chosenDate = (day: string, grouping: Grouping): string => (grouping === 'mese' ? monthOf(day) : day);

/** What choosing a date of a chart changes: a day is shown, a month by its days. */
export const dateChange = (date: string): { date: string; grouping?: Grouping } =>
  date.length === 'YYYY-MM'.length ? { date: `${date}-01`, grouping: 'giorno' } : { date };
