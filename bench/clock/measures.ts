import type { Block } from './block.ts';
import type { Input } from './cells.ts';
import type { SeenInput } from './observer.ts';
import { pressOf, type System } from './system.ts';
import { frameOf, isUndecoded } from './trace.ts';

/** Ours takes no press that soon after its face was on screen, in ms: nobody decides so fast. */
const tooSoonMs = 100;

/** One face that was shown and answered; all in ms. */
export type Measure = {
  /** Where a slow page showed the face so late that the press was too soon: such a face counts for no system. */
  isTooSoon: boolean;
  /** What was recorded is what was pressed. */
  isRight: boolean;
  /** From the draw to the frame on screen. */
  onset: number;
  /** From the moment that the system counts from to the frame on screen: negative when it counts from later. */
  ownOnset: number;
  /** From the browser's stamp of the press to the moment that the system takes for the answer. */
  response: number;
  /** Recorded reaction time, less the time between frame on screen and press. */
  error: number;
  isUndecoded: boolean;
};

const ofType = (inputs: SeenInput[], type: SeenInput['type'], after: number): SeenInput[] =>
  inputs.filter((input) => input.type === type && input.stamp > after);

/**
 * Face after face of a block: what the trace and the browser's stamps say, next to what was recorded. Faces whose frame
 * or press is not known are left out: the bench counts them.
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

/** How long each face but the last was on screen, in ms: until a frame without it, or the frame of the next one. */
export const timesOnScreen = ({ seen, trace }: Block): number[] => {
  const presentedAt = (moment: number) => frameOf(trace.frames, moment)?.presented ?? Number.NaN;
  return seen.swaps
    .slice(1)
    .map((next, index) => presentedAt(seen.gone[index] ?? next) - presentedAt(seen.swaps[index] ?? Number.NaN));
};
