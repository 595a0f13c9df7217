import { useState, useSyncExternalStore } from 'react';
import { followStored } from '../../api/login-storage.ts';
import { landing } from '../../i18n/landing.ts';
import { useText } from '../../i18n/language.tsx';
import { slides as slidesText } from '../../i18n/slides.ts';
import { survey } from '../../i18n/survey.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import type { Run, RunKey } from '../run/device/run.ts';
import type { Device } from '../run/device/this-device.ts';
import { FacesCredit } from '../run/faces/FacesCredit.tsx';
import { hasMoreTime, usualLimit } from '../run/flow/time-limit.ts';
import { MoreTime } from '../run/slides/MoreTime.tsx';
import { Slide } from '../run/slides/Slide.tsx';
import { StartLogo } from '../run/slides/StartLogo.tsx';
import { AtTheEntrance } from './AtTheEntrance.tsx';
import { isSignedIn } from './begin-run.ts';
import { WithLeave } from './Leave.tsx';
import type { Game } from './open-survey.ts';
import { useStart } from './use-start.ts';

type Props = {
  uid_session: string;
  game: Game;
  device: Device;
  onBegun: (run: Run) => void;
  onChanged: () => void;
  /** `settled` resolves when no call for the participant is under way any more. */
  onLeave: (who: RunKey | undefined, settled: Promise<void>) => void;
};

/** The start page of the class test: the logo, facts about the data, and START, which creates the participant. */
export const ClassStart = ({ onLeave, ...props }: Props) => {
  const { start: text } = useText(survey);
  const words = useText(slidesText);
  const { credit } = useText(landing);
  const { store } = props.device;
  const isPersistent = useSyncExternalStore(store.subscribe, () => store.isPersistent);
  const hasTeacher = useSyncExternalStore(followStored, isSignedIn);
  const [limit, setLimit] = useState(usualLimit);
  const hasMore = hasMoreTime(limit);
  const { state, start, stop, prepared } = useStart(props);
  const isWorking = state === 'working' || state === 'waiting';

  if (state === 'outside' || state === 'outsideWeak') {
    return (
      <WithLeave onPress={() => onLeave(prepared.current, stop())}>
        <ProgressBar label={words.progress} value={0} />
        <AtTheEntrance isWeak={state === 'outsideWeak'} />
      </WithLeave>
    );
  }
  const labels = { idle: words.start, working: text.starting, waiting: text.now, full: words.start };
  return (
    <WithLeave onPress={() => onLeave(prepared.current, stop())}>
      <ProgressBar label={words.progress} value={0} />
      <Slide
        title={text.title}
        action={
          <>
            <p className="slide-failure" role="alert">
              {(state === 'waiting' || state === 'full') && text[state]}
            </p>
            <Button aria-disabled={state === 'working'} onClick={() => void start(limit)}>
              {labels[state]}
            </Button>
          </>
        }
      >
        <StartLogo />
        <p className="slide-lead">{hasMore ? text.leadUntimed : text.lead}</p>
        {!isPersistent && <p className="slide-notice">{words.notKept}</p>}
        {hasTeacher && <p className="slide-notice">{text.signedIn}</p>}
        <Card variant="note">
          <h2>{text.warningTitle}</h2>
          <p>{text.warning}</p>
        </Card>
        <Card>
          <h2>{text.dataTitle}</h2>
          <ul className="slide-list">
            {text.data(hasMore).map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </Card>
        {!isWorking && <MoreTime limit={limit} explanation={text.taken} onChange={setLimit} />}
        <FacesCredit face={props.game.images[0]} builtIn={credit} />
      </Slide>
    </WithLeave>
  );
};
