import { useLocation } from 'react-router';
import { useText } from '../../i18n/language.tsx';
import { survey } from '../../i18n/survey.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { Run } from '../device/run.ts';
import { CodeButton } from '../results/CodeButton.tsx';
import type { CameFrom } from '../results/came-from.ts';
import { NextParticipant } from './NextParticipant.tsx';
import './done-here.css';

type OwnReportProps = {
  run: Run;
  /** What this page has to be told when the report leads back to it. */
  seen?: unknown;
};

/** The code and the report of who has completed the test on this device. */
export const OwnReport = ({ run: { uid_session, uid_user, cod_user }, seen }: OwnReportProps) => {
  const { pathname } = useLocation();
  const { completed: text } = useText(survey);
  return (
    <div className="own-report">
      <CodeButton code={cod_user} />
      <p>{text.code}</p>
      {/* In the place of this page: an entry of its own would open with "forward" after the device was handed over. */}
      <ButtonLink
        to={`/results/${uid_session}/${uid_user}`}
        replace
        state={{ results: pathname, seen, isReplaced: true } satisfies CameFrom}
      >
        {text.report}
      </ButtonLink>
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
