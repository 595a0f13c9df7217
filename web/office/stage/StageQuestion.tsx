import type { LiveSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { stage } from '../../i18n/stage.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { stopWarnings, useStopWords } from '../sessions/stop-warnings.ts';

type Props = {
  /** `ending`: the session, for everybody. */
  about: 'ending' | 'leaving';
  session: LiveSession;
  isBusy: boolean;
  onYes: () => void;
  onNo: () => void;
};

/**
 * Asks on the stage before something happens that a key must not do by itself. The focus is on the question, not on a
 * button: Space answers nothing that was not read.
 */
export const StageQuestion = ({ about, session, isBusy, onYes, onNo }: Props) => {
  const { ending, leaving } = useText(stage);
  const { stopping } = useText(sessions);
  const words = useStopWords(session);
  const isEnding = about === 'ending';
  const { title, yes, no } = isEnding ? ending : leaving;
  const warnings = stopWarnings(session).filter((warning) => warning !== 'results' && warning !== 'late');
  const said = isEnding ? [...warnings.map((warning) => words[warning]), stopping.final] : [leaving.text];
  const isSending = isEnding && isBusy;
  return (
    <Dialog
      open
      title={title}
      onClose={onNo}
      isBusy={isSending}
      isWide
      actions={
        <>
          <Button variant="outline" disabled={isSending} onClick={onNo}>
            {no}
          </Button>
          <Button variant={isEnding ? 'danger' : 'solid'} disabled={isSending} onClick={onYes}>
            {isSending ? ending.working : yes}
          </Button>
        </>
      }
    >
      {said.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Dialog>
  );
};
