import { beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerApi } from '../../testing/answer-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Route, Routes, useLocation } from '../../ui/router.tsx';
import { SurveyPage } from '../class/SurveyPage.tsx';
import type { Run } from '../run/device/run.ts';
import { openRunDisk } from '../run/device/run-disk.ts';
import { createRunStore } from '../run/device/run-store.ts';
import { deviceFaces } from '../run/faces/device-faces.ts';
import { adjectives, classRun, images, startedSession } from './class-session.ts';

export const calls = {
  session: 'GET /gamesession/:uid_session',
  createUser: 'POST /gamesession/:uid_session/createuser',
  lobby: 'POST /gamesession/:uid_session/lobby',
  wait: 'POST /gamesession/:uid_session/wait',
  leave: 'POST /gamesession/:uid_session/leave',
  progress: 'POST /gamesession/:uid_session/progress',
  responses: 'POST /responses',
} as const;

export const stoppedAt = '2026-03-02T09:30:00.000Z';

export const noNetwork = () => {
  throw new TypeError('Failed to fetch');
};

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const expectHeading = (name: string) => expect.element(page.getByRole('heading', { name })).toBeVisible();
export const expectText = (words: string) => expect.element(page.getByText(words)).toBeVisible();

/** Shows the history state of the page. */
const State = () => <output data-testid="state">{JSON.stringify(useLocation().state)}</output>;

/** The page of a started session, on a device with storage; each test of the file has its own session. */
export const surveyPage = () => {
  const api = answerApi();
  let uid_session = '';
  beforeEach(() => {
    uid_session = crypto.randomUUID();
    api.answer(calls.session, () => startedSession(uid_session));
    api.answer('GET /adjectives', () => adjectives);
    api.answer('GET /images', () => images);
    api.answer(calls.leave, () => ({ left: true }));
    api.answer(calls.progress, () => ({ num_round: 1 }));
    vi.spyOn(deviceFaces, 'load').mockImplementation(() => {});
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  // Reopened each time, to bypass what the page has in memory.
  const disk = () => createRunStore(openRunDisk());
  return {
    answer: api.answer,
    /** The bodies sent to an endpoint so far, oldest first. */
    bodiesOf: (key: Parameters<typeof api.sent>[0]) => api.sent(key).map(({ body }) => body),
    session: () => startedSession(uid_session),
    newRun: (change: Partial<Run> = {}) => classRun(uid_session, change),
    save: (run: Run) => disk().save(run),
    /** Stores a run, as an earlier visit would have. */
    saveRun: (change: Partial<Run> = {}) => disk().save(classRun(uid_session, change)),
    runsOnDisk: () => disk().ofSession(uid_session),
    /** Lets time pass, in ms. At one go, what the disk is doing at the moment would be too late. */
    pass: async (ms: number) => {
      for (let passed = 0; passed < ms; passed += 1000) {
        await vi.advanceTimersByTimeAsync(Math.min(1000, ms - passed));
        await disk().ofSession(uid_session);
      }
    },
    open: () =>
      renderPage(
        <>
          <State />
          <Routes>
            <Route path="/survey/:uid_session" element={<SurveyPage />} />
            <Route path="/join" element={<h1>The code</h1>} />
          </Routes>
        </>,
        { history: [`/survey/${uid_session}`] },
      ),
  };
};
