import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { createLifecycle } from './lifecycle.ts';

const unheard: unknown[] = [];
const hear = (error: unknown) => void unheard.push(error);
const signals = ['SIGTERM', 'SIGINT'] as const;
const before = signals.map((signal) => process.listeners(signal));

afterEach(() => {
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
