import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ifThen } from '../../../i18n/if-then.ts';
import { answerApi } from '../../../testing/answer-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { PlanPage } from './PlanPage.tsx';

const text = ifThen.en;
// Without an answer: whatever the page sent would fail the test that expects nothing.
answerApi();

const write = async (when: string, what: string) => {
  await page.getByLabelText(text.ifThis).fill(when);
  await page.getByLabelText(text.thenThat).fill(what);
};

const copyButton = () => page.getByRole('button', { name: text.copy, exact: true });

it('puts the sentence together, copies it for its author, and is emptied by a press', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await renderPage(<PlanPage />);
  await expect.element(copyButton()).toBeDisabled();
  await write('If somebody is laughed at.', 'write to them');
  await expect.element(page.getByText('If somebody is laughed at, then I’ll write to them.')).toBeVisible();
  await copyButton().click();
  await expect.element(page.getByRole('button', { name: text.copied })).toBeVisible();
  expect(copied).toHaveBeenCalledWith('If somebody is laughed at, then I’ll write to them.');
  await page.getByRole('button', { name: text.clear }).click();
  await expect.element(page.getByText(text.empty)).toBeVisible();
  await expect.element(page.getByLabelText(text.thenThat)).toHaveValue('');
});

it('shares the sentence by the device’s own sheet, and nothing else', async () => {
  const share = vi.fn(async () => {});
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  await renderPage(<PlanPage />);
  await write('I am in a hurry', 'wait');
  await page.getByRole('button', { name: text.share }).click();
  expect(share).toHaveBeenCalledWith({ text: 'If I am in a hurry, then I’ll wait.' });
});

it('keeps nothing: not on the device, not on the server, not for the next visitor', async () => {
  const calls = vi.spyOn(globalThis, 'fetch');
  const { unmount } = await renderPage(<PlanPage />);
  const before = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  await write('this happens', 'do that');
  await expect.element(page.getByText('If this happens, then I’ll do that.')).toBeVisible();
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).toBe(before);
  expect(calls).not.toHaveBeenCalled();
  await unmount();
  await renderPage(<PlanPage />);
  await expect.element(page.getByLabelText(text.ifThis)).toHaveValue('');
  await expect.element(page.getByText(text.yours)).toBeVisible();
});
