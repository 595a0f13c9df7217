import { describe, expect, test } from 'vitest';
import type { Block } from './block.ts';
import { measureBlock, timesOnScreen } from './measures.ts';
import { cellRow, goalRow } from './rows.ts';

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
    displayed: [],
    decodes: [{ from: 1405, to: 1410 }],
    frames: [1010, 1410, 1910].map((rendered) => ({ rendered, presented: rendered + 10 })),
  },
};

const byPress = { unmeasured: 0, responseMoment: () => ({ type: 'pointerdown', time: 'stamp' }) as const };
const byClick = { unmeasured: 0, responseMoment: () => ({ type: 'click', time: 'handled' }) as const };

describe('the measures of a block', () => {
  test('compare what was recorded with the press and the frame on screen', () => {
    expect(measureBlock(block, 'mouse', byPress)).toEqual([
      { isTooSoon: false, isRight: true, onset: 20, ownOnset: 5, response: 0, error: 5, isUndecoded: false },
      { isTooSoon: false, isRight: false, onset: 20, ownOnset: -5, response: 0, error: -5, isUndecoded: true },
    ]);
  });

  test('know how long after the press a system takes its answer, and leave out its first faces', () => {
    const counted = measureBlock(block, 'mouse', { ...byClick, unmeasured: 1 });
    expect(counted).toMatchObject([{ onset: 20, response: 83, ownOnset: -88, error: -5 }]);
  });

  test('have no face whose frame is not known', () => {
    const blind = { ...block, trace: { ...block.trace, frames: block.trace.frames.slice(0, 1) } };
    expect(measureBlock(blind, 'mouse', byPress)).toHaveLength(1);
  });

  test('set apart a press that came too soon after its face was on screen', () => {
    const frames = block.trace.frames.map((frame) => ({ ...frame, presented: frame.presented + 120 }));
    const late = measureBlock({ ...block, trace: { ...block.trace, frames } }, 'mouse', byPress);
    expect(late.map(({ isTooSoon }) => isTooSoon)).toEqual([true, true]);
    expect(cellRow('ours', { input: 'mouse', load: 'idle' }, late)).toMatchObject({ trials: 0, too_soon: 2 });
  });

  test('tell how long each face was on screen', () => {
    expect(timesOnScreen(block)).toEqual([400, 500]);
  });
});

test('the goal holds where ours is lower than both others', () => {
  const row = (error: number) => ({
    ...cellRow('any', { input: 'touch', load: 'idle' }, measureBlock(block, 'mouse', byPress)),
    error_abs_median_ms: error,
  });
  expect(goalRow([row(1), row(2), row(3)])).toMatchObject({ error_median_lowest: true, error_sd_lowest: false });
  expect(goalRow([row(2), row(2), row(3)])).toMatchObject({ error_median_lowest: false });
});
