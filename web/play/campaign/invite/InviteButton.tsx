import { Link } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { invite } from '../../../i18n/invite.ts';
import { type Language, useLanguage, useText } from '../../../i18n/language.tsx';
import { Button } from '../../../ui/Button.tsx';
import { inChunkTime } from '../../../ui/lazy-chunk.ts';
import { Toast } from '../../../ui/Toast.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import type { InviteMoreProps } from './InviteMore.tsx';

/** The address of the test in this language. It says nothing about the sender. */
const addressOfTest = (language: Language): string => {
  // There is none while the first screen is rendered into the page.
  const origin = globalThis.location?.origin;
  return `${origin}/test${language === 'en' ? '?lang=en' : ''}`;
};

/** Copies the address of the test and says so. Other ways to pass it on take its place, loaded when they are wanted. */
export const InviteButton = () => {
  const text = useText(invite);
  const address = addressOfTest(useLanguage().language);
  const { state, copy, dismiss } = useCopy(address);
  const [More, setMore] = useState<ComponentType<InviteMoreProps>>();
  const pass = async () => {
    await copy();
    // Where it cannot be loaded, the link is copied all the same.
    const more = await inChunkTime(() => import('./InviteMore.tsx')).catch(() => undefined);
    if (more) setMore(() => more.InviteMore);
  };
  return (
    <>
      {More ? (
        <More
          address={address}
          isDenied={state === 'denied'}
          onCopy={copy}
          onCode={() => state === 'copied' && dismiss()}
        />
      ) : (
        <Button variant="outline" icon={Link} onClick={pass}>
          {text.invite}
        </Button>
      )}
      <Toast text={state === 'copied' ? text.copied : null} onClose={dismiss} />
    </>
  );
};
