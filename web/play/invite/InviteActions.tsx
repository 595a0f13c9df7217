import { useEffect, useRef } from 'react';
import { invite } from '../../i18n/invite.ts';
import { type Language, useLanguage, useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/Button.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import './invite-actions.css';

/** The address of the test, previewed in this language, and nothing else of whoever passes it on. */
export const addressOfTest = (language: Language): string =>
  `${location.origin}/test${language === 'en' ? '?lang=en' : ''}`;

/**
 * Passes the address of the test on: by the device's own sheet where there is one, and by copying it; where that is
 * denied, it is shown for manual copying.
 */
export const InviteActions = () => {
  const text = useText(invite);
  const { language } = useLanguage();
  const address = addressOfTest(language);
  const { state, copy } = useCopy(address);
  const share = async () => {
    try {
      await navigator.share({ ...text.shared, url: address });
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
    <div className="invite-actions">
      {canShare && <Button onClick={share}>{text.share}</Button>}
      <Button variant={canShare ? 'outline' : 'solid'} onClick={copy}>
        {state === 'copied' ? text.copied : text.copy}
      </Button>
      <span role="status" className="visually-hidden">
        {state === 'copied' && text.copied}
      </span>
      {state === 'denied' && (
        <label className="invite-address">
          {text.copyYourself}
          <input readOnly aria-label={text.address} value={address} ref={input} />
        </label>
      )}
    </div>
  );
};
