import { useState } from 'react';
import { useText } from '../../i18n/language.tsx';
import { login } from '../../i18n/login.ts';
import { Button } from '../controls/Button.tsx';
import { FormFailure } from '../forms/FormFailure.tsx';
import { goToSignOn, useHasSignOn } from './use-sign-on.ts';

/** Starts single sign-on, on installations that have it; renders nothing on others. */
export const SignOnButton = ({ onAttempt }: { onAttempt: () => void }) => {
  const text = useText(login);
  const hasSignOn = useHasSignOn();
  const [state, setState] = useState<'idle' | 'leaving' | 'failed'>('idle');
  if (!hasSignOn) return null;
  const leave = async () => {
    onAttempt();
    setState('leaving');
    // Back to idle even on success, for users who return with the browser's back button.
    setState(
      await goToSignOn().then(
        () => 'idle',
        () => 'failed',
      ),
    );
  };
  return (
    <>
      <p className="entrance-or">{text.or}</p>
      <Button variant="outline" onClick={leave} loading={state === 'leaving'}>
        {text.signOn}
      </Button>
      <FormFailure>{state === 'failed' && text.signOnFailed}</FormFailure>
    </>
  );
};
