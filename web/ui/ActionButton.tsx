import { type ComponentProps, useState } from 'react';
import { Button } from './Button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** Its promise: while it is under way the button says `busy` and takes no second press. */
  action: () => Promise<unknown>;
  busy: string;
  failed: string | ((error: unknown) => string);
};

type State = { name: 'idle' } | { name: 'busy' } | { name: 'failed'; error: unknown };

/** A button for something that takes a moment and may fail, which it says below itself. */
export const ActionButton = ({ action, busy, failed, children, ...rest }: Props) => {
  const [state, setState] = useState<State>({ name: 'idle' });
  const isBusy = state.name === 'busy';
  const act = async () => {
    if (isBusy) return;
    setState({ name: 'busy' });
    try {
      await action();
      setState({ name: 'idle' });
    } catch (error) {
      setState({ name: 'failed', error });
    }
  };
  return (
    <span className="grid gap-1.5">
      <Button {...rest} onClick={() => void act()} aria-disabled={isBusy}>
        {isBusy ? busy : children}
      </Button>
      <span role="alert" className="font-semibold text-no text-sm empty:hidden">
        {state.name === 'failed' && (typeof failed === 'string' ? failed : failed(state.error))}
      </span>
    </span>
  );
};
