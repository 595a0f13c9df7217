import type { ComponentProps } from 'react';
import { chrome } from '../../i18n/chrome.ts';
import { LanguageSwitch } from '../../i18n/LanguageSwitch.tsx';
import { useText } from '../../i18n/language.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Page } from '../../ui/Page.tsx';

type Props = Omit<ComponentProps<typeof Page>, 'header' | 'skip'> & {
  /** False in a test, a lesson or a study: the logo would lead out of it. */
  isLinked?: boolean;
  canSkipHeader?: boolean;
};

export const PlainPage = ({ isLinked = true, canSkipHeader = false, ...page }: Props) => {
  const { home, skipToContent } = useText(chrome);
  return (
    <Page
      {...page}
      skip={canSkipHeader && skipToContent}
      header={
        <>
          {isLinked ? <Logo to="/test" label={home} /> : <Logo />}
          <LanguageSwitch />
        </>
      }
    />
  );
};
