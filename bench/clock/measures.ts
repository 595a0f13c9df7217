import { percentile } from '../percentiles.ts';
import type { Block, Cell } from './block.ts';
import type { Input } from './input.ts';
import type { SeenInput } from './observer.ts';
import { pressOf, type System } from './systems.ts';
import { frameOf, isUndecoded } from './trace.ts';

/** Ours ignores a press this soon after its face was on screen: nobody decides so fast. */
const tooSoonMs = 100;

/** One face that was shown and answered; all in ms. */
export type Measure = {
  /** A slow page showed the face so late that the press came too soon: such a face is left out for every system. */
  isTooSoon: boolean;
  /** Whether the recorded answer is the one that was pressed. */
  isRight: boolean;
  /** From drawing the face to its frame on screen. */
  onset: number;
  /** From the system's own onset to the frame on screen; negative if the system's is later. */
  ownOnset: number;
  /** From the browser's time stamp of the press to the moment that the system records. */
  response: number;
  /** Recorded reaction time minus the true time from frame on screen to press. */
  error: number;
  isUndecoded: boolean;
};

const ofType = (inputs: SeenInput[], type: SeenInput['type'], after: number): SeenInput[] =>
  inputs.filter((input) => input.type === type && input.stamp > after);

/**
 * Compares each face of a block with the trace and the browser's time stamps. Faces whose frame or press is unknown are
 * left out; the bench counts the rest.
 */
export const measureBlock = (
  { seen, pressed: given, recorded, trace }: Block,
  input: Input,
  { responseMoment, unmeasured }: Pick<System, 'responseMoment' | 'unmeasured'>,
): Measure[] => {
  const moment = responseMoment(input);
  const first = seen.swaps[0] ?? 0;
  const presses = ofType(seen.inputs, pressOf(input), first);
  const answers = ofType(seen.inputs, moment.type, first);
  return recorded.flatMap(({ answer, ms }, index) => {
    const swap = seen.swaps[index];
    const pressed = presses[index]?.stamp;
    const answered = answers[index]?.[moment.time];
    const frame = swap === undefined ? undefined : frameOf(trace.frames, swap);
    if (index < unmeasured) return [];
    if (swap === undefined || pressed === undefined || answered === undefined || !frame) return [];
    const { presented } = frame;
    return [
      {
        isTooSoon: pressed - presented <= tooSoonMs,
        isRight: answer === given[index],
        onset: presented - swap,
        ownOnset: presented - (answered - ms),
        response: answered - pressed,
        error: ms - (pressed - presented),
        isUndecoded: isUndecoded(trace.decodes, swap, presented),
      },
    ];
  });
};

/** How long each face but the last was on screen, in ms: until a frame without it, or the next face's frame. */
export const timesOnScreen = ({ seen, trace }: Block): number[] => {
  const presentedAt = (moment: number) => frameOf(trace.frames, moment)?.presented ?? Number.NaN;
  return seen.swaps
    .slice(1)
    .map((next, index) => presentedAt(seen.gone[index] ?? next) - presentedAt(seen.swaps[index] ?? Number.NaN));
};

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Median and sample standard deviation of values in ms; p99 of how far they are from 0. */
const spread = (values: number[]) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return {
    median: rounded(percentile(values, 0.5)),
    sd: values.length < 2 ? 0 : rounded(Math.sqrt(squares / (values.length - 1))),
    p99: rounded(percentile(values.map(Math.abs), 0.99)),
  };
};

/** A system's figures in a cell: `onset` of all its faces, and what depends on the press of those that are kept. */
export const cellRow = (system: string, { input, load }: Cell, all: Measure[], paused = 0) => {
  const kept = all.filter(({ isTooSoon }) => !isTooSoon);
  const onset = spread(all.map((measure) => measure.onset));
  const of = (name: 'ownOnset' | 'response' | 'error') => kept.map((measure) => measure[name]);
  const [own, response, error] = [spread(of('ownOnset')), spread(of('response')), spread(of('error'))];
  return {
    ...{ system, input, load, faces: all.length, kept: kept.length, left_out: all.length - kept.length },
    ...{ onset_median_ms: onset.median, onset_sd_ms: onset.sd, onset_p99_ms: onset.p99 },
    ...{ own_onset_median_ms: own.median, own_onset_sd_ms: own.sd, own_onset_p99_ms: own.p99 },
    ...{ response_median_ms: response.median, response_sd_ms: response.sd, response_p99_ms: response.p99 },
    ...{ error_median_ms: error.median, error_abs_median_ms: spread(of('error').map(Math.abs)).median },
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
  return {
    ...{ system, input, load, faces: late.length, late_median_ms: median, late_sd_ms: sd },
    ...{ late_min_ms: earliest, late_max_ms: latest, is_within_a_frame: Math.max(latest, -earliest) <= frameMs },
  };
};
