import { useText } from '../../i18n/language.tsx';
import { survey } from '../../i18n/survey.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CodeButton } from '../results/CodeButton.tsx';
import type { Run } from '../run.ts';
import { NextParticipant } from './NextParticipant.tsx';
import './done-here.css';

/** The code and the report of who has completed the test on this device. */
export const OwnReport = ({ run: { uid_session, uid_user, cod_user } }: { run: Run }) => {
  const { completed: text } = useText(survey);
  return (
    <div className="own-report">
      <CodeButton code={cod_user} />
      <p>{text.code}</p>
      <ButtonLink to={`/results/${uid_session}/${uid_user}`}>{text.report}</ButtonLink>
    </div>
  );
};

type HandOverProps = {
  /** Who reads it may be the next one already: the device was completed earlier. */
  isEarlier?: boolean;
  onConfirm: () => void;
};

/** For a device that goes from hand to hand. */
export const HandOver = ({ isEarlier = false, onConfirm }: HandOverProps) => {
  const { participant: text } = useText(survey);
  return (
    <Card className="card hand-over">
      <h2>{isEarlier ? text.otherTitle : text.title}</h2>
      <p>{isEarlier ? text.otherText : text.text}</p>
      <NextParticipant onConfirm={onConfirm} />
    </Card>
  );
};
