import type { LiveSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { stage } from '../../i18n/stage.ts';
import { ButtonLink } from '../controls/Button.tsx';
import { StageLink } from '../stage/StageLink.tsx';
import { hasResults, playingIn } from './session-state.ts';
import { useMoments } from './use-moments.ts';

/** Shown once a session has ended: a link to its results. */
export const AfterStop = ({ session }: { session: LiveSession }) => {
  const { stopped: text } = useText(sessions);
  const { goOn } = useText(stage);
  const { timeOf } = useMoments();
  const { uid_session, flg_may_change, flg_simulated, num_joined, num_completed, tms_accepts_until: until } = session;
  const playing = playingIn(session);
  const howMany = playing === 0 ? text.everybody(num_joined) : text.some(num_completed, num_joined);
  const isOver = until !== null && Date.parse(until) <= Date.now();
  return (
    <section className="card session-card after-stop">
      <h2>{text.title}</h2>
      <p>{num_joined === 0 ? text.nobody : howMany}</p>
      {playing > 0 && until && <p>{isOver ? text.over(timeOf(until)) : text.late(playing, timeOf(until))}</p>}
      {num_completed > 0 && !flg_simulated && <p>{text.opens}</p>}
      <div className="after-stop-ways">
        {num_completed > 0 && flg_may_change && (
          <StageLink uid_session={uid_session} size="large">
            {goOn}
          </StageLink>
        )}
        {hasResults(session) && (
          <ButtonLink
            size="lg"
            variant={num_completed > 0 && flg_may_change ? 'outline' : 'filled'}
            to={`/sessions/${uid_session}/results`}
          >
            {text.results}
          </ButtonLink>
        )}
      </div>
    </section>
  );
};
