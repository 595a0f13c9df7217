import { X } from 'lucide-react';
import { useState } from 'react';
import { useHasEnded, useLogin } from '../../../api/login.ts';
import { useText } from '../../../i18n/language.tsx';
import { slides as slidesText } from '../../../i18n/slides.ts';
import { tutorial } from '../../../i18n/tutorial.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Link, Navigate } from '../../../ui/router.tsx';
import { WithWayOut, wayOutLooks } from '../../../ui/Screen.tsx';
import { OpeningPage } from '../../shell/OpeningPage.tsx';
import { ProblemPage } from '../../shell/ProblemPage.tsx';
import { useLoading } from '../../shell/use-loading.ts';
import { drawSeed } from '../flow/draw.ts';
import { buildSlides, resumeAt, type Slide as SlideOfFlow } from '../flow/flow.ts';
import { practiceOf } from '../flow/rounds.ts';
import { type TimeLimit, usualLimit } from '../flow/time-limit.ts';
import { useFlow } from '../flow/use-flow.ts';
import { loadGame, type NotLoaded, notLoaded } from '../load-game.ts';
import { RunSlides } from '../RunSlides.tsx';
import { MoreTime } from '../slides/MoreTime.tsx';
import { Slide } from '../slides/Slide.tsx';

type TutorialOpening = { state: 'playing'; slides: SlideOfFlow[] } | NotLoaded;

export const openTutorial = async (): Promise<TutorialOpening> => {
  try {
    const { adjectives, images } = await loadGame({ public: 'true' });
    return { state: 'playing', slides: buildSlides('tutorial', adjectives, images, drawSeed()) };
  } catch (error) {
    return notLoaded(error);
  }
};

type StartProps = { faces: number; limit: TimeLimit; onLimit: (limit: TimeLimit) => void; onNext: () => void };

export const TutorialStart = ({ faces, limit, onLimit, onNext }: StartProps) => {
  const { start } = useText(tutorial);
  const text = useText(slidesText);
  return (
    <Slide
      variant="statement"
      title={start.title}
      action={
        <>
          <Button onClick={onNext}>{text.start}</Button>
          <div className="flex flex-wrap justify-end text-sm landscape:max-lg:w-1/2">
            <MoreTime limit={limit} isTutorial isQuiet onChange={onLimit} />
          </div>
        </>
      }
    >
      <p className="text-md">{start.lead(faces)}</p>
      <p className="text-text-2">{start.text}</p>
    </Slide>
  );
};

export const AllClear = () => {
  const { title, lead, text, exit } = useText(tutorial).allClear;
  return (
    <Slide variant="statement" title={title} action={<ButtonLink to="/home">{exit}</ButtonLink>}>
      <p className="font-bold text-md">{lead}</p>
      <p className="text-text-2">{text}</p>
    </Slide>
  );
};

/** The slides of the tutorial. Nothing selected or answered is stored. */
const TutorialRun = ({ slides }: { slides: SlideOfFlow[] }) => {
  const { progress } = useText(tutorial);
  const { opened: flow, move, follow } = useFlow(() => resumeAt(slides, [], 1));
  const [limit, setLimit] = useState(usualLimit);
  const next = () => void move({ type: 'continue', from: flow.slide });
  const faces = practiceOf(slides)?.images.length ?? 0;
  return (
    <RunSlides
      progress={progress}
      state={{
        ...{ flow, follow, limit, setLimit, next },
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
  );
};

export const Tutorial = () => {
  const text = useText(tutorial);
  const { status, data, refetch } = useLoading(openTutorial);
  const opening = status === 'loading' ? undefined : data;
  const close = (
    <Link className={wayOutLooks} to="/home">
      <X className="size-5" />
      <span>{text.close}</span>
    </Link>
  );
  return (
    <WithWayOut name={text.name} control={close}>
      {!opening && <OpeningPage title={text.name} />}
      {opening?.state === 'failed' && <ProblemPage problem={opening.why} onRetry={refetch} />}
      {opening?.state === 'playing' && <TutorialRun slides={opening.slides} />}
    </WithWayOut>
  );
};

/** The tutorial, for signed-in users with any role; others sign in first, and are sent back here. */
export const TutorialPage = () => {
  const login = useLogin();
  const hasEnded = useHasEnded();
  if (login) return <Tutorial key={login.id} />;
  if (hasEnded) return <Navigate to="/test" state={{ notice: 'session_expired' }} replace />;
  return <Navigate to="/login" state={{ from: '/tutorial' }} replace />;
};
