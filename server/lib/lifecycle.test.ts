import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { createLifecycle } from './lifecycle.ts';
import { RefusedStart } from './refused-start.ts';

const unheard: unknown[] = [];
const hear = (error: unknown) => void unheard.push(error);
const signals = ['SIGTERM', 'SIGINT'] as const;
const before = signals.map((signal) => process.listeners(signal));

afterEach(() => {
  vi.restoreAllMocks();
  process.off('unhandledRejection', hear);
  signals.forEach((signal, index) => {
    for (const listener of process.listeners(signal)) {
      if (!before[index]?.includes(listener)) process.off(signal, listener);
    }
  });
});

it('a part that does not start fails where it is waited for, however long it takes to say so', async () => {
  process.on('unhandledRejection', hear);
  const { start } = createLifecycle(pino({ level: 'silent' }), 1000);
  const starting = start(Promise.reject(new Error('no room')), async () => {});
  await expect(starting).rejects.toThrow('no room');
  // Node.js looks for unheard errors between two turns of its loop.
  await setImmediate();
  expect(unheard).toEqual([]);
});

/** Output and exit code of a refused start that is left in this way. */
const failed = async (leave: () => Promise<string | undefined>) => {
  const said: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    // Not the warnings of Node.js, which come when they like.
    if (!`${line}`.startsWith('(')) said.push(`${line}`.trim());
    return true;
  });
  const ended = new Promise<unknown>((resolve) => {
    vi.spyOn(process, 'exit').mockImplementation((code) => resolve(code) as never);
  });
  const { start, fail } = createLifecycle(pino({ level: 'silent' }), 10_000);
  await start('a part', async () => said.push('the part has stopped'));
  void fail(new RefusedStart('a wrong setting'), leave);
  return { status: await ended, said };
};

const leftForTheNext = { status: 1, said: ['a wrong setting', 'the former one comes next', 'the part has stopped'] };

it('where another start is the next one, it ends with a code that lets it come', async () => {
  expect(await failed(async () => 'the former one comes next')).toEqual(leftForTheNext);
});

it('told to stop while that is prepared, it prepares it to the end, and ends as a start that failed', async () => {
  const stop = () => process.listeners('SIGTERM').find((each) => !before[0]?.includes(each))?.('SIGTERM');
  const left = await failed(async () => {
    await setImmediate();
    stop();
    await setImmediate();
    return 'the former one comes next';
  });
  expect(left).toEqual(leftForTheNext);
});
