import { useEffect, useReducer, useState } from 'react';
import { useText } from '../../i18n/language.tsx';
import { tutorial } from '../../i18n/tutorial.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { preloadFaces } from '../faces/device-faces.ts';
import { reduceFlow, resumeAt, type Slide } from '../flow/flow.ts';
import { runProgress } from '../flow/run-progress.ts';
import { TutorialSlide } from './TutorialSlide.tsx';

/** The slides of the tutorial, one after the other. Whatever is chosen or answered is gone with the page. */
export const TutorialRun = ({ slides }: { slides: Slide[] }) => {
  const { progress } = useText(tutorial);
  const [flow, dispatch] = useReducer(reduceFlow, slides, (all) => resumeAt(all, [], 1));
  const [untimed, setUntimed] = useState(false);
  useEffect(() => preloadFaces(slides), [slides]);
  return (
    <>
      <ProgressBar label={progress} value={runProgress(flow)} />
      <TutorialSlide
        key={flow.slide}
        flow={flow}
        untimed={untimed}
        onUntimed={setUntimed}
        onNext={() => dispatch({ type: 'continue', from: flow.slide })}
        onAnswer={(answer) => dispatch({ type: 'answer', answer })}
      />
    </>
  );
};
