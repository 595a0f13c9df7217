import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { chrome } from './i18n/chrome.ts';
import { useText } from './i18n/language.tsx';
import { Landing } from './play/public/Landing.tsx';
import { loadTestRun } from './play/public/load-test-run.ts';
import { Loading } from './ui/Loading.tsx';

const TestRunPage = lazy(async () => ({ default: (await loadTestRun()).TestRunPage }));
const ResultsPage = lazy(async () => ({ default: (await import('./play/results/ResultsPage.tsx')).ResultsPage }));
const EndOfTest = lazy(async () => ({ default: (await import('./play/end/EndOfTest.tsx')).EndOfTest }));
const NotFound = lazy(async () => ({ default: (await import('./play/NotFound.tsx')).NotFound }));
const TeachersAreaClosed = lazy(async () => ({
  default: (await import('./play/public/TeachersAreaClosed.tsx')).TeachersAreaClosed,
}));

/** Every address of the site. The first screen comes with the page, all others when they are asked for. */
export const Pages = () => (
  <Suspense fallback={<Loading text={useText(chrome).loading} />}>
    <Routes>
      <Route path="/" element={<Navigate to="/home" replace />} />
      <Route path="/home" element={<Navigate to="/test" replace />} />
      <Route path="/test" element={<Landing />} />
      <Route path="/test/:uid_session/:uid_user" element={<TestRunPage />} />
      <Route path="/results/:uid_session/:uid_user" element={<ResultsPage />} />
      <Route path="/endTest/explanation" element={<EndOfTest />} />
      <Route path="/login" element={<TeachersAreaClosed />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  </Suspense>
);
