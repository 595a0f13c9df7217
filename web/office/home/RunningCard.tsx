import type { ClassSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { Link } from '../../ui/router.tsx';
import { Figures } from '../sessions/Figures.tsx';
import { Icon } from '../shell/Icon.tsx';
import { StepEye } from './StepCard.tsx';

/** The running session, before everything else. */
export const RunningCard = ({ session }: { session: ClassSession }) => {
  const { home: text, rehearsing } = useText(sessions);
  const { uid_session, des_name, cod_session, flg_simulated } = session;
  return (
    <li className="step-card running-card card" data-first="true">
      <p className="running-card-state">
        <span aria-hidden="true" />
        <span>{flg_simulated ? text.rehearsal : text.running}</span>
      </p>
      <h2>{des_name}</h2>
      <div className="running-card-figures">
        <p className="running-card-code">
          <span>{text.code}</span>
          <strong translate="no">{cod_session}</strong>
        </p>
        {!flg_simulated && <Figures session={session} size="small" />}
      </div>
      {flg_simulated && <p>{rehearsing.open}</p>}
      <Link className="step-link" to={`/sessions/${uid_session}`}>
        <span>{text.action}</span>
        <Icon name="arrow" />
      </Link>
      <StepEye />
    </li>
  );
};
