import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { survey } from '../../i18n/survey.ts';
import { answerApi } from '../../testing/answer-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { startedSession } from '../testing/class-session.ts';
import { LookUp } from './LookUp.tsx';

const { lookUp: text } = survey.en.completed;
const api = answerApi();
const session = startedSession('11111111-1111-4111-8111-111111111111');
const stopped = { ...session, tms_stopped_at: '2026-03-02T09:30:00.000Z' };
const read = 'GET /gamesession/:uid_session';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const asked = () => api.sent(read).length;

it('says to look up once the results are on the screen, then that they are here', async () => {
  api.answer(read, () => session);
  await renderPage(<LookUp uid_session={session.uid_session} />);
  await vi.waitFor(() => expect(asked()).toBeGreaterThan(0));
  expect(page.getByRole('heading').elements()).toHaveLength(0);
  api.answer(read, () => ({ ...stopped, des_results: 'on_screen' }));
  await vi.advanceTimersByTimeAsync(8000);
  await expect.element(page.getByRole('heading', { name: text.on_screen.title })).toBeVisible();
  api.answer(read, () => ({ ...stopped, des_results: 'open' }));
  await vi.advanceTimersByTimeAsync(8000);
  await expect.element(page.getByRole('heading', { name: text.open.title })).toBeVisible();
  // Nothing is left to ask.
  const before = asked();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(before);
});
