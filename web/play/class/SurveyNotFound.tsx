import { useText } from '../../i18n/language.tsx';
import { survey } from '../../i18n/survey.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import type { Run } from '../device/run.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { HandOver, OwnReport } from './DoneHere.tsx';
import { LookUp } from './LookUp.tsx';
import type { Denial } from './open-survey.ts';

/** A "not found" page for a session that cannot be played now, with the reason; of one that will be, it says just that. */
export const SurveyDenied = ({ uid_session, reason }: { uid_session: string; reason: Denial }) => {
  const { denied: text } = useText(survey);
  const actions =
    reason === 'not_started' ? (
      <ButtonLink to="/join" state={{ uid_session }}>
        {text.wait}
      </ButtonLink>
    ) : (
      <ButtonLink to="/join">{text.join}</ButtonLink>
    );
  return (
    <NotFound actions={actions} {...(reason === 'not_started' && { title: text.notStartedTitle })}>
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
