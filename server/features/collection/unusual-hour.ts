import type { AlarmKind } from '../../../contract/collection.ts';
import { minimumPublicTold } from '../../../contract/rules/limits.ts';

/** What makes a median absolute deviation comparable with a standard deviation, if values are normally distributed. */
const deviationFactor = 1.4826;

/** So many deviations from the median are far. */
const far = 5;

/** Runs; the deviation is at least this, however alike the hours of a kind are. */
const leastDeviation = 6;

/** So many hours of its kind an hour is compared with, at least. */
export const fewestHours = 4;

const middleOf = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2;
};

/**
 * The median of counts, and how far from it a count is unusual: five times the median absolute deviation (times 1.4826),
 * the deviation of a Poisson distribution with this median, or 6, whichever is the most (docs/methodology.md).
 */
export const usualOf = (counts: readonly number[]): { median: number; distance: number } => {
  const median = middleOf(counts);
  const deviation = deviationFactor * middleOf(counts.map((count) => Math.abs(count - median)));
  return { median, distance: far * Math.max(deviation, Math.sqrt(median), leastDeviation) };
};

/** Completed runs of an hour, and those of them that were set aside when they came in. */
export type HourCounts = { runs: number; set_aside: number };

type Judged = { des_alarm: AlarmKind | null; num_runs: number; num_usual: number };

/**
 * Compares an hour with others of its kind. Too many runs that were set aside are unusual in a campaign of any age, more
 * or fewer runs only where there are hours to compare with.
 */
export const judgeHour = (hour: HourCounts, kind: readonly HourCounts[]): Judged => {
  const aside = usualOf(kind.map(({ set_aside }) => set_aside));
  if (hour.set_aside > aside.median + aside.distance) {
    return { des_alarm: 'set_aside', num_runs: hour.set_aside, num_usual: aside.median };
  }
  const { median, distance } = usualOf(kind.map(({ runs }) => runs));
  const judged = { num_runs: hour.runs, num_usual: median };
  if (kind.length < fewestHours || Math.abs(hour.runs - median) <= distance) return { des_alarm: null, ...judged };
  return { des_alarm: hour.runs > median ? 'more' : 'fewer', ...judged };
};

/** Runs of an hour that counted as they came in, and the most of them that came from one network. */
export type NetworkCounts = { runs: number; most: number };

/**
 * Judges how concentrated an hour of thirty runs or more is, from a campaign's first hour on: one network may have as large
 * a part of it as of a step of the figures. Returns null unless it has more.
 */
export const judgeNetworks = ({ runs, most }: NetworkCounts, addresses: number): Judged | null => {
  const part = runs / addresses;
  if (runs < minimumPublicTold || most <= part) return null;
  return { des_alarm: 'one_address', num_runs: most, num_usual: part };
};
