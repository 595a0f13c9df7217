import { useEffect, useRef } from 'react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { stage } from '../../i18n/stage.ts';
import { playingIn } from '../sessions/session-state.ts';
import { stopWarnings } from '../sessions/stop-warnings.ts';
import { StageButton } from './StageBar.tsx';

type Props = { session: LiveSession; isBusy: boolean; onEnd: () => void; onStay: () => void };

/** Asks once, in place, before a session is ended for everybody: who still plays, and what that means. */
export const EndingQuestion = ({ session, isBusy, onEnd, onStay }: Props) => {
  const { ending: text } = useText(stage);
  const { stopping } = useText(sessions);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const words = {
    ...stopping,
    playing: stopping.playing(playingIn(session)),
    few: stopping.few(session.num_completed),
  };
  const told = stopWarnings(session).filter((warning) => warning !== 'results' && warning !== 'late');
  return (
    <div
      className="ending"
      role="alertdialog"
      aria-labelledby="ending"
      aria-describedby="ending-why"
      ref={box}
      tabIndex={-1}
    >
      <h2 id="ending">{text.title}</h2>
      <div id="ending-why">
        {told.map((warning) => (
          <p key={warning}>{words[warning]}</p>
        ))}
        <p>{stopping.final}</p>
      </div>
      <div className="ending-buttons">
        <StageButton variant="filled" disabled={isBusy} onPress={onStay}>
          {text.no}
        </StageButton>
        <StageButton variant="stop" disabled={isBusy} onPress={onEnd}>
          {text.yes}
        </StageButton>
      </div>
    </div>
  );
};
