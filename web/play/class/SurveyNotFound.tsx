import { useText } from '../../i18n/language.tsx';
import { survey } from '../../i18n/survey.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import type { Run } from '../run/device/run.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { HandOver, OwnReport } from './DoneHere.tsx';
import { LookUp } from './LookUp.tsx';
import type { Denial } from './open-survey.ts';
import { useStartWatch } from './use-start-watch.ts';

/** A "not found" page for a session that has not started: one can wait in the waiting room, or here, where it goes on as well. */
export const SurveyNotStarted = ({ uid_session, onStarted }: { uid_session: string; onStarted: () => void }) => {
  const { denied: text } = useText(survey);
  useStartWatch(uid_session, onStarted);
  return (
    <NotFound
      actions={
        <ButtonLink to="/join" state={{ uid_session }}>
          {text.wait}
        </ButtonLink>
      }
    >
      <p>{text.not_started}</p>
    </NotFound>
  );
};

/** A "not found" page for a session that cannot be played, with the reason. */
export const SurveyDenied = ({ reason }: { reason: Exclude<Denial, 'not_started'> }) => {
  const { denied: text } = useText(survey);
  return (
    <NotFound actions={<ButtonLink to="/join">{text.join}</ButtonLink>}>
      <p>{text[reason]}</p>
    </NotFound>
  );
};

/** A "not found" page for a session completed on this device, with a link to the participant's own answers. It follows the class's screen. */
export const SurveyDone = ({ run, onNext }: { run: Run; onNext: () => void }) => {
  const { denied: text } = useText(survey);
  return (
    <NotFound actions={<HandOver isEarlier onConfirm={onNext} />}>
      <p>{text.done}</p>
      <LookUp uid_session={run.uid_session} uid_user={run.uid_user} isEarlier />
      <OwnReport run={run} />
    </NotFound>
  );
};
