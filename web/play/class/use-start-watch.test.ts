import { expect, test } from 'vitest';
import { ApiError } from '../../api/client.ts';
import { type Outcome, watchStart } from './use-start-watch.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

const created = { tms_started_at: null, tms_stopped_at: null };
const started = { ...created, tms_started_at: '2026-03-02T09:00:00.000Z' };
const stopped = { ...started, tms_stopped_at: '2026-03-02T10:00:00.000Z' };

/** A page whose timers, visibility and network are controlled by the test. */
const setUp = () => {
  let timer: { ms: number; action: () => void } | undefined;
  let answer: object = created;
  let isHidden = false;
  let calls = 0;
  const wakes = new Set<() => void>();
  const events: (boolean | Outcome)[] = [];
  const stop = watchStart(
    {
      read: async () => {
        calls += 1;
        if (answer instanceof Error) throw answer;
        return answer as typeof created;
      },
      after: (ms, action) => {
        const own = { ms, action };
        timer = own;
        return () => {
          if (timer === own) timer = undefined;
        };
      },
      random: () => 0.5,
      isHidden: () => isHidden,
      onWake: (action) => {
        wakes.add(action);
        return () => wakes.delete(action);
      },
    },
    {
      weak: (isWeak) => {
        if (events.at(-1) !== isWeak) events.push(isWeak);
      },
      end: (outcome) => events.push(outcome),
      fault: (error) => {
        throw error;
      },
    },
  );
  return {
    stop,
    events,
    wakes,
    calls: () => calls,
    pause: () => timer?.ms,
    answer: (next: object) => {
      answer = next;
    },
    hide: (hidden: boolean) => {
      isHidden = hidden;
      if (!hidden) for (const wake of [...wakes]) wake();
    },
    pass: async () => {
      await settled();
      const due = timer;
      timer = undefined;
      due?.action();
      await settled();
    },
  };
};

test('asks every four seconds until the session starts', async () => {
  const room = setUp();
  await room.pass();
  await room.pass();
  expect(room.pause()).toBe(4000);
  expect(room.calls()).toBe(3);
  room.answer(started);
  await room.pass();
  await room.pass();
  expect(room.events).toEqual([false, 'opened']);
  expect([room.calls(), room.pause(), room.wakes.size]).toEqual([4, undefined, 0]);
});

test.each([
  ['stopped', stopped],
  ['gone', new ApiError('not_found', 404)],
])('ends when the session is %s', async (outcome, answer) => {
  const room = setUp();
  await settled();
  room.answer(answer);
  await room.pass();
  expect(room.events).toEqual([false, outcome]);
  expect(room.pause()).toBeUndefined();
});

test('reports a weak connection at the second failure, then its recovery, and never gives up', async () => {
  const room = setUp();
  room.answer(new ApiError('network', 0));
  await room.pass();
  expect(room.events).toEqual([false]);
  await room.pass();
  await room.pass();
  expect(room.events).toEqual([false, true]);
  room.answer(created);
  await room.pass();
  expect(room.events).toEqual([false, true, false]);
});

test('waits as long as a busy server asks', async () => {
  const room = setUp();
  await settled();
  room.answer(new ApiError('unavailable', 503, [], 20_000));
  await room.pass();
  expect(room.pause()).toBe(20_000);
});

test('does not ask while the page is hidden, but at once when it is visible again', async () => {
  const room = setUp();
  await settled();
  room.hide(true);
  await room.pass();
  await room.pass();
  expect([room.calls(), room.pause()]).toEqual([1, undefined]);
  room.answer(started);
  room.hide(false);
  await settled();
  expect(room.events).toEqual([false, 'opened']);
});

test('reports nothing once it is stopped', async () => {
  const room = setUp();
  room.answer(started);
  room.stop();
  await room.pass();
  expect(room.events).toEqual([]);
});
