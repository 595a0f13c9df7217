import { spawnSync } from 'node:child_process';
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

/** What a start says and ends with that fails with a refusal, and is left in this way. */
const failed = (leave: string) => {
  const program = `
    import { createLifecycle } from ${JSON.stringify(new URL('./lifecycle.ts', import.meta.url).href)};
    import { RefusedStart } from ${JSON.stringify(new URL('./refused-start.ts', import.meta.url).href)};
    const lifecycle = createLifecycle({ info() {}, error() {} }, 10_000);
    await lifecycle.start('a part', async () => process.stderr.write('the part has stopped\\n'));
    await lifecycle.fail(new RefusedStart('a wrong setting'), async () => { ${leave} });
  `;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), '--input-type=module', '--eval', program],
    { env: { ...process.env, WHEN_REFUSED: '' }, timeout: 30_000, killSignal: 'SIGKILL', encoding: 'utf8' },
  );
  return { status, said: stderr.trim().split('\n') };
};

it('a start that fails ends with the code of its error, and says why', () => {
  expect(failed('')).toEqual({ status: 78, said: ['a wrong setting', 'the part has stopped'] });
});

it('where another start is the next one, it ends with a code that lets it come', () => {
  const { status, said } = failed(`return 'the former one comes next';`);
  expect({ status, said }).toEqual({
    status: 1,
    said: ['a wrong setting', 'the former one comes next', 'the part has stopped'],
  });
});

it('told to stop while that is prepared, it prepares it to the end, and ends as a start that failed', () => {
  const { status, said } = failed(
    `process.kill(process.pid, 'SIGTERM'); await new Promise((resolve) => setTimeout(resolve, 200)); return 'the former one comes next';`,
  );
  expect({ status, said }).toEqual({
    status: 1,
    said: ['a wrong setting', 'the former one comes next', 'the part has stopped'],
  });
});
