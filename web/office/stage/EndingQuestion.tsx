import { useEffect, useRef } from 'react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { stage } from '../../i18n/stage.ts';
import { stopWarnings } from '../sessions/stop-warnings.ts';
import { useStopWords } from '../sessions/use-stop-words.ts';
import { StageButton } from './StageBar.tsx';

type Props = { session: LiveSession; isBusy: boolean; onEnd: () => void; onStay: () => void };

/**
 * Asks once, in place, before a session is ended for everybody: who still plays or may come, and what that means. The
 * focus stays in it.
 */
export const EndingQuestion = ({ session, isBusy, onEnd, onStay }: Props) => {
  const { ending: text } = useText(stage);
  const { stopping } = useText(sessions);
  const words = useStopWords(session);
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    box.current?.showModal();
    // On the question, not on a button: Space answers nothing that was not read.
    box.current?.focus();
  }, []);
  const told = stopWarnings(session).filter((warning) => warning !== 'results' && warning !== 'late');
  return (
    <dialog
      className="ending"
      role="alertdialog"
      aria-labelledby="ending"
      aria-describedby="ending-why"
      ref={box}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault();
        onStay();
      }}
      // At a second Escape browsers close it all the same.
      onClose={() => box.current?.showModal()}
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
          {isBusy ? text.working : text.yes}
        </StageButton>
      </div>
    </dialog>
  );
};
