import { expect, it, vi } from 'vitest';
import { recordFailure } from './recorder.ts';

it('an error that happens offline is still reported when it happens again online', () => {
  const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  recordFailure(new Error('offline first'), '/test');
  expect(beacon).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  recordFailure(new Error('offline first'), '/test');
  recordFailure(new Error('offline first'), '/test');
  expect(beacon).toHaveBeenCalledTimes(1);
});
