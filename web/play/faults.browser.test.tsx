import { useCallback } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../api/client.ts';
import { answerApi } from '../testing/answer-api.ts';
import { breakCalls } from '../testing/break-calls.ts';
import { renderPage } from '../testing/render-page.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { Route, Routes } from '../ui/router.tsx';
import { JoinPage } from './class/JoinPage.tsx';
import { SurveyPage } from './class/SurveyPage.tsx';
import { RatePage } from './rate/RatePage.tsx';
import { useLoading } from './shell/use-loading.ts';

const uid = '8c6a7e9e-5b0c-4d52-9c1d-0d3d6a1f2b11';
const api = answerApi();

beforeEach(() => {
  api.answer('GET /gamesession/:uid_session', () => Promise.reject(new TypeError('no network')));
  // React reports what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const open = (path: string, routes: React.ReactNode, state?: object) =>
  renderPage(
    <ErrorBoundary fallback={<p>the page is at fault</p>}>
      <Routes>{routes}</Routes>
    </ErrorBoundary>,
    { history: [{ pathname: path, state }] },
  );

const isAtFault = () => expect.element(page.getByText('the page is at fault')).toBeVisible();

it.each([
  ['a class', `/survey/${uid}`, <Route key="survey" path="/survey/:uid_session" element={<SurveyPage />} />, undefined],
  ['the wait for a class', '/join', <Route key="join" path="/join" element={<JoinPage />} />, { uid_session: uid }],
  ['a study', `/rate/${uid}`, <Route key="rate" path="/rate/:uid_study" element={<RatePage />} />, undefined],
])('%s says that the page is at fault where a built-in is missing', async (_, path, route, state) => {
  breakCalls();
  await open(path, route, state);
  await isAtFault();
});

it('what is loaded fails the page by a fault, and is offered again without a network', async () => {
  const Loaded = ({ error }: { error: Error }) => {
    const { status } = useLoading(useCallback(() => Promise.reject(error), [error]));
    return <p>{status}</p>;
  };
  const offline = new ApiError('network', 0);
  await open('/', <Route path="/" element={<Loaded error={offline} />} />);
  await expect.element(page.getByText('failed')).toBeVisible();
  const fault = new TypeError('a mistake');
  await open('/', <Route path="/" element={<Loaded error={fault} />} />);
  await isAtFault();
});
