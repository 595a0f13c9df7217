import type { ReactNode } from 'react';
import { chrome } from '../../i18n/chrome.ts';
import { LanguageSwitch } from '../../i18n/LanguageSwitch.tsx';
import { useText } from '../../i18n/language.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Page } from '../../ui/Page.tsx';
import './entrance.css';

/** A page in front of the office: the way to the test, the language, and one thing to do. */
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
