import type { LiveSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { stage } from '../../i18n/stage.ts';
import { stopWarnings } from '../sessions/stop-warnings.ts';
import { useStopWords } from '../sessions/use-stop-words.ts';
import { StageQuestion } from './StageQuestion.tsx';

type Props = { session: LiveSession; isBusy: boolean; onEnd: () => void; onStay: () => void };

/** Asks once before a session is ended for everybody: who still plays or may come, and what that means. */
export const EndingQuestion = ({ session, isBusy, onEnd, onStay }: Props) => {
  const { ending: text } = useText(stage);
  const { stopping } = useText(sessions);
  const words = useStopWords(session);
  const told = stopWarnings(session).filter((warning) => warning !== 'results' && warning !== 'late');
  return (
    <StageQuestion {...text} isBusy={isBusy} onYes={onEnd} onNo={onStay}>
      {told.map((warning) => (
        <p key={warning}>{words[warning]}</p>
      ))}
      <p>{stopping.final}</p>
    </StageQuestion>
  );
};
