import { Lock } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { followStored } from '../../api/login-storage.ts';
import { useText } from '../../i18n/language.tsx';
import { slides as slidesText } from '../../i18n/slides.ts';
import { survey } from '../../i18n/survey.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Dialog.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { TextButton } from '../../ui/TextLink.tsx';
import type { Device } from '../run/device/this-device.ts';
import { useSamples } from '../run/faces/samples.ts';
import type { Slide as SlideOfRun } from '../run/flow/flow.ts';
import { countsOf, practiceOf } from '../run/flow/rounds.ts';
import { hasMoreTime, usualLimit } from '../run/flow/time-limit.ts';
import { MoreTime } from '../run/slides/MoreTime.tsx';
import { RuleCards } from '../run/slides/RuleCards.tsx';
import { Notice, Slide } from '../run/slides/Slide.tsx';
import { Warning } from '../run/slides/StartGame.tsx';
import { useReadingCount } from './lobby.ts';
import type { Game } from './open-survey.ts';
import { isSignedIn, useStart } from './use-start.ts';
import type { Actions } from './use-survey.ts';

type Props = { uid_session: string; game: Game; slides: SlideOfRun[]; device: Device; actions: Actions };

const Above = ({ name }: { name: string }) => <p className="-mb-3 font-semibold text-sm text-text-2">{name}</p>;

const AtTheEntrance = ({ name, isWeak, onLeave }: { name: string; isWeak: boolean; onLeave: () => void }) => {
  const { entrance: text, leave } = useText(survey);
  return (
    <Slide
      above={<Above name={name} />}
      title={text.title}
      variant="statement"
      action={
        <div className="text-center">
          <TextButton onClick={onLeave}>{leave.button}</TextButton>
        </div>
      }
    >
      <p className="font-bold text-md">{text.lead}</p>
      <p>{text.text}</p>
      <p className="text-sm text-text-2">{text.countsOnly}</p>
      <div role="status">{isWeak && <Notice>{text.weak}</Notice>}</div>
    </Slide>
  );
};

const DataFacts = ({ hasMore }: { hasMore: boolean }) => {
  const { start: text } = useText(survey);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex gap-2.5 px-3 text-sm text-text-2 leading-snug">
      <Lock className="mt-0.5 size-5 shrink-0" strokeWidth={2.1} />
      <p>
        <span>{text.dataShort}</span>{' '}
        <TextButton
          isInline
          className="relative font-semibold text-text after:absolute after:-inset-3"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {text.dataOpen}
        </TextButton>
      </p>
      <Sheet open={isOpen} title={text.dataOpen} onClose={() => setOpen(false)}>
        <ul className="grid list-disc gap-3 pl-5">
          {text.data(hasMore).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </Sheet>
    </div>
  );
};

export const ClassStart = ({ uid_session, game, slides, device, actions }: Props) => {
  const { start: text, leave: leaving } = useText(survey);
  const words = useText(slidesText);
  const { store } = device;
  const isPersistent = useSyncExternalStore(store.subscribe, () => store.isPersistent);
  const hasTeacher = useSyncExternalStore(followStored, isSignedIn);
  const [limit, setLimit] = useState(usualLimit);
  const practice = practiceOf(slides)?.adjective;
  const samples = useSamples(game.images);
  const { state, start, leave } = useStart(uid_session, game, device, actions);
  const isWorking = state === 'working' || state === 'waiting';
  useReadingCount(uid_session, state === 'idle' || state === 'full');

  if (state === 'outside' || state === 'outsideWeak') {
    return (
      <>
        <ProgressBar label={words.progress} value={0} />
        <AtTheEntrance name={game.name} isWeak={state === 'outsideWeak'} onLeave={leave} />
      </>
    );
  }
  const labels = { idle: words.start, working: text.starting, waiting: text.now, full: words.start };
  return (
    <>
      <ProgressBar label={words.progress} value={0} />
      <Slide
        above={<Above name={game.name} />}
        title={text.title}
        action={
          <>
            <p className="text-center font-semibold text-no empty:hidden" role="alert">
              {(state === 'waiting' || state === 'full') && text[state]}
            </p>
            <Button aria-disabled={state === 'working'} onClick={() => void start(limit)}>
              {labels[state]}
            </Button>
            <div className="flex flex-wrap justify-between gap-x-4 text-xs xs:text-sm landscape:max-lg:w-3/5">
              <TextButton onClick={leave}>{leaving.button}</TextButton>
              {!isWorking && <MoreTime limit={limit} isQuiet onChange={setLimit} />}
            </div>
          </>
        }
      >
        {practice && <RuleCards {...{ ...countsOf(slides), limit, practice, samples }} />}
        <Warning text={text.warning} />
        {!isPersistent && <Notice>{words.notKept}</Notice>}
        {hasTeacher && <Notice>{text.signedIn}</Notice>}
        <DataFacts hasMore={hasMoreTime(limit)} />
      </Slide>
    </>
  );
};
