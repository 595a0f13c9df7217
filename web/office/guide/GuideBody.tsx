import { use, useEffect } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { guide } from '../../i18n/guide.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { Link } from '../../ui/router.tsx';
import { GuideContents } from './GuideContents.tsx';
import { GuideSearch } from './GuideSearch.tsx';
import { guideContent } from './guide-content.ts';
import { pictureOf } from './pictures.ts';
import { type Heading, readHeading } from './sections.ts';
import '../theme/card.css';
import './guide.css';
import './guide-print.css';

/** Scrolls to the heading in the address once the text is loaded. The browser handles later links. */
const useDeepLink = () => {
  useEffect(() => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    target.scrollIntoView();
    target.focus({ preventScroll: true });
    // The text has its final length only in its own font.
    void document.fonts.ready.then(() => {
      if (document.activeElement === target) target.scrollIntoView();
    });
  }, []);
};

/** A heading with its own address, and a link to it that can be copied. */
const GuideHeading = ({ level, id, title }: Heading & { level: 'h2' | 'h3' }) => {
  const { linkTo } = useText(guide);
  const Level = level;
  return (
    <div className="guide-heading">
      <Level id={id} tabIndex={-1}>
        {title}
      </Level>
      <a className="guide-anchor" href={`#${id}`}>
        <span className="sr-only">{linkTo(title)}</span>
        <span aria-hidden="true">#</span>
      </a>
    </div>
  );
};

/** A picture of the guide, in the page's language. */
const GuidePicture = ({ src = '', alt = '' }: { src?: string; alt?: string }) => {
  const { language } = useLanguage();
  return (
    <span className="guide-picture">
      <img src={pictureOf(src, language)} alt={alt} loading="lazy" />
    </span>
  );
};

const components: Components = {
  h2: ({ children }) => <GuideHeading level="h3" {...readHeading(String(children))} />,
  img: ({ src, alt }) => <GuidePicture src={String(src)} alt={alt ?? ''} />,
  a: ({ href = '', children }) =>
    href.startsWith('/') ? (
      <Link to={href}>{children}</Link>
    ) : (
      <a href={href} rel="noreferrer">
        {children}
      </a>
    ),
};

/** Markdown of the guide; its headings are one level below that of their section. */
const GuideText = ({ markdown }: { markdown: string }) => (
  <Markdown components={components} urlTransform={(address) => address}>
    {markdown}
  </Markdown>
);

/** The table of contents and the sections; suspends until the guide is loaded in the current language. */
export const GuideBody = () => {
  const sections = use(guideContent(useLanguage().language));
  useDeepLink();
  return (
    <div className="guide">
      <div className="guide-side">
        <GuideSearch sections={sections} />
        <GuideContents sections={sections} />
      </div>
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
