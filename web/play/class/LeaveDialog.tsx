import { useState } from 'react';
import { useText } from '../../i18n/language.tsx';
import { survey } from '../../i18n/survey.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

type Props = {
  isOpen: boolean;
  /** The run is complete, and its answers may have arrived. */
  isAtEnd: boolean;
  onBack: () => void;
  /** Resolves when the run has been left. */
  onLeave: () => Promise<void>;
};

/** Asks the participant to confirm leaving, which cannot be undone. */
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
      isBusy={isLeaving}
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
