import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fairQueue } from './fair-queue.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

const refusal = () => new Error('refused');

/** Works that end when told to, and whose owners may leave. */
const worksIn = ({ run }: ReturnType<typeof fairQueue>) => {
  const begun: string[] = [];
  const gone = new Set<string>();
  const ends = new Map<string, { well: () => void; badly: (error: Error) => void }>();
  const beginFrom = (from: string, name: string) => {
    const work = run(
      () => {
        begun.push(name);
        return new Promise<string>((resolve, reject) => ends.set(name, { well: () => resolve(name), badly: reject }));
      },
      { from, isGone: () => gone.has(name) },
    );
    // Its outcome is checked later, or not at all.
    work.catch(() => {});
    return work;
  };
  const begin = (name: string) => beginFrom('somewhere', name);
  const finish = async (name: string) => {
    await settled();
    ends.get(name)?.well();
    await settled();
  };
  const leave = (name: string) => gone.add(name);
  return { begun, begin, beginFrom, leave, finish, end: (name: string) => ends.get(name) };
};

const two = () => fairQueue({ concurrency: 2, maxWaiting: 10, refusal });

it('starts as many as may run, then one for each that succeeds or fails', async () => {
  const { begun, begin, end } = worksIn(two());
  const [first, second, third, fourth] = ['first', 'second', 'third', 'fourth'].map(begin);
  await settled();
  expect(begun).toEqual(['first', 'second']);
  end('second')?.badly(new Error('failed'));
  await expect(second).rejects.toThrow('failed');
  await settled();
  expect(begun).toEqual(['first', 'second', 'third']);
  end('first')?.well();
  end('third')?.well();
  expect(await first).toBe('first');
  expect(await third).toBe('third');
  await settled();
  end('fourth')?.well();
  expect(await fourth).toBe('fourth');
});

it('refuses at once when too many are waiting, and accepts again when one of them has started', async () => {
  const { begun, begin, finish } = worksIn(
    fairQueue({ concurrency: 1, maxWaiting: 2, maxWaitingPerOrigin: 10, refusal }),
  );
  ['running', 'one', 'two'].forEach(begin);
  await expect(begin('three')).rejects.toEqual(refusal());
  await finish('running');
  begin('four');
  for (const name of ['one', 'two', 'four']) await finish(name);
  expect(begun).toEqual(['running', 'one', 'two', 'four']);
});

it('refuses an origin that has too many waiting, and no other', async () => {
  const { begin, beginFrom, finish } = worksIn(
    fairQueue({ concurrency: 1, maxWaiting: 4, maxWaitingPerOrigin: 2, refusal }),
  );
  ['running', 'one', 'two'].forEach(begin);
  await expect(begin('three')).rejects.toEqual(refusal());
  const school = beginFrom('a school', 'a teacher');
  for (const name of ['running', 'one', 'two', 'a teacher']) await finish(name);
  expect(await school).toBe('a teacher');
});

it('skips owners who are gone by their turn', async () => {
  const { begun, begin, leave, finish } = worksIn(
    fairQueue({ concurrency: 1, maxWaiting: 3, maxWaitingPerOrigin: 3, refusal }),
  );
  const [, gone, alsoGone, there] = ['running', 'gone', 'also gone', 'there'].map(begin);
  leave('gone');
  leave('also gone');
  await finish('running');
  await expect(gone).rejects.toEqual(refusal());
  await expect(alsoGone).rejects.toEqual(refusal());
  await finish('there');
  expect(await there).toBe('there');
  expect(begun).toEqual(['running', 'there']);
});

it('gives the place of an owner who is gone to a new one', async () => {
  const { begin, leave, finish } = worksIn(
    fairQueue({ concurrency: 1, maxWaiting: 1, maxWaitingPerOrigin: 1, refusal }),
  );
  ['running', 'gone'].forEach(begin);
  leave('gone');
  const there = begin('there');
  await finish('running');
  await finish('there');
  expect(await there).toBe('there');
});

it('has all places free again after a rush', async () => {
  const { begun, begin, leave, finish } = worksIn(
    fairQueue({ concurrency: 1, maxWaiting: 1, maxWaitingPerOrigin: 1, refusal }),
  );
  const [running] = ['running', 'gone'].map(begin);
  leave('gone');
  await finish('running');
  await running;
  await settled();
  begin('next');
  begin('after');
  await finish('next');
  expect(begun).toEqual(['running', 'next', 'after']);
});

describe('with a limit per origin and a timeout', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const limits = { concurrency: 3, concurrencyPerOrigin: 2, maxWaiting: 2, timeoutMs: 1000, refusal };

  const watch = (queue: ReturnType<typeof fairQueue>, from: string) => {
    const turn: { came: boolean; error?: unknown; release: () => void } = { came: false, release: () => {} };
    queue.acquire({ from }).then(
      (release) => Object.assign(turn, { came: true, release }),
      (error) => Object.assign(turn, { error }),
    );
    return turn;
  };

  const settle = () => vi.advanceTimersByTimeAsync(0);

  const watchAll = async (...owners: string[]) => {
    const queue = fairQueue(limits);
    const turns = owners.map((owner) => watch(queue, owner));
    await settle();
    return { queue, turns, came: () => turns.map(({ came }) => came) };
  };

  it('limits how many run at once, per origin and in total, and runs the next in order', async () => {
    const { turns, came } = await watchAll('ada', 'ada', 'ada', 'eve', 'bob');
    expect(came()).toEqual([true, true, false, true, false]);
    turns[3]?.release();
    await settle();
    expect(came()).toEqual([true, true, false, true, true]);
    turns[0]?.release();
    await settle();
    expect(came()).toEqual([true, true, true, true, true]);
  });

  it('ignores a second release', async () => {
    const { turns, came } = await watchAll('ada', 'ada', 'ada', 'ada');
    turns[0]?.release();
    turns[0]?.release();
    await settle();
    expect(came()).toEqual([true, true, true, false]);
  });

  it('refuses after the timeout, and when the queue is full', async () => {
    const { queue, turns } = await watchAll('ada', 'ada', 'ada', 'ada', 'ada');
    expect(turns.map(({ error }) => error)).toEqual([undefined, undefined, undefined, undefined, refusal()]);
    await vi.advanceTimersByTimeAsync(999);
    expect(turns[2]?.error).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(turns[2]?.error).toEqual(refusal());
    turns[0]?.release();
    const late = watch(queue, 'ada');
    await settle();
    expect(late.came).toBe(true);
  });
});
