import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { failPage } from '../../../api/failed-call.ts';
import { chrome } from '../../../i18n/chrome.ts';
import { usePageTitle, useText } from '../../../i18n/language.tsx';
import { tutorial } from '../../../i18n/tutorial.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { useUndisturbed } from '../../../version/undisturbed.ts';
import { Cross } from '../Cross.tsx';
import { preloadFaces } from '../faces/device-faces.ts';
import { resumeAt, type Slide } from '../flow/flow.ts';
import { runProgress } from '../flow/run-progress.ts';
import { usualLimit } from '../flow/time-limit.ts';
import { useFlow } from '../flow/use-flow.ts';
import { TestNotLoaded } from '../TestNotLoaded.tsx';
import { openTutorial, type TutorialOpening } from './open-tutorial.ts';
import { TutorialSlide } from './TutorialSlide.tsx';
import '../way-out.css';

/** The link to leave the tutorial, on every slide. */
const CloseTutorial = () => {
  const text = useText(tutorial);
  return (
    <nav className="way-out" aria-label={text.name}>
      <Link to="/home">
        <Cross />
        <span>{text.close}</span>
      </Link>
    </nav>
  );
};

/** The slides of the tutorial, one after another. Nothing selected or answered is stored. */
const TutorialRun = ({ slides }: { slides: Slide[] }) => {
  const { progress } = useText(tutorial);
  const { opened: flow, move, follow } = useFlow(() => resumeAt(slides, [], 1));
  const [limit, setLimit] = useState(usualLimit);
  useEffect(() => preloadFaces(slides), [slides]);
  useUndisturbed();
  return (
    <>
      <ProgressBar label={progress} value={runProgress(flow)} follow={follow} />
      <TutorialSlide
        key={flow.slide}
        flow={flow}
        limit={limit}
        onLimit={setLimit}
        onNext={() => move({ type: 'continue', from: flow.slide })}
        onAnswer={(answer) => {
          move({ type: 'answer', answer });
        }}
      />
    </>
  );
};

const OpeningTutorial = () => {
  usePageTitle(useText(tutorial).name);
  const { loading, stillLoading } = useText(chrome);
  return <Loading text={loading} late={stillLoading} />;
};

/** Loads the tutorial and plays it. The link to leave is available from the start. */
export const Tutorial = () => {
  const [opening, setOpening] = useState<TutorialOpening>();

  const load = useCallback(() => {
    let isCurrent = true;
    setOpening(undefined);
    openTutorial().then(
      (opened) => isCurrent && setOpening(opened),
      (error: unknown) => setOpening(failPage(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  useEffect(load, [load]);

  return (
    <div className="with-way-out">
      <CloseTutorial />
      {!opening && <OpeningTutorial />}
      {opening?.state === 'failed' && <TestNotLoaded isMissing={opening.isMissing} onRetry={load} />}
      {opening?.state === 'playing' && <TutorialRun slides={opening.slides} />}
    </div>
  );
};
