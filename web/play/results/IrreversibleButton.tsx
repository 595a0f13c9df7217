import { type ComponentProps, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { failPage } from '../../api/failed-call.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Elements } from '../../ui/elements.ts';
import { TextButton } from '../../ui/TextLink.tsx';

type Text = Record<'button' | 'title' | 'back' | 'confirm' | 'working' | 'failed', string> & { offline?: string };

type Props = {
  text: Text;
  /** How the button looks; without it, like a link among others. */
  look?: Omit<ComponentProps<typeof Button>, 'onClick' | 'children'>;
  /** Whether the last press has the weight of what it does. */
  isDangerous?: boolean;
  /** Does it; the page goes on from there. A rejection is shown, and can be tried again. */
  act: () => Promise<void>;
  /** What may be done before, under the way back. */
  before?: Elements;
  children: Elements;
};

/** A button for what the server does and nobody can undo: asks for confirmation, and says whether it failed. */
export const IrreversibleButton = ({ text, look, isDangerous = false, act, before, children }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const [state, setState] = useState<'idle' | 'working' | 'offline' | 'failed'>('idle');
  const isBusy = state === 'working';

  const close = () => {
    setOpen(false);
    setState('idle');
  };
  const confirm = async () => {
    if (isBusy) return;
    setState('working');
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ApiError)) return setState(failPage(error));
      setState(error.code === 'network' && text.offline ? 'offline' : 'failed');
    }
  };

  return (
    <>
      {look ? (
        <Button {...look} onClick={() => setOpen(true)}>
          {text.button}
        </Button>
      ) : (
        <TextButton className="text-sm" onClick={() => setOpen(true)}>
          {text.button}
        </TextButton>
      )}
      <Dialog
        open={isOpen}
        title={text.title}
        onClose={close}
        isBusy={isBusy}
        actions={
          <>
            <Button onClick={() => isBusy || close()} aria-disabled={isBusy}>
              {text.back}
            </Button>
            {!isBusy && before}
            <Button variant={isDangerous ? 'danger' : 'danger-text'} onClick={confirm} aria-disabled={isBusy}>
              {isBusy ? text.working : text.confirm}
            </Button>
          </>
        }
      >
        {children}
        <p className="font-bold text-no empty:absolute" role="alert">
          {(state === 'offline' || state === 'failed') && text[state]}
        </p>
      </Dialog>
    </>
  );
};
