import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TimeLimit, usualLimit } from '../flow/time-limit.ts';
import { standstillMs, stepTrial, type Trial, type TrialEvent, untilNextFrame } from './trial-clock.ts';

const onset = 10_000;

const shownAt = (lastFrame: number): Trial => ({ phase: 'shown', onset, lastFrame });

const play = (events: TrialEvent[], limit: TimeLimit = usualLimit): Trial =>
  events.reduce<Trial>((trial, event) => stepTrial(trial, event, limit), { phase: 'waiting' });

const face: TrialEvent = { type: 'onset', at: onset };
const frame = (ms: number): TrialEvent => ({ type: 'frame', at: onset + ms });
const press = (ms: number, yes = true): TrialEvent => ({ type: 'press', yes, at: onset + ms });
const framesUntil = (ms: number) => Array.from({ length: Math.ceil(ms / 16) }, (_, index) => frame(index * 16));

const passed: Trial = { phase: 'answered', flg_response: null, val_elapsed_time: 3000 };

test('records the time from the onset to the first press', () => {
  expect(play([face, frame(16), press(640.26, false), press(700)])).toEqual({
    phase: 'answered',
    flg_response: false,
    val_elapsed_time: 640.2,
  });
});

test.each([
  ['a frame later', 20, 480],
  ['at the latest plausible moment', 500, 100],
  ['before it was drawn', -5, 500],
  ['never', 0, 500],
  ['implausibly late', 501, 500],
  ['at no time', Number.NaN, 500],
])('counts from when its face appeared on screen: %s', (_, ms, recorded) => {
  const pressed = ms === 500 ? 600 : 500;
  expect(play([face, { type: 'presented', at: onset + ms }, press(pressed)])).toMatchObject({
    val_elapsed_time: recorded,
  });
});

test('lasts three seconds from when its face appeared on screen', () => {
  const shown: TrialEvent[] = [face, { type: 'presented', at: onset + 20 }];
  const untilClosing = [...shown, ...framesUntil(3000), frame(3008)];
  expect(play([...untilClosing, frame(3024), press(3015)])).toMatchObject({ val_elapsed_time: 2995 });
  expect(play([...untilClosing, frame(3024), frame(3040), press(3015)])).toEqual(passed);
});

test('hides its face in the frame nearest to the deadline', () => {
  const before = play([face, { type: 'presented', at: onset + 20 }, ...framesUntil(3000)]);
  expect(before).toMatchObject({ phase: 'shown' });
  expect(stepTrial(before, frame(3011), usualLimit)).toMatchObject({ phase: 'shown' });
  expect(stepTrial(before, frame(3013), usualLimit)).toMatchObject({ phase: 'closing', onset: onset + 20 });
  expect(stepTrial(before, frame(3013), null)).toMatchObject({ phase: 'shown' });
});

test.each([
  ['four times a second at first', 0, 250, 250],
  ['in time for the last tenth of a second', 2750, 150, 250],
  ['every frame from then on', 2900, 0, 250],
  ['every frame after the deadline', 3004, 0, 250],
])('requests frames: %s; when untimed always four times a second', (_, ms, rest, untimedRest) => {
  expect(untilNextFrame(shownAt(onset + ms), usualLimit)).toBe(rest);
  expect(untilNextFrame(shownAt(onset + ms), null)).toBe(untimedRest);
});

test('requests every frame while its face is being hidden', () => {
  expect(untilNextFrame({ phase: 'closing', onset, lastFrame: onset + 2992 }, usualLimit)).toBe(0);
});

test('cannot be answered before its face is on screen', () => {
  expect(play([press(-5), press(200)])).toEqual({ phase: 'waiting' });
});

test.each([
  ['from before the onset', -3],
  ['of zero, as some devices report', -onset],
  ['within 100 ms of the onset', 99.9],
  ['at the deadline', 3000],
  ['after it', 3004],
  ['in ms since 1970', 1.7e12],
  ['that is not a number', Number.NaN],
])('ignores a timestamp %s, and accepts a valid press after it', (_, ms) => {
  expect(play([face, press(ms)])).toEqual(shownAt(onset));
  expect(play([face, press(ms), press(500)])).toMatchObject({ phase: 'answered', val_elapsed_time: 500 });
});

