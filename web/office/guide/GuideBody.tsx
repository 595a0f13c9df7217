import { use } from 'react';
import { useLanguage } from '../../i18n/language.tsx';
import { GuideContents } from './GuideContents.tsx';
import { GuideHeading } from './GuideHeading.tsx';
import { GuideText } from './GuideText.tsx';
import { guideContent } from './guide-content.ts';
import { useDeepLink } from './use-deep-link.ts';
import '../../ui/card.css';
import './guide.css';
import './guide-print.css';

/** The contents and the sections, once the guide of the current language is there. */
export const GuideBody = () => {
  const sections = use(guideContent(useLanguage().language));
  useDeepLink();
  return (
    <div className="guide">
      <GuideContents sections={sections} />
      <div className="guide-sections">
        {sections.map(({ id, title, body }) => (
          <section key={id} aria-labelledby={id}>
            <GuideHeading level="h2" id={id} title={title} />
            <GuideText markdown={body} />
          </section>
        ))}
      </div>
    </div>
  );
};
