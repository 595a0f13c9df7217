import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { LanguageSwitch } from '../../../i18n/LanguageSwitch.tsx';
import { usePageTitle } from '../../../i18n/language.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { Logo } from '../../../ui/Logo.tsx';
import { Page } from '../../../ui/Page.tsx';
import { useArrivalFocus } from '../../../ui/use-arrival-focus.ts';
import './slide.css';

/** What the slides of a run say above everything else: that its answers cannot be kept on the device. */
export const SlideNotice = createContext<string | undefined>(undefined);

type Props = {
  title: string;
  /** The button to go on, within thumb's reach even where the content scrolls. */
  action?: ReactNode;
  /** `text` starts at the top; `statement` is a large centred sentence. */
  variant?: 'text' | 'statement';
  children: Elements;
};

/** One slide of the test. Focuses its heading, so that a screen reader starts there. */
export const Slide = ({ title, action, variant = 'text', children }: Props) => {
  const heading = useArrivalFocus<HTMLHeadingElement>();
  const notice = useContext(SlideNotice);
  usePageTitle(title);
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <Page
      header={
        <>
          <Logo />
          <LanguageSwitch />
        </>
      }
    >
      <div className="slide" data-variant={variant}>
        <div className="slide-content">
          <div className="slide-title">
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
          </div>
          {notice && <p className="slide-notice">{notice}</p>}
          {children}
        </div>
        {action && <div className="slide-action">{action}</div>}
      </div>
    </Page>
  );
};
