import { setTimeout } from 'node:timers/promises';
import { patienceMs } from './engine.ts';

/** What a driver answers: a value, or a W3C error. */
type Answer = { value: unknown };

/** Makes one call of the W3C WebDriver protocol. Rejects with what the driver says went wrong. */
export type CallDriver = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

const isRefused = (error: unknown): boolean =>
  error instanceof TypeError && (error.cause as { code?: unknown } | undefined)?.code === 'ECONNREFUSED';

/** Calls a driver on a port of loopback; waits while it is only starting. */
export const driverAt =
  (port: number): CallDriver =>
  async (method, path, body) => {
    for (const until = Date.now() + patienceMs; ; ) {
      try {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
          method,
          ...(body && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(3 * patienceMs),
        });
        const { value } = (await answer.json()) as Answer;
        if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
        return value;
      } catch (error) {
        if (!isRefused(error) || Date.now() > until) throw error;
        await setTimeout(50);
      }
    }
  };

/** A body for `/execute/async`, which awaits an expression in the page. */
export const awaiting = (expression: string) => ({
  script: `const [done] = arguments;
    (async () => (${expression}))().then((value) => done({ value }), (error) => done({ error: String(error) }));`,
  args: [],
});

const pointer = (actions: object[]) => ({
  actions: [{ type: 'pointer', id: 'finger', parameters: { pointerType: 'mouse' }, actions }],
});

/** A body for `/actions`: a click at a point of the page. */
export const clickAt = (x: number, y: number) =>
  pointer([
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]);

/** A body for `/actions`: keys, one after another. */
export const keys = (values: string[]) => ({
  actions: [
    {
      type: 'key',
      id: 'keyboard',
      actions: values.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    },
  ],
});
