import { useState } from 'react';
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

type Props = {
  isOpen: boolean;
  /** Everything is played, and the answers may have arrived. */
  isAtEnd: boolean;
  onBack: () => void;
  /** Resolves when the run is left. */
  onLeave: () => Promise<void>;
};

/** Whether a participant really wants to stop: there is no way back. */
export const LeaveDialog = ({ isOpen, isAtEnd, onBack, onLeave }: Props) => {
  const { leave: text } = useText(survey);
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    if (isLeaving) return;
    setLeaving(true);
    void onLeave().finally(() => setLeaving(false));
  };
  return (
    <Dialog
      open={isOpen}
      title={text.title}
      onClose={onBack}
      actions={
        <>
          <Button variant="outline" aria-disabled={isLeaving} onClick={() => isLeaving || onBack()}>
            {text.back}
          </Button>
          <Button variant="danger" aria-disabled={isLeaving} onClick={leave}>
            {isLeaving ? text.leaving : text.confirm}
          </Button>
        </>
      }
    >
      <p>{isAtEnd ? text.textAtEnd : text.text}</p>
      <p>{text.free}</p>
    </Dialog>
  );
};
