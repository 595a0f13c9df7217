import { type ReactNode, useEffect } from 'react';
import { LanguageSwitch } from '../../i18n/LanguageSwitch.tsx';
import { usePageTitle } from '../../i18n/language.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Page } from '../../ui/Page.tsx';
import { useArrivalFocus } from '../../ui/use-arrival-focus.ts';
import './slide.css';

type Props = {
  title: string;
  /** A few words above the title. */
  kicker?: string;
  /** The way on, within reach of the thumb also where the content scrolls. */
  action?: ReactNode;
  /** `text` is read from the top; `statement` is a few big words in the middle; with `word` a word is bigger than the title. */
  look?: 'text' | 'statement' | 'word';
  children: ReactNode;
};

/** One slide of the test. The focus goes to its heading, so that a screen reader begins there. */
export const Slide = ({ title, kicker, action, look = 'text', children }: Props) => {
  const heading = useArrivalFocus<HTMLHeadingElement>();
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
      <div className="slide" data-look={look}>
        <div className="slide-content">
          <div className="slide-title">
            {kicker && <p className="slide-kicker">{kicker}</p>}
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
          </div>
          {children}
        </div>
        {action && <div className="slide-action">{action}</div>}
      </div>
    </Page>
  );
};
