import { expect, test } from 'vitest';
import { later } from '../../testing/later.ts';
import { usualLimit } from '../flow/time-limit.ts';
import type { Presentation } from './presentation.ts';
import type { Press } from './press.ts';
import { type Outcome, type RoundPlan, startTrialRunner } from './trial-runner.ts';

/** A browser whose frames, timers and presses are controlled by the test; it counts active listeners. */
const fakeHost = () => {
  let now = 0;
  let isHidden = false;
  let framesRequested = 0;
  const frames = new Set<(at: number) => void>();
  const timers = new Set<{ at: number; action: () => void }>();
  const pressed = new Set<(press: Press) => void>();
  const hidden = new Set<() => void>();
  const presented = new Set<(presentation: Presentation) => void>();
  const listenIn =
    <T>(set: Set<T>) =>
    (action: T) => {
      set.add(action);
      return () => set.delete(action);
    };
  return {
    onFrame: (action: (at: number) => void) => {
      framesRequested += 1;
      return listenIn(frames)(action);
    },
    after: (ms: number, action: () => void) => listenIn(timers)({ at: now + ms, action }),
    onPress: listenIn(pressed),
    onPresented: listenIn(presented),
    onHidden: listenIn(hidden),
    isHidden: () => isHidden,
    active: () => frames.size + timers.size + pressed.size + hidden.size + presented.size,
    now: () => now,
    framesRequested: () => framesRequested,
    /** Lets time pass in frames of 16 ms, as a browser does while the page is visible. */
    pass: (ms: number) => {
      for (const end = now + ms; now < end; ) {
        now += 16;
        for (const timer of timers) {
          if (timer.at > now) continue;
          timers.delete(timer);
          timer.action();
        }
        if (isHidden) continue;
        const due = [...frames];
        frames.clear();
        for (const action of due) action(now);
      }
    },
    /** The page freezes for this long. */
    stall: (ms: number) => {
      now += ms;
    },
    press: (yes: boolean, at = now, input: Press['input'] = 'touch') => {
      for (const action of pressed) action({ yes, at, input });
    },
    present: (face: number, at: number) => {
      for (const action of presented) action({ face, at });
    },
    hide: () => {
      isHidden = true;
      for (const action of hidden) action();
    },
    reveal: () => {
      isHidden = false;
    },
  };
};

const setUp = (changes: Partial<RoundPlan> = {}) => {
  const host = fakeHost();
  const log: string[] = [];
  const outcomes: Outcome[] = [];
  const runner = startTrialRunner(
    {
      faces: 3,
      from: 0,
      limit: usualLimit,
      waitsForBegin: false,
      show: (face) => {
        log.push(`face ${face}`);
        return true;
      },
      hide: () => log.push('hidden'),
      pressed: (yes) => log.push(yes ? 'yes' : 'no'),
      changed: (phase) => log.push(phase),
      save: (face, outcome) => {
        log.push(`save ${face} ${outcome.flg_response} ${outcome.val_elapsed_time}`);
        outcomes.push(outcome);
      },
      ...changes,
    },
    host,
  );
  return { host, log, outcomes, runner };
};

