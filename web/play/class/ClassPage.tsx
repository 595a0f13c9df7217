import type { ReactNode } from 'react';
import { LanguageSwitch } from '../../i18n/LanguageSwitch.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Page } from '../../ui/Page.tsx';

/** A page on a pupil's way. Its logo leads nowhere: home is the public test, which is not what the class does. */
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
