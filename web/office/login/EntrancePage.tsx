import type { ReactNode } from 'react';
import { chrome } from '../../i18n/chrome.ts';
import { languages, useLanguage, useText } from '../../i18n/language.tsx';
import { login } from '../../i18n/login.ts';
import type { Elements } from '../../ui/elements.ts';
import { Logo } from '../../ui/Logo.tsx';
import { SkipLink } from '../../ui/Page.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { usePageArrival } from '../shell/use-page-arrival.ts';

type Props = {
  children: ReactNode;
  aside?: Elements;
  foot?: Elements;
  /** For text instead of fields. */
  isWide?: boolean;
};

/** The frame of the pages before the office, such as the sign-in: a link to the test, the language, and the content. */
export const EntrancePage = ({ children, aside, foot, isWide = false }: Props) => {
  const { home, skipToContent, language: label, languageName } = useText(chrome);
  const { language, setLanguage } = useLanguage();
  return (
    <Screen className="flex">
      <SkipLink text={skipToContent} />
      <div className="flex min-w-0 flex-1 flex-col px-4 py-4 md:px-12 md:py-6">
        <header className="flex flex-wrap items-center justify-between gap-3">
          <Logo to="/test" label={home} />
          <SegmentedControl
            label={label}
            size="small"
            options={languages.map((value) => ({ value, label: languageName[value], lang: value }))}
            value={language}
            onChange={setLanguage}
          />
        </header>
        <main id="content" tabIndex={-1} className={`m-auto w-full py-8 ${isWide ? 'max-w-text' : 'max-w-92'}`}>
          <div className="grid grid-cols-1 gap-4">{children}</div>
        </main>
        {foot && <footer className="text-sm text-text-3">{foot}</footer>}
      </div>
      {aside}
    </Screen>
  );
};

/** What the page is for. Gets the focus on arrival. */
export const EntranceWords = ({ title, children }: { title: string; children: Elements }) => {
  const heading = usePageArrival<HTMLHeadingElement>();
  return (
    <div className="wrap-anywhere grid gap-1">
      <h1 ref={heading} tabIndex={-1} className="font-bold text-xl">
        {title}
      </h1>
      <div className="grid gap-1 text-text-2">{children}</div>
    </div>
  );
};

export const Or = () => (
  <p className="flex items-center gap-3 text-sm text-text-3">
    <span className="h-px flex-1 bg-line-strong" />
    <span>{useText(login).or}</span>
    <span className="h-px flex-1 bg-line-strong" />
  </p>
);
