import { useLocation } from 'react-router';
import { useText } from '../../i18n/language.tsx';
import { survey } from '../../i18n/survey.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CodeButton } from '../results/CodeButton.tsx';
import type { CameFrom } from '../results/came-from.ts';
import type { Run } from '../run/device/run.ts';
import { NextParticipant } from './NextParticipant.tsx';
import './done-here.css';

type OwnReportProps = {
  run: Run;
  /** The history state to restore when the report leads back to this page. */
  seen?: unknown;
};

/** The code of the participant who completed the test on this device, and a link to the report. */
export const OwnReport = ({ run: { uid_session, uid_user, cod_user }, seen }: OwnReportProps) => {
  const { pathname } = useLocation();
  const { completed: text } = useText(survey);
  return (
    <div className="own-report">
      <CodeButton code={cod_user} />
      <p>{text.code}</p>
      {/* Replaces this page: otherwise the next participant could open the report with "forward". */}
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
  /** The test was completed earlier: the reader may already be the next participant. */
  isEarlier?: boolean;
  onConfirm: () => void;
};

/** Offers a shared device to the next participant. */
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
