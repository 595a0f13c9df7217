import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { failPage } from '../../api/failed-call.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Elements } from '../../ui/elements.ts';
import { TextButton } from '../../ui/TextLink.tsx';

type Text = Record<'button' | 'title' | 'back' | 'confirm' | 'working' | 'offline' | 'failed', string>;

type Props = {
  text: Text;
  /** `text`: as a link among others; `danger-text`: small. */
  variant: 'outline' | 'text' | 'danger-text';
  icon?: LucideIcon;
  /** Does it; the page goes on from there. A rejection is shown, and can be tried again. */
  act: () => Promise<void>;
  /** What may be done before, under the way back. */
  before?: Elements;
  children: Elements;
};

/** A button for what the server does and nobody can undo: asks for confirmation, and says whether it failed. */
export const IrreversibleButton = ({ text, variant, icon, act, before, children }: Props) => {
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
      setState(error.code === 'network' ? 'offline' : 'failed');
    }
  };

  return (
    <>
      {variant === 'text' ? (
        <TextButton className="text-sm" onClick={() => setOpen(true)}>
          {text.button}
        </TextButton>
      ) : (
        <Button
          variant={variant}
          size={variant === 'danger-text' ? 'small' : 'normal'}
          icon={icon}
          onClick={() => setOpen(true)}
        >
          {text.button}
        </Button>
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
            <Button variant="danger-text" onClick={confirm} aria-disabled={isBusy}>
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
