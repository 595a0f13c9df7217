import Markdown, { type Components } from 'react-markdown';
import { type Language, useLanguage } from '../../i18n/language.tsx';
import { TextAnchor, TextLink } from '../../ui/TextLink.tsx';
import { type Heading, readHeading } from './guide-content.ts';

const levels = { h2: 'font-bold text-xl', h3: 'mt-5 font-bold text-md' };

export const GuideHeading = ({ level: Level, id, title }: Heading & { level: keyof typeof levels }) => (
  <Level id={id} tabIndex={-1} className={`scroll-mt-20 break-after-avoid md:scroll-mt-6 ${levels[Level]}`}>
    {title}
  </Level>
);

const pictures = import.meta.glob<string>('./pictures/*.webp', { query: '?url', import: 'default', eager: true });

/** The address of a picture, which Markdown of the guide names `picture:stage`, in a language; undefined for any other. */
export const pictureOf = (src: string, language: Language): string | undefined =>
  src.startsWith('picture:') ? pictures[`./pictures/${src.slice('picture:'.length)}-${language}.webp`] : undefined;

const GuidePicture = ({ src = '', alt = '' }: { src?: string; alt?: string }) => {
  const { language } = useLanguage();
  return (
    <img
      src={pictureOf(src, language)}
      alt={alt}
      loading="lazy"
      className="max-h-72 max-w-full rounded-md border border-line print:max-h-56"
    />
  );
};

const components: Components = {
  h2: ({ children }) => <GuideHeading level="h3" {...readHeading(String(children))} />,
  p: ({ children }) => <p className="mt-3 first:mt-0">{children}</p>,
  ul: ({ children }) => <ul className="mt-3 grid list-disc gap-1.5 pl-6 marker:text-text-3">{children}</ul>,
  ol: ({ children }) => <ol className="mt-3 grid list-decimal gap-1.5 pl-6 marker:text-text-3">{children}</ol>,
  li: ({ children }) => <li className="break-inside-avoid">{children}</li>,
  blockquote: ({ children }) => (
    <blockquote className="mt-3 break-inside-avoid rounded-r-md border-amber border-l-4 bg-amber-soft px-4 py-3">
      {children}
    </blockquote>
  ),
  img: ({ src, alt }) => <GuidePicture src={String(src)} alt={alt ?? ''} />,
  a: ({ href = '', children }) =>
    /^[#/]/.test(href) ? (
      <TextLink isInline to={href.replace(/^#/, '/guide#')}>
        {children}
      </TextLink>
    ) : (
      <TextAnchor isInline href={href} rel="noreferrer">
        {children}
      </TextAnchor>
    ),
};

/** Markdown of the guide; its headings are one level below that of their chapter. */
export const GuideText = ({ markdown }: { markdown: string }) => (
  <div className="mt-2 max-w-text print:max-w-none">
    <Markdown components={components} urlTransform={(address) => address}>
      {markdown}
    </Markdown>
  </div>
);
