import type { Cell } from './cells.ts';
import type { Measure } from './measures.ts';
import { absoluteMedian, spread } from './statistics.ts';

/** What a system did in a cell. */
export const cellRow = (system: string, { input, load }: Cell, all: Measure[]) => {
  const measures = all.filter(({ isTooSoon }) => !isTooSoon);
  const of = (name: 'onset' | 'ownOnset' | 'response' | 'error') => measures.map((measure) => measure[name]);
  const onset = spread(of('onset'));
  const own = spread(of('ownOnset'));
  const response = spread(of('response'));
  const error = spread(of('error'));
  return {
    ...{ system, input, load, trials: measures.length, too_soon: all.length - measures.length },
    ...{ onset_median_ms: onset.median, onset_sd_ms: onset.sd, onset_p99_ms: onset.p99 },
    ...{ own_onset_median_ms: own.median, own_onset_sd_ms: own.sd, own_onset_p99_ms: own.p99 },
    ...{ response_median_ms: response.median, response_sd_ms: response.sd, response_p99_ms: response.p99 },
    ...{ error_median_ms: error.median, error_abs_median_ms: absoluteMedian(of('error')) },
    ...{ error_sd_ms: error.sd, error_p99_ms: error.p99 },
    undecoded: all.filter(({ isUndecoded }) => isUndecoded).length,
  };
};

export type CellRow = ReturnType<typeof cellRow>;

/** Whether the first of a cell's rows, ours, is lower than all the others in each figure that has a goal. */
export const goalRow = (rows: CellRow[]) => {
  const [first, ...others] = rows;
  const isLowest = (name: 'error_abs_median_ms' | 'error_sd_ms' | 'onset_median_ms' | 'onset_sd_ms') =>
    first !== undefined && others.every((other) => first[name] < other[name]);
  return {
    ...{ input: first?.input, load: first?.load },
    error_median_lowest: isLowest('error_abs_median_ms'),
    error_sd_lowest: isLowest('error_sd_ms'),
    onset_median_lowest: isLowest('onset_median_ms'),
    onset_sd_lowest: isLowest('onset_sd_ms'),
  };
};

/** How long faces without an answer stayed beyond their 3000 ms. */
export const deadlineRow = (system: string, { input, load }: Cell, timesOnScreen: number[]) => {
  const late = timesOnScreen.map((ms) => ms - 3000);
  const { median, sd } = spread(late);
  const latest = Math.round(Math.max(...late) * 10) / 10;
  const frames = (ms: number) => Math.round((ms / (1000 / 60)) * 10) / 10;
  return {
    ...{ system, input, load, faces: late.length, late_median_ms: median, late_sd_ms: sd, late_max_ms: latest },
    ...{ late_median_frames: frames(median), late_max_frames: frames(latest) },
  };
};
