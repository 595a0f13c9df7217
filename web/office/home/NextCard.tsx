import type { ClassSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import { Link } from '../../ui/router.tsx';
import { Icon, type IconName } from '../shell/Icon.tsx';
import { StageLink } from '../stage/StageLink.tsx';
import { StepEye } from './StepCard.tsx';

type Props = { what: 'ready' | 'results'; session: ClassSession };

const icons: Record<Props['what'], IconName> = { ready: 'play', results: 'audit' };

/** What comes next with one session, before everything else: its stage, or its results. */
export const NextCard = ({ what, session: { uid_session, des_name } }: Props) => {
  const text = useText(office).home.next[what];
  return (
    <li className="step-card card" data-first="true">
      <span className="step-icon">
        <Icon name={icons[what]} />
      </span>
      <h2>{text.title(des_name)}</h2>
      <p>{text.text}</p>
      <div className="next-card-actions">
        {what === 'ready' ? (
          <StageLink uid_session={uid_session} size="large">
            {text.action}
          </StageLink>
        ) : (
          <Link className="next-card-results" to={`/sessions/${uid_session}/results`}>
            <span>{text.action}</span>
            <Icon name="arrow" />
          </Link>
        )}
        <Link to={`/sessions/${uid_session}`}>{text.other}</Link>
      </div>
      <StepEye />
    </li>
  );
};
