import { Suspense, useEffect, useEffectEvent } from 'react';
import { type AuditPage, isOfficeAddress, pageOf, routeOf, type SitePage } from '../contract/pages.ts';
import { findingsTexts, methodTexts } from './findings/texts.ts';
import { chrome } from './i18n/chrome.ts';
import { useText } from './i18n/language.tsx';
import { roomCheckTexts } from './i18n/room-check-texts.ts';
import { recordAddress } from './recording/recording.ts';
import { Loading } from './ui/Loading.tsx';
import { lazyChunk } from './ui/lazy-chunk.ts';
import { Navigate, Route, Routes, useLocation, useNavigationType } from './ui/router.tsx';

type Chunk = ReturnType<typeof lazyChunk>;

const JoinPage = lazyChunk(async () => (await import('./play/class/JoinPage.tsx')).JoinPage);
const FindingsPage = lazyChunk(async () => {
  const [chunk] = await Promise.all([import('./findings/FindingsPage.tsx'), findingsTexts.load()]);
  return chunk.FindingsPage;
});
const ProblemPage = lazyChunk(async () => (await import('./play/shell/ProblemPage.tsx')).ProblemPage);
/** Every part of the kit; the build leaves it out. */
const Showcase = import.meta.env.DEV
  ? lazyChunk(async () => {
      await import('./office/office.css');
      return (await import('./ui/showcase/Showcase.tsx')).Showcase;
    })
  : undefined;
const OfficeRoutes = lazyChunk(async () => (await import('./office/OfficeRoutes.tsx')).OfficeRoutes);

/** The pages outside of the office, each a chunk of its own; tools/first-files.ts has those that the server names in the HTML. */
const pages = {
  '/test': lazyChunk(async () => (await import('./play/campaign/Landing.tsx')).Landing),
  '/test/{session_uuid}/{user_uuid}': lazyChunk(
    async () => (await import('./play/campaign/TestRunPage.tsx')).TestRunPage,
  ),
  '/results/{session_uuid}/{user_uuid}': lazyChunk(
    async () => (await import('./play/results/ResultsPage.tsx')).ResultsPage,
  ),
  '/join': JoinPage,
  '/join/{code}': JoinPage,
  '/survey/{session_uuid}': lazyChunk(async () => (await import('./play/class/SurveyPage.tsx')).SurveyPage),
  '/rate/{study_uuid}': lazyChunk(async () => (await import('./play/rate/RatePage.tsx')).RatePage),
  '/endTest/explanation': lazyChunk(async () => (await import('./play/results/EndOfTest.tsx')).EndOfTest),
  '/plan': lazyChunk(async () => (await import('./play/campaign/plan/PlanPage.tsx')).PlanPage),
  '/privacy': lazyChunk(async () => (await import('./play/campaign/privacy/PrivacyPage.tsx')).PrivacyPage),
  '/check': lazyChunk(async () => {
    const [chunk] = await Promise.all([import('./play/check/CheckPage.tsx'), roomCheckTexts.load()]);
    return chunk.CheckPage;
  }),
  '/findings': FindingsPage,
  '/findings/method': lazyChunk(async () => {
    const [chunk] = await Promise.all([import('./findings/MethodPage.tsx'), methodTexts.load()]);
    return chunk.MethodPage;
  }),
  '/findings/{edition}': FindingsPage,
  '/tutorial': lazyChunk(async () => (await import('./play/run/tutorial/TutorialPage.tsx')).TutorialPage),
} satisfies Partial<Record<SitePage, Chunk>>;

const chunkOf: Partial<Record<AuditPage, Chunk>> = pages;

/** Loads the page of an address, so that it is there when it is rendered. Rejects like its chunk. */
export const loadPage = async (pathname: string): Promise<void> => {
  if (!isOfficeAddress(pathname)) return void (await chunkOf[pageOf(pathname)]?.load());
  await OfficeRoutes.load();
  await (await import('./office/OfficeRoutes.tsx')).loadOfficePage(pathname);
};

/** The office is a chunk of its own, with its own routes; participants never load it. */
const Elsewhere = () =>
  isOfficeAddress(useLocation().pathname) ? <OfficeRoutes notFound={<ProblemPage />} /> : <ProblemPage />;

/** A new page opens at the top; going back restores the scroll position. */
const useTopOfPage = () => {
  const { pathname, hash } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const arrive = useEffectEvent(() => {
    if (!isBack && !hash) window.scrollTo(0, 0);
  });
  useEffect(() => {
    if (pathname) arrive();
  }, [pathname]);
};

/** Records every page that is opened, without identifying participants: docs/privacy.md. */
const useRecording = () => {
  const { pathname } = useLocation();
  useEffect(() => recordAddress(pathname), [pathname]);
};

/** All routes of the site. */
export const Pages = () => {
  const { loading, stillLoading } = useText(chrome);
  useTopOfPage();
  useRecording();
  return (
    <Suspense fallback={<Loading text={loading} late={stillLoading} />}>
      <Routes>
        <Route path="/" element={<Navigate to="/home" replace />} />
        {(Object.keys(pages) as (keyof typeof pages)[]).map((page) => {
          const Page = pages[page];
          return <Route key={page} path={routeOf(page)} element={<Page />} />;
        })}
        {Showcase && <Route path="/ui" element={<Showcase />} />}
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </Suspense>
  );
};
