import { type ComponentProps, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { failPage } from '../../api/failed-call.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Elements } from '../../ui/elements.ts';
import { TextButton } from '../../ui/TextLink.tsx';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  text: Record<'title' | 'back' | 'confirm', string> & Partial<Record<'working' | 'failed' | 'offline', string>>;
  /** The weight of the last press. */
  weight?: 'solid' | 'danger' | 'danger-text';
  /** Does it; the page goes on from there. It can be tried again after a rejection, which `failed` describes. */
  act: () => Promise<unknown>;
  /** What may be done before, under the way back. */
  before?: Elements;
  children: Elements;
};

/** Asks for confirmation of what cannot be undone, and stays while it is under way. */
export const ConfirmDialog = (props: DialogProps) => {
  const { open, onClose, text, weight = 'danger-text', act, before, children } = props;
  const [state, setState] = useState<'idle' | 'working' | 'offline' | 'failed'>('idle');
  const isBusy = state === 'working';

  const close = () => {
    onClose();
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
  const isBackMain = weight === 'danger-text' || before !== undefined;
  return (
    <Dialog
      open={open}
      title={text.title}
      onClose={close}
      isBusy={isBusy}
      actions={
        <>
          <Button variant={isBackMain ? 'solid' : 'outline'} onClick={() => isBusy || close()} aria-disabled={isBusy}>
            {text.back}
          </Button>
          {!isBusy && before}
          <Button variant={weight} onClick={confirm} aria-disabled={isBusy}>
            {(isBusy && text.working) || text.confirm}
          </Button>
        </>
      }
    >
      {children}
      <p className="font-bold text-no empty:absolute" role="alert">
        {(state === 'offline' || state === 'failed') && text[state]}
      </p>
    </Dialog>
  );
};

type ButtonProps = Omit<DialogProps, 'open' | 'onClose'> & {
  text: { button: string };
  /** How the button looks; without it, like a link. */
  look?: Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> | undefined;
};

export const ConfirmButton = ({ look, ...dialog }: ButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  const opener = { onClick: () => setOpen(true), children: dialog.text.button };
  return (
    <>
      {look ? <Button {...look} {...opener} /> : <TextButton className="text-sm" {...opener} />}
      <ConfirmDialog {...dialog} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};
