import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newVersion } from '../i18n/new-version.ts';
import { renderPage } from '../testing/render-page.tsx';
import { NewVersion } from './NewVersion.tsx';
import { useUndisturbed } from './undisturbed.ts';

const quarterMs = 15 * 60 * 1000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }));
afterEach(() => void vi.useRealTimers());

const Test = () => {
  useUndisturbed();
  return <h1>A test</h1>;
};

const ask = vi.fn(async () => false);
const reload = vi.fn();
const Site = ({ isInTest }: { isInTest: boolean }) => {
  const [isTest, setTest] = useState(isInTest);
  return (
    <>
      <NewVersion ask={ask} reload={reload} />
      {isTest ? <Test /> : <h1>A page</h1>}
      <button type="button" onClick={() => setTest(!isTest)}>
        Go on
      </button>
    </>
  );
};
const open = async (isInTest: boolean, isOld: boolean) => {
  ask.mockReset().mockResolvedValue(isOld);
  return renderPage(<Site isInTest={isInTest} />);
};
const goOn = () => page.getByRole('button', { name: 'Go on' }).click();
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'));
const notice = () => page.getByText(newVersion.en.title);

it('asks every quarter of an hour, says that there is a new version, and loads it when it is asked to', async () => {
  await open(false, false);
  await pass(quarterMs);
  expect(ask).toHaveBeenCalledTimes(1);
  await expect.element(notice()).not.toBeInTheDocument();
  ask.mockResolvedValue(true);
  await pass(quarterMs);
  await expect.element(notice()).toBeVisible();
  const { top } = page.getByRole('heading').element().getBoundingClientRect();
  // Above the page, and not over it.
  expect(notice().element().getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
  await pass(10 * quarterMs);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
  await page.getByRole('button', { name: newVersion.en.reload }).click();
  expect(reload).toHaveBeenCalledOnce();
});

it('neither asks nor says anything while a test is on the page, and does at its end', async () => {
  await open(true, true);
  await pass(2 * quarterMs);
  lookAgain();
  expect(ask).not.toHaveBeenCalled();
  await goOn();
  await expect.element(notice()).toBeVisible();
  await goOn();
  await expect.element(notice()).not.toBeInTheDocument();
});

it('does not ask again after a look away of a moment, and asks nothing once it is gone', async () => {
  const { unmount } = await open(false, false);
  for (const asked of [0, 1]) {
    await pass(30_000);
    lookAgain();
    expect(ask).toHaveBeenCalledTimes(asked);
  }
  await unmount();
  await pass(2 * quarterMs);
  lookAgain();
  expect(ask).toHaveBeenCalledTimes(1);
});
