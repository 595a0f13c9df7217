import { expect, it } from 'vitest';
import { turns } from './turns.service.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Works that end when they are told to. */
const worksIn = (inTurn: ReturnType<typeof turns>) => {
  const begun: string[] = [];
  const ends = new Map<string, { well: () => void; badly: (error: Error) => void }>();
  const begin = (name: string) =>
    inTurn(() => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => ends.set(name, { well: () => resolve(name), badly: reject }));
    });
  return { begun, begin, end: (name: string) => ends.get(name) };
};

it('begins as many as may run, then one for each that ends, well or badly', async () => {
  const { begun, begin, end } = worksIn(turns(2));
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
  const { begun, begin, end } = worksIn(turns(2));
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
