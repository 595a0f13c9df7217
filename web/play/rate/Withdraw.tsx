import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { failPage } from '../../api/failed-call.ts';
import { useText } from '../../i18n/language.tsx';
import { rating } from '../../i18n/rating.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** Deletes the rater's answers after a confirmation. `onWithdraw` resolves once they are gone. */
export const Withdraw = ({ onWithdraw }: { onWithdraw: () => Promise<void> }) => {
  const { withdraw: text } = useText(rating);
  const [isOpen, setOpen] = useState(false);
  const [state, setState] = useState<'idle' | 'working' | 'failed'>('idle');
  const withdraw = () => {
    if (state === 'working') return;
    setState('working');
    onWithdraw().catch((error: unknown) => setState(error instanceof ApiError ? 'failed' : failPage(error)));
  };
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {text.button}
      </Button>
      <Dialog
        open={isOpen}
        title={text.title}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button variant="outline" onClick={() => setOpen(false)}>
              {text.back}
            </Button>
            <Button variant="danger" aria-disabled={state === 'working'} onClick={withdraw}>
              {state === 'working' ? text.working : text.confirm}
            </Button>
          </>
        }
      >
        <p>{text.text}</p>
        <p className="slide-failure" role="alert">
          {state === 'failed' && text.failed}
        </p>
      </Dialog>
    </>
  );
};
