import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { Figures } from './Figures.tsx';
import { StageProgress } from './StageProgress.tsx';
import { isOpen } from './session-state.ts';
import type { useFullScreen } from './use-full-screen.ts';

type Props = {
  session: LiveSession;
  screen: ReturnType<typeof useFullScreen>;
  /** Since when the figures are old, as a time of day. */
  awaySince: string | undefined;
  start: ReactNode;
  onStop: () => void;
};

/** Below the code in full screen: how far the class is, and all that its teacher needs meanwhile. */
export const StageFoot = ({ session, screen, awaySince, start, onStop }: Props) => {
  const { stage: text, stopping } = useText(sessions);
  const { des_name, des_state, flg_may_change } = session;
  return (
    <div className="stage-foot">
      <div className="stage-figures">
        <div role="status">{awaySince && <p className="stage-away">{text.away(awaySince)}</p>}</div>
        {isOpen(des_state) && (
          <>
            <Figures session={session} size="large" />
            <StageProgress session={session} />
          </>
        )}
      </div>
      <div className="stage-actions">
        <p>{des_name}</p>
        {des_state === 'created' && flg_may_change && start}
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
  );
};
