import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { Elements } from '../../../ui/elements.ts';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { PlainPage } from '../../shell/PlainPage.tsx';
import '../trial/trial.css';

/** What the slides of a run say above everything else: that its answers cannot be kept on the device. */
export const SlideNotice = createContext<string | undefined>(undefined);

export const Notice = ({ children }: { children: ReactNode }) => (
  <p className="rounded-lg border border-amber px-3 py-2.5 text-sm leading-snug">{children}</p>
);

type Props = {
  title: string;
  above?: Elements;
  /** The button to go on, within thumb's reach even where the content scrolls. */
  action?: ReactNode;
  /** `text` starts at the top; `question` leads up to a larger one; `statement` and `headline` are a few words in the middle. */
  variant?: 'text' | 'question' | 'statement' | 'headline';
  children: Elements;
};

const titles = {
  text: 'text-xl font-extrabold',
  question: '-mb-2.5 text-sm font-semibold text-text-2',
  statement: 'text-2xl font-extrabold landscape:max-lg:text-xl',
  headline: 'text-3xl font-extrabold whitespace-pre-line huge:text-xl landscape:max-lg:text-xl',
};

/** A phone on its side has room for one row. */
const oneRow = 'landscape:max-lg:flex landscape:max-lg:flex-wrap landscape:max-lg:gap-x-4 landscape:max-lg:*:grow';

/** One slide of the test. Focuses its heading, so that a screen reader starts there. */
export const Slide = ({ title, above, action, variant = 'text', children }: Props) => {
  const notice = useContext(SlideNotice);
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <PlainPage
      isLinked={false}
      className={variant === 'text' || variant === 'question' ? 'gap-3' : 'justify-center gap-4'}
      foot={action && <div className={`slide-action grid gap-2 ${oneRow}`}>{action}</div>}
    >
      {above}
      <PageTitle className={titles[variant]} title={title} />
      {notice && <Notice>{notice}</Notice>}
      {children}
    </PlainPage>
  );
};
