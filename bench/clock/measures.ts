import type { Block } from './block.ts';
import type { Input } from './cells.ts';
import type { SeenInput } from './observer.ts';
import { pressOf, type System } from './system.ts';
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
