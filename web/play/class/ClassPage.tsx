import type { ReactNode } from 'react';
import { LanguageSwitch } from '../../i18n/LanguageSwitch.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Page } from '../../ui/Page.tsx';

/** The frame of the class pages. The logo is no link: it would lead to the public test, not to the class session. */
export const ClassPage = ({ footer, children }: { footer?: ReactNode; children: ReactNode }) => (
  <Page
    header={
      <>
        <Logo />
        <LanguageSwitch />
      </>
    }
    footer={footer}
  >
    {children}
  </Page>
);
