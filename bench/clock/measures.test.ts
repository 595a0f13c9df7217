import { describe, expect, test } from 'vitest';
import type { Block } from './block.ts';
import { cellRow, measureBlock } from './measures.ts';

/** Two faces: drawn at 1000 and 1400, on screen 20 ms later, pressed 200 ms after that, clicked 80 ms after the press. */
const block: Block = {
  seen: {
    swaps: [1000, 1400, 1900],
    inputs: [
      { type: 'click', stamp: 500, handled: 501 },
      ...[1220, 1620].flatMap((stamp) => [
        { type: 'pointerdown' as const, stamp, handled: stamp + 2 },
        { type: 'click' as const, stamp: stamp + 80, handled: stamp + 83 },
      ]),
    ],
  },
  pressed: ['yes', 'no'],
  recorded: [
    { answer: 'yes', ms: 205 },
    { answer: 'yes', ms: 195 },
  ],
  trace: {
    origin: 0,
    frames: [1010, 1410, 1910].map((rendered) => ({ rendered, presented: rendered + 10 })),
  },
};

const byPress = { unmeasured: 0, responseMoment: () => ({ type: 'pointerdown', time: 'stamp' }) as const };
const byClick = { unmeasured: 0, responseMoment: () => ({ type: 'click', time: 'handled' }) as const };

describe('the measures of a block', () => {
  test('compare what was recorded with the press and the frame on screen', () => {
    expect(measureBlock(block, 'mouse', byPress)).toEqual([
      { isTooSoon: false, isRight: true, onset: 20, response: 0, error: 5 },
      { isTooSoon: false, isRight: false, onset: 20, response: 0, error: -5 },
    ]);
  });

  test('include the delay from press to answer, and leave out unmeasured faces and those whose frame is unknown', () => {
    const counted = measureBlock(block, 'mouse', { ...byClick, unmeasured: 1 });
    expect(counted).toMatchObject([{ onset: 20, response: 83, error: -5 }]);
    const blind = { ...block, trace: { ...block.trace, frames: block.trace.frames.slice(0, 1) } };
    expect(measureBlock(blind, 'mouse', byPress)).toHaveLength(1);
  });

  test('mark a press that came too soon after its face was on screen', () => {
    const frames = block.trace.frames.map((frame) => ({ ...frame, presented: frame.presented + 120 }));
    const late = measureBlock({ ...block, trace: { ...block.trace, frames } }, 'mouse', byPress);
    expect(late.map(({ isTooSoon }) => isTooSoon)).toEqual([true, true]);
    expect(cellRow('ours', { input: 'mouse', load: 'idle' }, late)).toMatchObject({
      ...{ faces: 2, kept: 0, left_out: 2 },
      onset_median_ms: 140,
    });
  });
});