test('accepts a press from 100 ms until just before the deadline', () => {
  expect(play([face, press(100)])).toMatchObject({ val_elapsed_time: 100 });
  expect(play([face, press(2999.99)])).toMatchObject({ flg_response: true, val_elapsed_time: 2999.9 });
});

test('has no deadline when untimed, and records at most an hour', () => {
  const long = Array.from({ length: 40 }, (_, index) => frame(index * 500));
  expect(play([face, ...long, press(19_600)], null)).toMatchObject({ val_elapsed_time: 19_600 });
  expect(play([face, press(5_000_000)], null)).toMatchObject({ val_elapsed_time: 3_600_000 });
});

test.each([3000, 3900, 6000, 30_000])('with a limit of %i ms lasts that long, and not a moment longer', (limit) => {
  const before = [face, ...framesUntil(limit - 10)];
  const atDeadline = [face, ...framesUntil(limit), frame(limit + 8)];
  const over = { phase: 'answered', flg_response: null, val_elapsed_time: limit };
  expect(play([...before, press(limit - 400)], limit)).toMatchObject({ val_elapsed_time: limit - 400 });
  // One more frame for a press that was made in time and is delivered late.
  expect(play(atDeadline, limit)).toEqual({ phase: 'closing', onset, lastFrame: onset + limit + 8 });
  expect(play([...atDeadline, press(limit - 5)], limit)).toMatchObject({ val_elapsed_time: limit - 5 });
  expect(play([...atDeadline, press(limit), frame(limit + 24)], limit)).toEqual(over);
  expect(play([...before, press(limit + 2), frame(limit + 8), frame(limit + 24)], limit)).toEqual(over);
  expect(untilNextFrame(shownAt(onset + limit - 250), limit)).toBe(150);
});

test('is void when the page is hidden, and can be shown again from a new onset', () => {
  const hidden = play([face, frame(500), { type: 'interruption' }, press(600)]);
  expect(hidden).toEqual({ phase: 'void' });
  expect(stepTrial(hidden, { type: 'onset', at: 50_000 }, usualLimit)).toEqual({
    phase: 'shown',
    onset: 50_000,
    lastFrame: 50_000,
  });
});

test('is void when the page froze, instead of ending unseen', () => {
  const due = 200 + 250;
  expect(play([face, frame(200), frame(due + standstillMs)])).toMatchObject({ phase: 'shown' });
  expect(play([face, frame(200), frame(due + standstillMs + 1)])).toEqual({ phase: 'void' });
  expect(play([face, frame(200), frame(60_000)], null)).toEqual({ phase: 'void' });
});

test('keeps an answer whatever follows', () => {
  const answered = play([face, press(800)]);
  for (const event of [face, frame(4000), press(900, false), { type: 'interruption' } as const]) {
    expect(stepTrial(answered, event, usualLimit)).toBe(answered);
  }
});

test('never records an answer outside its window, for any events in any order', () => {
  const at = fc.double({ min: 0, max: onset + 9000 });
  const event = fc.oneof(
    fc.record({ type: fc.constant('frame' as const), at: fc.double({ min: onset, max: onset + 9000, noNaN: true }) }),
    fc.record({ type: fc.constant('press' as const), yes: fc.boolean(), at }),
    fc.record({ type: fc.constant('presented' as const), at }),
    fc.constant({ type: 'interruption' as const }),
  );
  fc.assert(
    fc.property(fc.array(event), (list) => {
      const end = play([face, ...list]);
      if (end.phase !== 'answered') return;
      if (end.flg_response === null) expect(end.val_elapsed_time).toBe(3000);
      else expect(end.val_elapsed_time >= 100 && end.val_elapsed_time < 3000).toBe(true);
    }),
  );
});
