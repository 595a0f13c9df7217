import { expect, it, vi } from 'vitest';
import { onceAnOutage } from './once-an-outage.ts';

it('reports a failure once, and again after a success', () => {
  const say = vi.fn();
  const outage = onceAnOutage();
  outage.worked();
  outage.failed(say);
  outage.failed(say);
  expect(say).toHaveBeenCalledTimes(1);
  outage.worked();
  outage.failed(say);
  expect(say).toHaveBeenCalledTimes(2);
});
