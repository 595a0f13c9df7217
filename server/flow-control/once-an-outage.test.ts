import { expect, it, vi } from 'vitest';
import { onceAnOutage } from './once-an-outage.ts';

it('says a failure once, and again after it has worked', () => {
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
