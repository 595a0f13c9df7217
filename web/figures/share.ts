import type { Count } from '../../contract/results.ts';
import { type Interval, wilsonInterval } from './wilson-interval.ts';

/** The share of YES among the answers given; `rate` is null without answers. `percent` is 0 to 100 with two decimals. */
export type Share = Count & { rate: { percent: number; interval: Interval } | null };

/** Adds percentage and 95% interval to the counts, if there are any answers. */
export const shareOf = ({ yes, answers }: Count): Share => ({
  yes,
  answers,
  rate:
    answers === 0
      ? null
      : { percent: Math.round((10_000 * yes) / answers) / 100, interval: wilsonInterval({ yes, answers }) },
});
