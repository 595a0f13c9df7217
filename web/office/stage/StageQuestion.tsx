import type { LiveSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { stage } from '../../i18n/stage.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Elements } from '../../ui/elements.ts';
import { stopWarnings, useStopWords } from '../sessions/stop-warnings.ts';

type Props = {
  title: string;
  children: Elements;
  yes: string;
  no: string;
  /** In place of yes while it is being done. */
  working?: string;
  isBusy?: boolean;
  /** What is asked about cannot be undone. */
  isFinal?: boolean;
  onYes: () => void;
  onNo: () => void;
};

/**
 * Asks on the stage before something happens that a key must not do by itself. The focus is on the question, not on a
 * button: Space answers nothing that was not read.
 */
export const StageQuestion = (props: Props) => {
  const { title, children, yes, no, working = yes, isBusy = false, isFinal = false, onYes, onNo } = props;
  return (
    <Dialog
      open
      title={title}
      onClose={onNo}
      isBusy={isBusy}
      isWide
      actions={
        <>
          <Button variant="outline" disabled={isBusy} onClick={onNo}>
            {no}
          </Button>
          <Button variant={isFinal ? 'danger' : 'solid'} disabled={isBusy} onClick={onYes}>
            {isBusy ? working : yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
};

type EndingProps = { session: LiveSession; isBusy: boolean; onEnd: () => void; onStay: () => void };

/** Asks once before a session is ended for everybody: who still plays or may come, and what that means. */
export const EndingQuestion = ({ session, isBusy, onEnd, onStay }: EndingProps) => {
  const { ending: text } = useText(stage);
  const { stopping } = useText(sessions);
  const words = useStopWords(session);
  const said = stopWarnings(session).filter((warning) => warning !== 'results' && warning !== 'late');
  return (
    <StageQuestion {...text} isFinal isBusy={isBusy} onYes={onEnd} onNo={onStay}>
      {said.map((warning) => (
        <p key={warning}>{words[warning]}</p>
      ))}
      <p>{stopping.final}</p>
    </StageQuestion>
  );
};
