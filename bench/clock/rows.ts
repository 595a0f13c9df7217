import type { Cell } from './cells.ts';
import type { Measure } from './measures.ts';
import { absoluteMedian, spread } from './statistics.ts';

/** A system's figures in a cell: `onset` of all its faces, and what depends on the press of those that are kept. */
export const cellRow = (system: string, { input, load }: Cell, all: Measure[], paused = 0) => {
  const kept = all.filter(({ isTooSoon }) => !isTooSoon);
  const onset = spread(all.map((measure) => measure.onset));
  const of = (name: 'ownOnset' | 'response' | 'error') => kept.map((measure) => measure[name]);
  const own = spread(of('ownOnset'));
  const response = spread(of('response'));
  const error = spread(of('error'));
  return {
    ...{ system, input, load, faces: all.length, kept: kept.length, left_out: all.length - kept.length },
    ...{ onset_median_ms: onset.median, onset_sd_ms: onset.sd, onset_p99_ms: onset.p99 },
    ...{ own_onset_median_ms: own.median, own_onset_sd_ms: own.sd, own_onset_p99_ms: own.p99 },
    ...{ response_median_ms: response.median, response_sd_ms: response.sd, response_p99_ms: response.p99 },
    ...{ error_median_ms: error.median, error_abs_median_ms: absoluteMedian(of('error')) },
    ...{ error_sd_ms: error.sd, error_p99_ms: error.p99 },
    ...{ undecoded: all.filter(({ isUndecoded }) => isUndecoded).length, rounds_paused: paused },
  };
};

export type CellRow = ReturnType<typeof cellRow>;

/** A frame at 60 Hz, to a tenth of a ms, the accuracy of a trace. */
const frameMs = 16.7;

/** How long unanswered faces stayed beyond their 3000 ms. The goal is one frame at most, even for the longest. */
export const deadlineRow = (system: string, { input, load }: Cell, timesOnScreen: number[]) => {
  const late = timesOnScreen.map((ms) => ms - 3000);
  const { median, sd } = spread(late);
  const [earliest = 0, latest = 0] = [Math.min(...late), Math.max(...late)].map((ms) => Math.round(ms * 10) / 10);
  const frames = (ms: number) => Math.round((ms / (1000 / 60)) * 10) / 10;
  return {
    ...{ system, input, load, faces: late.length, late_median_ms: median, late_sd_ms: sd },
    ...{ late_min_ms: earliest, late_max_ms: latest },
    ...{ late_median_frames: frames(median), late_max_frames: frames(latest) },
    is_within_a_frame: Math.max(latest, -earliest) <= frameMs,
  };
};
