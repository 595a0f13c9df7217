import type { ReactNode } from 'react';
import { chrome } from '../../i18n/chrome.ts';
import { LanguageSwitch } from '../../i18n/LanguageSwitch.tsx';
import { useText } from '../../i18n/language.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Page } from '../../ui/Page.tsx';
import './entrance.css';

/** The frame of the pages before the office, such as the sign-in: a link to the test, the language, and the content. */
export const EntrancePage = ({ children }: { children: ReactNode }) => {
  const { home, skipToContent } = useText(chrome);
  return (
    <Page
      width="wide"
      skip={skipToContent}
      header={
        <>
          <Logo to="/test" label={home} />
          <LanguageSwitch />
        </>
      }
    >
      {children}
    </Page>
  );
};
