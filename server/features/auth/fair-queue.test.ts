import { expect, it } from 'vitest';
import { turns } from './fair-queue.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

const unavailable = { code: 'unavailable', retryAfter: 2 };

/** Works that end when they are told to, and that somebody may stop to wait for. */
const worksIn = (inTurn: ReturnType<typeof turns>) => {
  const begun: string[] = [];
  const gone = new Set<string>();
  const ends = new Map<string, { well: () => void; badly: (error: Error) => void }>();
  const beginFrom = (from: string, name: string) => {
    const work = inTurn(
      () => {
        begun.push(name);
        return new Promise<string>((resolve, reject) => ends.set(name, { well: () => resolve(name), badly: reject }));
      },
      { from, isGone: () => gone.has(name) },
    );
    // What becomes of it is looked at later, or not at all.
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

const two = () => turns({ atOnce: 2, waiting: 10, waitingFrom: 10 });

it('begins as many as may run, then one for each that ends, well or badly', async () => {
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

it('lets as many run after a rest as before', async () => {
  const { begun, begin, end } = worksIn(two());
  for (const name of ['early', 'earlier']) {
    const work = begin(name);
    await settled();
    end(name)?.well();
    await work;
  }
  ['one', 'two', 'three'].forEach(begin);
  await settled();
  expect(begun).toEqual(['early', 'earlier', 'one', 'two']);
});

it('refuses at once what comes when too many wait, and takes it when one of them has begun', async () => {
  const { begun, begin, finish } = worksIn(turns({ atOnce: 1, waiting: 2, waitingFrom: 10 }));
  ['running', 'one', 'two'].forEach(begin);
  await expect(begin('three')).rejects.toMatchObject(unavailable);
  await finish('running');
  begin('four');
  for (const name of ['one', 'two', 'four']) await finish(name);
  expect(begun).toEqual(['running', 'one', 'two', 'four']);
});

it('refuses who has too many waiting, and nobody else', async () => {
  const { begin, beginFrom, finish } = worksIn(turns({ atOnce: 1, waiting: 4, waitingFrom: 2 }));
  ['running', 'one', 'two'].forEach(begin);
  await expect(begin('three')).rejects.toMatchObject(unavailable);
  const school = beginFrom('a school', 'a teacher');
  for (const name of ['running', 'one', 'two', 'a teacher']) await finish(name);
  expect(await school).toBe('a teacher');
});

it('does nothing for who is gone by the time of the turn', async () => {
  const { begun, begin, leave, finish } = worksIn(turns({ atOnce: 1, waiting: 3, waitingFrom: 3 }));
  const [, gone, alsoGone, there] = ['running', 'gone', 'also gone', 'there'].map(begin);
  leave('gone');
  leave('also gone');
  await finish('running');
  await expect(gone).rejects.toMatchObject(unavailable);
  await expect(alsoGone).rejects.toMatchObject(unavailable);
  await finish('there');
  expect(await there).toBe('there');
  expect(begun).toEqual(['running', 'there']);
});

it('gives the place of who is gone to who comes', async () => {
  const { begin, leave, finish } = worksIn(turns({ atOnce: 1, waiting: 1, waitingFrom: 1 }));
  ['running', 'gone'].forEach(begin);
  leave('gone');
  const there = begin('there');
  await finish('running');
  await finish('there');
  expect(await there).toBe('there');
});

it('has all places again after a rush', async () => {
  const { begun, begin, leave, finish } = worksIn(turns({ atOnce: 1, waiting: 1, waitingFrom: 1 }));
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
