import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { classResults } from '../../i18n/class-results.ts';
import { common } from '../../i18n/common.ts';
import { answerApi, refusal } from '../../testing/answer-api.ts';
import { renderOffice, signInWith } from '../../testing/render-office.tsx';
import { Route, Routes } from '../../ui/router.tsx';
import { aStoppedStage, stageResults } from '../stage/testing/a-stage.ts';
import { ClassResultsPage } from './ClassResultsPage.tsx';

const text = classResults.en;
const api = answerApi();
signInWith();

const results = 'GET /gamesession/:uid_session/results';
const counting = { flg_too_small: true, flg_counting: true, num_counted: 0, num_waiting: 23 };

beforeEach(() => {
  api.answer('GET /images', () => []);
  api.answer('GET /gamesession/:uid_session/live', () => aStoppedStage(null));
});

const open = () =>
  renderOffice(
    <Routes>
      <Route path="/sessions/:uid_session/results" element={<ClassResultsPage />} />
    </Routes>,
    { history: [`/sessions/${aStoppedStage(null).uid_session}/results`] },
  );

it('waits for tests that are being counted, and then shows the figures', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const answered = vi.fn(() => stageResults(counting));
  api.answer(results, answered);
  await open();
  await expect.poll(() => answered.mock.calls.length).toBeGreaterThan(0);
  const looks = answered.mock.calls.length;
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(1000);
  await expect.poll(() => answered.mock.calls.length).toBe(looks + 1);
  await expect.element(page.getByText(text.loading)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: text.tooSmall.title })).not.toBeInTheDocument();
  api.answer(results, () => stageResults());
  await vi.advanceTimersByTimeAsync(1000);
  await expect.element(page.getByText(text.whoCounts)).toBeVisible();
});

it('without figures, an error stays until somebody tries again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const answered = vi.fn(() => refusal(500, 'server_error'));
  api.answer(results, answered);
  await open();
  await expect.element(page.getByRole('alert')).toBeVisible();
  const looks = answered.mock.calls.length;
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(answered).toHaveBeenCalledTimes(looks);
  api.answer(results, () => stageResults());
  await page.getByRole('button', { name: common.en.retry }).click();
  await expect.element(page.getByText(text.whoCounts)).toBeVisible();
});

it('says that there is no such session', async () => {
  api.answer(results, () => refusal(400, 'invalid_request'));
  await open();
  await expect.element(page.getByRole('heading', { name: text.notFound.title })).toBeVisible();
});
