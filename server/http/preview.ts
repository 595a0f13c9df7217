import type { AuditPage } from '../../contract/pages.ts';
import { type PreviewText, previewTexts } from './preview-texts.ts';

export type PageLanguage = 'it' | 'en';

const frame: Record<PageLanguage, { locale: string; alt: string }> = {
  it: { locale: 'it_IT', alt: 'Prima Vista: che cosa vedi, a prima vista?' },
  en: { locale: 'en_GB', alt: 'Prima Vista: what do you see, at first sight?' },
};

/** A page with a title and a description of its own in previews. */
export type PreviewedPage =
  | '/test'
  | '/findings'
  | '/findings/method'
  | '/findings/{edition}'
  | '/privacy'
  | '/check'
  | '/join';

const previewedAs: Partial<Record<AuditPage, PreviewedPage>> = {
  '/findings': '/findings',
  '/findings/method': '/findings/method',
  '/findings/{edition}': '/findings/{edition}',
  '/privacy': '/privacy',
  '/check': '/check',
  '/join': '/join',
  '/join/{code}': '/join',
};

/** How a page is previewed: one that has no texts of its own, such as results or an unknown address, as the test. */
export const previewedPage = (page: AuditPage): PreviewedPage => previewedAs[page] ?? '/test';

const tag = (property: string, content: string): string => `    <meta property="${property}" content="${content}" />`;

/**
 * The tags by which a shared link gets a picture and a text, for those who read a page without running it. Nothing in them
 * comes from an address. Previewers want whole addresses, so without an origin (`https://example.org`) there is no picture.
 */
export const previewTags = (page: PreviewedPage, language: PageLanguage, origin: string | undefined): string => {
  const { locale, alt } = frame[language];
  const { title, description }: PreviewText = previewTexts[page][language];
  // The name of an edition is in its address alone.
  const url = page === '/findings/{edition}' ? [] : [tag('og:url', `${origin}${page}`)];
  const picture = [
    ...url,
    tag('og:image', `${origin}/og-${language}.png`),
    tag('og:image:width', '1200'),
    tag('og:image:height', '630'),
    tag('og:image:alt', alt),
    '    <meta name="twitter:card" content="summary_large_image" />',
  ];
  return [
    `    <meta name="description" content="${description}" />`,
    tag('og:type', 'website'),
    tag('og:site_name', 'Prima Vista'),
    tag('og:locale', locale),
    tag('og:title', title),
    tag('og:description', description),
    ...(origin ? picture : []),
  ].join('\n');
};

/** What browsers and search engines keep in place of an address that is a participant's secret. */
export const canonicalTag = (page: AuditPage, origin = ''): string =>
  page === '/test/{session_uuid}/{user_uuid}' ? `    <link rel="canonical" href="${origin}/test" />\n` : '';

/** The language of a page and its preview: that of the link, `/test?lang=en`, else Italian, whatever the browser accepts. */
export const languageOf = (url: string): PageLanguage =>
  new URLSearchParams(url.split('?')[1]).get('lang') === 'en' ? 'en' : 'it';
