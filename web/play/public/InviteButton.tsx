import { useEffect, useRef } from 'react';
import { landing } from '../../i18n/landing.ts';
import { useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/Button.tsx';
import { Toast } from '../../ui/Toast.tsx';
import { useCopy } from '../../ui/use-copy.ts';

/** Copies the address of the test, or shows it for manual copying where the browser denies that. */
export const InviteButton = () => {
  const text = useText(landing);
  const address = `${location.origin}/test`;
  const { state, copy, dismiss } = useCopy(address);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (state !== 'denied') return;
    input.current?.focus();
    input.current?.select();
  }, [state]);

  return (
    <>
      <Button variant="outline" onClick={copy}>
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
