import type { AlarmKind } from '../../../contract/collection.ts';
import { minimumMarginRuns } from '../../../contract/rules/limits.ts';

/** Makes a median absolute deviation comparable with a standard deviation of normal values. */
const deviationFactor = 1.4826;

const far = 5;

/** However alike the hours are. */
const leastDeviation = 6;

export const fewestHours = 4;

const middleOf = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2;
};

/** The median, and the distance that is unusual: docs/methodology.md. */
export const usualOf = (counts: readonly number[]): { median: number; distance: number } => {
  const median = middleOf(counts);
  const deviation = deviationFactor * middleOf(counts.map((count) => Math.abs(count - median)));
  return { median, distance: far * Math.max(deviation, Math.sqrt(median), leastDeviation) };
};

/** `set_aside`: when they came in. */
export type HourCounts = { runs: number; set_aside: number };

type Judged = { des_alarm: AlarmKind | null; num_runs: number; num_usual: number };

/** Compares an hour with others of its kind, of which a young campaign has none. */
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

/** Of an hour, as they came in; `most`: from one network. */
export type NetworkCounts = { runs: number; most: number };

/** One network may have as large a part of an hour as of a step; null unless it has more. */
export const judgeNetworks = ({ runs, most }: NetworkCounts, addresses: number): Judged | null => {
  const part = runs / addresses;
  if (runs < minimumMarginRuns || most <= part) return null;
  return { des_alarm: 'one_address', num_runs: most, num_usual: part };
};
