import { useEffect, useRef } from 'react';
import { landing } from '../../i18n/landing.ts';
import { useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/Button.tsx';
import { Toast } from '../../ui/Toast.tsx';
import { useCopy } from '../../ui/use-copy.ts';

/**
 * Passes the address of the test on, and nothing of whoever does: by the device's own sheet where there is one, else by
 * copying it, else by showing it for manual copying.
 */
export const InviteButton = () => {
  const text = useText(landing);
  const address = `${location.origin}/test`;
  const { state, copy, dismiss } = useCopy(address);
  const share = async () => {
    try {
      await navigator.share({ title: text.shareTitle, text: text.shareText, url: address });
    } catch (error) {
      // Whoever closes the sheet has decided; whatever else went wrong, the link can still be copied.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  const canShare = typeof navigator.share === 'function';
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (state !== 'denied') return;
    input.current?.focus();
    input.current?.select();
  }, [state]);

  return (
    <>
      <Button variant="outline" onClick={canShare ? share : copy}>
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
