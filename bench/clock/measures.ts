import { percentile, rounded } from '../percentiles.ts';
import type { Block, Cell } from './block.ts';
import { type Input, pressOf, type SeenInput } from './observer.ts';
import type { System } from './systems.ts';
import { frameOf } from './trace.ts';

/** Ours ignores a press this soon after its face was on screen: nobody decides so fast. */
const tooSoonMs = 100;

/**
 * Compares each face of a block with the trace and the browser's time stamps, in ms. Faces whose frame or press is unknown are
 * left out; the bench counts the rest.
 */
export const measureBlock = (
  { seen, pressed: given, recorded, trace }: Block,
  input: Input,
  { responseMoment, unmeasured }: Pick<System, 'responseMoment' | 'unmeasured'>,
) => {
  const moment = responseMoment(input);
  const first = seen.swaps[0] ?? 0;
  const ofType = (type: SeenInput['type']) => seen.inputs.filter((each) => each.type === type && each.stamp > first);
  const [presses, answers] = [ofType(pressOf(input)), ofType(moment.type)];
  return recorded.flatMap(({ answer, ms }, index) => {
    const swap = seen.swaps[index];
    const pressed = presses[index]?.stamp;
    const answered = answers[index]?.[moment.time];
    const presented = swap === undefined ? undefined : frameOf(trace.frames, swap)?.presented;
    if (index < unmeasured) return [];
    if (swap === undefined || pressed === undefined || answered === undefined || presented === undefined) return [];
    return {
      // A slow page showed the face so late that the press came too soon: such a face is left out for every system.
      isTooSoon: pressed - presented <= tooSoonMs,
      isRight: answer === given[index],
      onset: presented - swap,
      response: answered - pressed,
      // The true time is from the frame on screen to the press.
      error: ms - (pressed - presented),
    };
  });
};

export type Measure = ReturnType<typeof measureBlock>[number];

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
  const [onset, error] = [spread(all.map((measure) => measure.onset)), spread(kept.map((measure) => measure.error))];
  return {
    ...{ system, input, load, faces: all.length, kept: kept.length, left_out: all.length - kept.length },
    ...{ onset_median_ms: onset.median, onset_sd_ms: onset.sd, onset_p99_ms: onset.p99 },
    response_median_ms: spread(kept.map((measure) => measure.response)).median,
    error_abs_median_ms: spread(kept.map((measure) => Math.abs(measure.error))).median,
    ...{ error_median_ms: error.median, error_sd_ms: error.sd, error_p99_ms: error.p99 },
  };
};
