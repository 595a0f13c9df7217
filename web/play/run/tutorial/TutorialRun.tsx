import { useEffect, useState } from 'react';
import { useText } from '../../../i18n/language.tsx';
import { slides as slidesText } from '../../../i18n/slides.ts';
import { tutorial } from '../../../i18n/tutorial.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { useUndisturbed } from '../../../version/undisturbed.ts';
import { preloadFaces } from '../faces/device-faces.ts';
import { resumeAt, type Slide as SlideOfFlow } from '../flow/flow.ts';
import { practiceOf, runProgress } from '../flow/rounds.ts';
import { type TimeLimit, usualLimit } from '../flow/time-limit.ts';
import { useFlow } from '../flow/use-flow.ts';
import { RunSlide } from '../RunSlide.tsx';
import { MoreTime } from '../slides/MoreTime.tsx';
import { Slide } from '../slides/Slide.tsx';

type StartProps = { faces: number; limit: TimeLimit; onLimit: (limit: TimeLimit) => void; onNext: () => void };

export const TutorialStart = ({ faces, limit, onLimit, onNext }: StartProps) => {
  const { start, taken } = useText(tutorial);
  const text = useText(slidesText);
  return (
    <Slide
      variant="statement"
      title={start.title}
      action={
        <>
          <Button onClick={onNext}>{text.start}</Button>
          <div className="flex flex-wrap justify-end text-sm">
            <MoreTime limit={limit} explanation={taken} isQuiet onChange={onLimit} />
          </div>
        </>
      }
      actionStays
    >
      <p className="text-md">{start.lead(faces)}</p>
      <p className="text-text-2">{start.text}</p>
    </Slide>
  );
};

export const AllClear = () => {
  const { title, lead, text, exit } = useText(tutorial).allClear;
  return (
    <Slide variant="statement" title={title} action={<ButtonLink to="/home">{exit}</ButtonLink>} actionStays>
      <p className="font-bold text-md">{lead}</p>
      <p className="text-text-2">{text}</p>
    </Slide>
  );
};

/** The slides of the tutorial, one after another. Nothing selected or answered is stored. */
export const TutorialRun = ({ slides }: { slides: SlideOfFlow[] }) => {
  const { progress } = useText(tutorial);
  const { opened: flow, move, follow } = useFlow(() => resumeAt(slides, [], 1));
  const [limit, setLimit] = useState(usualLimit);
  useEffect(() => preloadFaces(slides), [slides]);
  useUndisturbed();
  const next = () => void move({ type: 'continue', from: flow.slide });
  const faces = practiceOf(slides)?.images.length ?? 0;
  return (
    <>
      <ProgressBar label={progress} value={runProgress(flow)} follow={follow} />
      <RunSlide
        key={flow.slide}
        state={{
          ...{ flow, limit, setLimit, next },
          openedAt: 1,
          answer: async (answer) => void move({ type: 'answer', answer }),
          isPracticeMissed: false,
          practise: () => {},
        }}
        own={{
          StartGame: () => <TutorialStart {...{ faces, limit }} onLimit={setLimit} onNext={next} />,
          AllClear: () => <AllClear />,
        }}
      />
    </>
  );
};