/** Lets pending promises continue. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('shows each face after the previous answer was saved, and ends with only its listeners active', async () => {
  const { host, log, runner } = setUp();
  host.pass(800);
  for (const yes of [true, false, true]) {
    host.pass(512);
    host.press(yes);
    await settled();
    host.pass(16);
  }
  expect(log).toEqual([
    ...['getset', 'face 0', 'running', 'yes', 'save 0 true 512', 'face 1', 'no', 'save 1 false 512'],
    ...['face 2', 'yes', 'save 2 true 512', 'done'],
  ]);
  expect(host.active()).toBe(3);
  runner.stop();
  expect(host.active()).toBe(0);
});

test('requests no unneeded frames, yet hides the face at its deadline', () => {
  const { host, log } = setUp();
  host.pass(800 + 16);
  const before = host.framesRequested();
  host.pass(2800);
  expect(host.framesRequested() - before).toBeLessThanOrEqual(2800 / 250 + 1);
  host.pass(160);
  expect(log.at(-1)).toBe('running');
  host.pass(16);
  expect(log.at(-1)).toBe('hidden');
});

test.each([
  [990, 'running'],
  [1010, 'paused'],
])('pauses after a freeze of more than a second, just before the next frame is requested (%i ms)', (ms, phase) => {
  const { host, log } = setUp();
  host.pass(800 + 496);
  host.stall(ms);
  host.pass(16);
  expect(log.at(-1)).toBe(phase);
});

test('counts from when its own face appeared on screen, and tells how it was answered', async () => {
  const { host, outcomes } = setUp();
  host.pass(800 + 16);
  const drawn = host.now();
  host.pass(160);
  host.present(0, drawn + 20);
  host.pass(160);
  host.press(true, host.now(), 'pen');
  await settled();
  host.pass(16);
  // A late report, about the first face: nothing is known about the second.
  host.present(0, host.now() + 5);
  host.pass(320);
  host.press(false, host.now(), 'keyboard');
  await settled();
  // Nobody answers the third.
  host.pass(4000);
  await settled();
  expect(outcomes).toEqual([
    { flg_response: true, val_elapsed_time: 300, input: 'pen', isOnsetKnown: true },
    { flg_response: false, val_elapsed_time: 320, input: 'keyboard', isOnsetKnown: false },
    { flg_response: null, val_elapsed_time: 3000, isOnsetKnown: false },
  ]);
});

test('waits for a slow device before the next face, and ignores a second press meanwhile', async () => {
  const saved = later<void>();
  const { host, log } = setUp({
    save: (face) => {
      log.push(`save ${face}`);
      return saved.promise;
    },
  });
  host.pass(800 + 400);
  host.press(true);
  host.press(false);
  host.pass(4000);
  await settled();
  expect(log).toEqual(['getset', 'face 0', 'running', 'yes', 'save 0']);
  saved.resolve();
  await settled();
  host.pass(16);
  expect(log.at(-1)).toBe('face 1');
});

test('shows the same face again after the page was hidden, once the participant continues', async () => {
  const { host, log, runner } = setUp({ from: 1 });
  host.pass(800 + 700);
  host.hide();
  host.press(true);
  host.pass(60_000);
  host.reveal();
  host.pass(60_000);
  expect(log).toEqual(['getset', 'face 1', 'running', 'paused']);
  runner.begin();
  runner.begin();
  host.pass(800 + 304);
  host.press(false);
  expect(log.slice(4)).toEqual(['getset', 'face 1', 'running', 'no', 'save 1 false 304']);
});

test('shows no face while the page is hidden', async () => {
  const before = setUp();
  before.host.pass(400);
  before.host.hide();
  before.host.pass(5000);
  expect(before.log).toEqual(['getset', 'paused']);
  const whileSaving = setUp();
  whileSaving.host.pass(800 + 512);
  whileSaving.host.press(true);
  whileSaving.host.hide();
  await settled();
  expect(whileSaving.log.slice(-2)).toEqual(['save 0 true 512', 'paused']);
});

test('shows the face again when its answer could not be saved', async () => {
  const { host, log } = setUp({ save: () => Promise.reject(new Error('lost')) });
  host.pass(800 + 512);
  host.press(true);
  await settled();
  expect(log.at(-1)).toBe('paused');
});

test('can be stopped at any time and then does nothing more', async () => {
  for (const ms of [100, 800, 1400]) {
    const { host, log, runner } = setUp();
    host.pass(ms);
    if (ms === 1400) host.press(true);
    runner.stop();
    const before = [...log];
    await settled();
    runner.begin();
    host.pass(10_000);
    expect(log).toEqual(before);
    expect(host.active()).toBe(0);
  }
});
