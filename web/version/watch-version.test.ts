import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { everyMs, watchVersion } from './watch-version.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const watched = () => {
  const page = { isOld: false, isBusy: false, asked: 0, notices: 0 };
  let changed = (_pauseMs: number) => {};
  const stop = watchVersion(
    {
      isOutdated: async () => {
        page.asked += 1;
        return page.isOld;
      },
      isBusy: () => page.isBusy,
      onChange: (listener) => {
        changed = listener;
        return () => {
          changed = () => {};
        };
      },
      now: Date.now,
    },
    () => {
      page.notices += 1;
    },
  );
  const be = async (isBusy: boolean, pauseMs = 0) => {
    page.isBusy = isBusy;
    changed(pauseMs);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { page, be, stop };
};

it('asks a page that stays open every quarter of an hour, and says once that there is a new version', async () => {
  const { page } = watched();
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(page).toMatchObject({ asked: 1, notices: 0 });
  page.isOld = true;
  await vi.advanceTimersByTimeAsync(10 * everyMs);
  expect(page).toMatchObject({ asked: 2, notices: 1 });
  expect(vi.getTimerCount()).toBe(0);
});

it('neither asks nor says anything in the middle of a test, and does at its end', async () => {
  const { page, be } = watched();
  await be(true);
  page.isOld = true;
  await vi.advanceTimersByTimeAsync(2 * everyMs);
  expect(page).toMatchObject({ asked: 0, notices: 0 });
  await be(false);
  expect(page).toMatchObject({ asked: 1, notices: 1 });
});

it('does not ask again of whoever only looks away for a moment', async () => {
  const { page, be } = watched();
  await vi.advanceTimersByTimeAsync(30_000);
  await be(true, 60_000);
  await be(false, 60_000);
  expect(page.asked).toBe(0);
});

it('asks nothing once it has been stopped', async () => {
  const { page, be, stop } = watched();
  stop();
  await vi.advanceTimersByTimeAsync(2 * everyMs);
  await be(false);
  expect(page.asked).toBe(0);
});
