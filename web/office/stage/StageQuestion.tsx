import type { LiveSession } from '../../../contract/class-sessions.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { stage } from '../../i18n/stage.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Elements } from '../../ui/elements.ts';
import { stopWarnings } from '../sessions/stop-warnings.ts';
import { useStopWords } from '../sessions/use-stop-words.ts';

type Answers = { onYes: () => void; onNo: () => void };

type Props = Answers & {
  title: string;
  children: Elements;
  yes: string;
  no: string;
  isBusy?: boolean;
  /** What is asked about cannot be undone. */
  isFinal?: boolean;
};

/**
 * Asks on the stage before something happens that a key must not do by itself. The focus is on the question, not on a
 * button: Space answers nothing that was not read.
 */
const StageQuestion = ({ title, children, yes, no, isBusy = false, isFinal = false, onYes, onNo }: Props) => (
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
          {yes}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
);

/** Escape is easily hit, also by a clicker. */
export const LeavingQuestion = (answers: Answers) => {
  const { text, ...words } = useText(stage).leaving;
  return (
    <StageQuestion {...words} {...answers}>
      <p>{text}</p>
    </StageQuestion>
  );
};

/** Asks once before a session is ended for everybody: who still plays or may come, and what that means. */
export const EndingQuestion = ({
  session,
  isBusy,
  ...answers
}: Answers & { session: LiveSession; isBusy: boolean }) => {
  const { title, yes, no, working } = useText(stage).ending;
  const { stopping } = useText(sessions);
  const words = useStopWords(session);
  const said = stopWarnings(session).filter((warning) => warning !== 'results' && warning !== 'late');
  return (
    <StageQuestion title={title} yes={isBusy ? working : yes} no={no} isFinal isBusy={isBusy} {...answers}>
      {said.map((warning) => (
        <p key={warning}>{words[warning]}</p>
      ))}
      <p>{stopping.final}</p>
    </StageQuestion>
  );
};
