import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fairQueue } from './fair-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);
const refusal = () => new Error('refused');

/** Asks for turns in a queue. Owners are named `ada`, or `ada 2` for the second of the same origin. */
const openQueue = (limits: Omit<Parameters<typeof fairQueue>[0], 'refusal'>) => {
  const queue = fairQueue({ ...limits, refusal });
  const gone = new Set<string>();
  const begun: string[] = [];
  const refused: string[] = [];
  const releases = new Map<string, () => void>();
  const ask = async (...names: string[]) => {
    for (const name of names) {
      queue.acquire({ from: name.split(' ')[0] ?? '', isGone: () => gone.has(name) }).then(
        (release) => {
          begun.push(name);
          releases.set(name, release);
        },
        (error) => {
          expect(error).toEqual(refusal());
          refused.push(name);
        },
      );
    }
    await settle();
  };
  const end = async (...names: string[]) => {
    for (const name of names) {
      releases.get(name)?.();
      await settle();
    }
  };
  return { queue, begun, refused, gone, ask, end };
};

it('runs as many as it may, and then the next in order after each that succeeds or fails', async () => {
  const { queue, begun, ask, end } = openQueue({ concurrency: 2, maxWaiting: 10 });
  const failing = queue.run(() => Promise.reject(new Error('failed')), { from: 'eve' });
  await expect(failing).rejects.toThrow('failed');
  expect(await queue.run(async () => 'done', { from: 'eve' })).toBe('done');
  await ask('ada', 'bob', 'carl', 'dora');
  expect(begun).toEqual(['ada', 'bob']);
  await end('bob');
  expect(begun).toEqual(['ada', 'bob', 'carl']);
  await end('ada', 'carl');
  expect(begun).toEqual(['ada', 'bob', 'carl', 'dora']);
});

it('limits how many of one origin run at once', async () => {
  const { begun, ask, end } = openQueue({ concurrency: 3, concurrencyPerOrigin: 2, maxWaiting: 2 });
  await ask('ada', 'ada 2', 'ada 3', 'eve', 'bob');
  expect(begun).toEqual(['ada', 'ada 2', 'eve']);
  await end('eve');
  expect(begun.slice(3)).toEqual(['bob']);
  await end('ada');
  expect(begun.slice(4)).toEqual(['ada 3']);
});

it('ignores a second release', async () => {
  const { begun, ask, end } = openQueue({ concurrency: 2, maxWaiting: 2 });
  await ask('ada', 'ada 2', 'ada 3', 'ada 4');
  await end('ada', 'ada');
  expect(begun).toEqual(['ada', 'ada 2', 'ada 3']);
});

it('refuses at once when too many are waiting, and accepts again when one of them has begun', async () => {
  const { begun, refused, ask, end } = openQueue({ concurrency: 1, maxWaiting: 2 });
  await ask('ada', 'bob', 'carl', 'dora');
  expect(refused).toEqual(['dora']);
  await end('ada');
  await ask('eve');
  await end('bob', 'carl', 'eve');
  expect(begun).toEqual(['ada', 'bob', 'carl', 'eve']);
});

it('refuses an origin that has too many waiting, and no other', async () => {
  const { refused, begun, ask, end } = openQueue({ concurrency: 1, maxWaiting: 4, maxWaitingPerOrigin: 2 });
  await ask('ada', 'ada 2', 'ada 3', 'ada 4', 'school');
  expect(refused).toEqual(['ada 4']);
  await end('ada', 'ada 2', 'ada 3');
  expect(begun.at(-1)).toBe('school');
});

it('skips owners who are gone by their turn', async () => {
  const { begun, refused, gone, ask, end } = openQueue({ concurrency: 1, maxWaiting: 3 });
  await ask('ada', 'bob', 'carl', 'dora');
  gone.add('bob').add('carl');
  await end('ada');
  expect([begun, refused]).toEqual([
    ['ada', 'dora'],
    ['bob', 'carl'],
  ]);
});

it('gives the place of an owner who is gone to a new one, and has all places free after a rush', async () => {
  const { begun, refused, gone, ask, end } = openQueue({ concurrency: 1, maxWaiting: 1 });
  await ask('ada', 'bob');
  gone.add('bob');
  await ask('carl');
  await end('ada', 'carl');
  await ask('dora', 'eve');
  await end('dora');
  expect([begun, refused]).toEqual([['ada', 'carl', 'dora', 'eve'], ['bob']]);
});

it('refuses after the timeout, which uses up no place', async () => {
  const { begun, refused, ask, end } = openQueue({ concurrency: 1, maxWaiting: 1, timeoutMs: 1000 });
  await ask('ada', 'bob');
  await vi.advanceTimersByTimeAsync(999);
  expect(refused).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(refused).toEqual(['bob']);
  await end('ada');
  await ask('carl');
  expect(begun).toEqual(['ada', 'carl']);
});
