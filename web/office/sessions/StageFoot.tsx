import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { StageEntrance } from './EntranceControls.tsx';
import { Figures } from './Figures.tsx';
import { progressRows } from './progress-rows.ts';
import { isOpen } from './session-state.ts';
import type { useFullScreen } from './use-full-screen.ts';
import { usePlaceName } from './use-place-name.ts';

/** The progress of those still playing, in one line; those who are done are in the large figures. */
const StageProgress = ({ session }: { session: LiveSession }) => {
  const { progress: text } = useText(sessions);
  const nameOf = usePlaceName();
  const rows = progressRows(session).filter(({ place }) => place !== 'completed');
  return (
    <dl className="stage-progress" aria-label={text.title}>
      {rows.map(({ place, participants }) => (
        <div key={place} data-nobody={participants === 0 || undefined}>
          <dt>{nameOf(place)}</dt>
          <dd>{participants}</dd>
        </div>
      ))}
    </dl>
  );
};

type Props = {
  session: LiveSession;
  screen: ReturnType<typeof useFullScreen>;
  /** The time of day since when the figures are outdated. */
  staleSince: string | undefined;
  start: ReactNode;
  onStop: () => void;
};

/** Below the code in full screen: the progress of the class, and the teacher's controls. */
export const StageFoot = ({ session, screen, staleSince, start, onStop }: Props) => {
  const { stage: text, stopping } = useText(sessions);
  const { des_name, des_state, flg_may_change, flg_simulated } = session;
  return (
    <div className="stage-foot">
      <div className="stage-figures">
        <div role="status">{staleSince && <p className="stage-away">{text.away(staleSince)}</p>}</div>
        {isOpen(des_state) && (
          <>
            <Figures session={session} size="large" />
            <StageProgress session={session} />
          </>
        )}
      </div>
      <div className="stage-actions">
        <p>{des_name}</p>
        {isOpen(des_state) && flg_may_change && !flg_simulated && <StageEntrance session={session} />}
        {des_state === 'created' && flg_may_change && start}
        <div className="stage-buttons">
          <Button ref={screen.leaveButton} variant="outline" onClick={screen.leave}>
            {text.leave}
          </Button>
          {isOpen(des_state) && flg_may_change && (
            <Button color="red" onClick={onStop}>
              {stopping.action}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
};
