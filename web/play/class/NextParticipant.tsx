import { useState } from 'react';
import { useText } from '../../i18n/language.tsx';
import { survey } from '../../i18n/survey.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

type Props = {
  /** The run was refused: what is on this device is all there is of it. */
  isRefused?: boolean;
  onConfirm: () => void;
};

/** Hands the device to somebody else, after a question: what it holds of who played goes. */
export const NextParticipant = ({ isRefused = false, onConfirm }: Props) => {
  const { participant: text } = useText(survey);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {text.button}
      </Button>
      <Dialog
        open={isOpen}
        title={text.question}
        onClose={close}
        actions={
          <>
            <Button variant="outline" onClick={close}>
              {text.back}
            </Button>
            <Button variant={isRefused ? 'danger' : 'solid'} onClick={onConfirm}>
              {isRefused ? text.confirmRefused : text.confirm}
            </Button>
          </>
        }
      >
        <p>{isRefused ? text.refused : text.done}</p>
        {!isRefused && <p>{text.advice}</p>}
        {!isRefused && <p>{text.history}</p>}
      </Dialog>
    </>
  );
};
