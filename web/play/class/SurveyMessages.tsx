import { useSyncExternalStore } from 'react';
import { useText } from '../../i18n/language.tsx';
import { survey } from '../../i18n/survey.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import type { RunKey } from '../run/device/run.ts';
import { placeOf } from '../run/OneTab.tsx';
import { ConfirmButton } from '../shell/ConfirmButton.tsx';
import { MessagePage } from '../shell/MessagePage.tsx';
import { ProblemPage } from '../shell/ProblemPage.tsx';
import { departures } from './departures.ts';
import { useStartWatch } from './lobby.ts';
import type { Denial, StoredRun } from './open-survey.ts';
import { PlayAlone } from './PlayAlone.tsx';
import type { Actions, RunEnd } from './use-survey.ts';

/** A "not found" page for a lesson that has not started: one can wait in the waiting room, or here, where it goes on as well. */
export const SurveyNotStarted = ({ uid_session, onStarted }: { uid_session: string; onStarted: () => void }) => {
  const { denied: text } = useText(survey);
  useStartWatch(uid_session, onStarted);
  return (
    <ProblemPage
      actions={
        <ButtonLink to="/join" state={{ uid_session }}>
          {text.wait}
        </ButtonLink>
      }
    >
      <p>{text.not_started}</p>
    </ProblemPage>
  );
};

export const SurveyDenied = ({ reason }: { reason: Exclude<Denial, 'not_started'> }) => {
  const { denied: text } = useText(survey);
  return (
    <ProblemPage actions={<ButtonLink to="/join">{text.join}</ButtonLink>}>
      <p>{text[reason]}</p>
    </ProblemPage>
  );
};

export const TestEnded = ({ end }: { end: RunEnd }) => {
  const text = useText(survey);
  const { title, paragraphs, join } = end === 'taken_out' ? text.takenOut : text.gone;
  return (
    <MessagePage isLinked={false} title={title} text={paragraphs} actions={<ButtonLink to="/join">{join}</ButtonLink>}>
      {end === 'taken_out' && <PlayAlone />}
    </MessagePage>
  );
};

export type Departure = {
  /** The participant, who may exist on the server; undefined before START. */
  who: RunKey | undefined;
  /** How far the run got: not started, under way, or complete, so that its answers may have been under way. */
  reached: 'start' | 'slides' | 'end';
};

export const Left = ({ departure: { who, reached }, onAgain }: { departure: Departure; onAgain: () => void }) => {
  const { left: text } = useText(survey);
  const progress =
    useSyncExternalStore(departures.subscribe, () => who && departures.progressOf(who.uid_user)) ?? 'reporting';
  return (
    <MessagePage
      isLinked={false}
      title={text.title}
      actions={
        <Button variant="outline" onClick={onAgain}>
          {text.again}
        </Button>
      }
    >
      {progress !== 'alreadySent' && <p>{text.deleted[reached]}</p>}
      {who && <p role="status">{reached === 'end' && progress === 'waiting' ? text.waitingAtEnd : text[progress]}</p>}
      <p>{text.text}</p>
    </MessagePage>
  );
};

/** Asks about a run begun on this device, by this participant or by somebody else on a shared computer. */
export const Unfinished = ({ run, slides, isOver, actions }: StoredRun & { actions: Actions }) => {
  const { unfinished: text } = useText(survey);
  const where = placeOf(text, run, slides);
  return (
    <MessagePage
      isLinked={false}
      title={text.title}
      text={[where, isOver ? text.mineNow : text.mine, text.notMine]}
      actions={
        <>
          <Button onClick={() => actions.resume(run, slides)}>{text.resume}</Button>
          <ConfirmButton
            text={{ ...text, title: text.question, button: isOver ? text.remove : text.restart }}
            look={{ variant: 'outline' }}
            weight="danger"
            act={() => actions.restart(run)}
          >
            <p>{text.deletes}</p>
          </ConfirmButton>
        </>
      }
    />
  );
};
