import { percentile } from '../percentiles.ts';
import type { Block, Cell } from './block.ts';
import { type Input, pressOf, type SeenInput } from './observer.ts';
import type { System } from './systems.ts';
import { frameOf } from './trace.ts';

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
  /** From the browser's time stamp of the press to the moment that the system records. */
  response: number;
  /** Recorded reaction time minus the true time from frame on screen to press. */
  error: number;
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
        response: answered - pressed,
        error: ms - (pressed - presented),
      },
    ];
  });
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
export const cellRow = (system: string, { input, load }: Cell, all: Measure[]) => {
  const kept = all.filter(({ isTooSoon }) => !isTooSoon);
  const onset = spread(all.map((measure) => measure.onset));
  const error = spread(kept.map((measure) => measure.error));
  const response = spread(kept.map((measure) => measure.response));
  return {
    ...{ system, input, load, faces: all.length, kept: kept.length, left_out: all.length - kept.length },
    ...{ onset_median_ms: onset.median, onset_sd_ms: onset.sd, onset_p99_ms: onset.p99 },
    ...{ response_median_ms: response.median, error_median_ms: error.median },
    error_abs_median_ms: spread(kept.map((measure) => Math.abs(measure.error))).median,
    ...{ error_sd_ms: error.sd, error_p99_ms: error.p99 },
  };
};
