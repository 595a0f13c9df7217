import { type ComponentType, useEffect, useRef, useState } from 'react';
import { invite } from '../../../i18n/invite.ts';
import { type Language, useLanguage, useText } from '../../../i18n/language.tsx';
import { Button } from '../../../ui/Button.tsx';
import { inChunkTime } from '../../../ui/lazy-chunk.ts';
import { Toast } from '../../../ui/Toast.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import type { InviteMoreProps } from './InviteMore.tsx';
import './invite-address.css';

/** The address of the test in this language. It says nothing about the sender. */
const addressOfTest = (language: Language): string => {
  // There is none while the first screen is rendered into the page.
  const origin = globalThis.location?.origin;
  return `${origin}/test${language === 'en' ? '?lang=en' : ''}`;
};

/** The address to copy by hand, where the browser does not let the page do it. */
const AddressToCopy = ({ address }: { address: string }) => {
  const text = useText(invite);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  return (
    <label className="invite-address">
      <span>{text.copyYourself}</span>
      <input readOnly aria-label={text.address} value={address} ref={input} />
    </label>
  );
};

/** Copies the address of the test and says so. Other ways to pass it on follow below, loaded when they are wanted. */
export const InviteButton = () => {
  const text = useText(invite);
  const address = addressOfTest(useLanguage().language);
  const { state, copy, dismiss } = useCopy(address);
  const [More, setMore] = useState<ComponentType<InviteMoreProps>>();
  const pass = async () => {
    await copy();
    // Where it cannot be loaded, the link is copied all the same.
    const more = await inChunkTime(import('./InviteMore.tsx')).catch(() => undefined);
    if (more) setMore(() => more.InviteMore);
  };
  return (
    <>
      <Button variant="outline" onClick={pass}>
        {text.invite}
      </Button>
      {state === 'denied' && <AddressToCopy address={address} />}
      {More && <More address={address} onCopy={copy} />}
      <Toast text={state === 'copied' ? text.copied : null} onClose={dismiss} place="top" />
    </>
  );
};
