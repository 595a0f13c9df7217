import { useCallback, useEffect, useRef, useState } from 'react';
import { landing } from '../../i18n/landing.ts';
import { useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/Button.tsx';
import { Toast } from '../../ui/Toast.tsx';

/** Copies the address of the test; where the browser forbids it, shows the address ready to be copied by hand. */
export const InviteButton = () => {
  const text = useText(landing);
  const [state, setState] = useState<'idle' | 'copied' | 'denied'>('idle');
  const address = `${location.origin}/test`;
  const dismiss = useCallback(() => setState('idle'), []);

  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (state !== 'denied') return;
    input.current?.focus();
    input.current?.select();
  }, [state]);

  const invite = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setState('copied');
    } catch {
      setState('denied');
    }
  };

  return (
    <>
      <Button variant="outline" onClick={invite}>
        {text.invite}
      </Button>
      {state === 'denied' && (
        <label className="landing-address">
          {text.copyYourself}
          <input readOnly aria-label={text.address} value={address} ref={input} />
        </label>
      )}
      <Toast text={state === 'copied' ? text.linkCopied : null} onClose={dismiss} />
    </>
  );
};
