import { useText } from '../../i18n/language.tsx';
import { survey } from '../../i18n/survey.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Cross } from '../run/Cross.tsx';
import '../run/way-out.css';

/** The way out of the test, at every slide. */
export const LeaveControl = ({ onPress }: { onPress: () => void }) => {
  const { leave: text } = useText(survey);
  return (
    <section className="way-out" aria-label={text.name}>
      <button type="button" onClick={onPress}>
        <Cross />
        {text.button}
      </button>
    </section>
  );
};

type Props = { isOpen: boolean; onBack: () => void; onLeave: () => void };

/** Whether a participant really wants to stop: there is no way back. */
export const LeaveDialog = ({ isOpen, onBack, onLeave }: Props) => {
  const { leave: text } = useText(survey);
  return (
    <Dialog
      open={isOpen}
      title={text.title}
      onClose={onBack}
      actions={
        <>
          <Button variant="outline" onClick={onBack}>
            {text.back}
          </Button>
          <Button variant="danger" onClick={onLeave}>
            {text.confirm}
          </Button>
        </>
      }
    >
      <p>{text.text}</p>
      <p>{text.free}</p>
    </Dialog>
  );
};
