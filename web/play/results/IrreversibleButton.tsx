import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { failPage } from '../../api/failed-call.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import type { Elements } from '../../ui/elements.ts';
import './irreversible-button.css';

type Props = {
  text: {
    button: string;
    title: string;
    back: string;
    confirm: string;
    working: string;
    offline: string;
    failed: string;
  };
  variant?: 'solid' | 'outline';
  /** Does it; the page goes on from there. A rejection is shown, and can be tried again. */
  act: () => Promise<void>;
  /** What will happen. */
  children: Elements;
};

/** A button for what the server does and nobody can undo: asks for confirmation, and says whether it failed. */
export const IrreversibleButton = ({ text, variant = 'solid', act, children }: Props) => {
  const [state, setState] = useState<'idle' | 'working' | 'offline' | 'failed'>('idle');

  const confirm = async () => {
    if (state === 'working') return;
    setState('working');
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ApiError)) return setState(failPage(error));
      setState(error.code === 'network' ? 'offline' : 'failed');
    }
  };

  return (
    <ConfirmButton
      label={text.button}
      question={text.title}
      back={text.back}
      confirm={text.confirm}
      isDangerous
      onConfirm={confirm}
      variant={variant}
      working={state === 'working' ? text.working : undefined}
      onClose={() => setState('idle')}
    >
      {children}
      <p className="irreversible-failure" role="alert">
        {(state === 'offline' || state === 'failed') && text[state]}
      </p>
    </ConfirmButton>
  );
};
