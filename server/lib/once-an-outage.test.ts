import { expect, it, vi } from 'vitest';
import { onceAnOutage } from './once-an-outage.ts';

it('reports a failure once, and again after a success', () => {
  const callback = vi.fn();
  const outage = onceAnOutage();
  outage.worked();
  outage.failed(callback);
  outage.failed(callback);
  expect(callback).toHaveBeenCalledTimes(1);
  outage.worked();
  outage.failed(callback);
  expect(callback).toHaveBeenCalledTimes(2);
});
