export type PageLanguage = 'it' | 'en';

/** What previews of a shared link say, for those who read a page without running it. */
const words: Record<PageLanguage, { locale: string; title: string; description: string; alt: string }> = {
  it: {
    locale: 'it_IT',
    title: 'Che cosa vedi, a prima vista?',
    description:
      'Una parola, un volto, tre secondi: un test di sei minuti contro i pregiudizi inconsci. Non chiediamo il tuo nome.',
    alt: 'Prima Vista: che cosa vedi, a prima vista?',
  },
  en: {
    locale: 'en_GB',
    title: 'What do you see, at first sight?',
    description: 'A word, a face, three seconds: a six-minute test on unconscious bias. We don’t ask your name.',
    alt: 'Prima Vista: what do you see, at first sight?',
  },
};

const tag = (property: string, content: string): string => `    <meta property="${property}" content="${content}" />`;

/**
 * The tags by which a shared link gets a picture and a text. Every page has the same, about the test: nothing in them
 * comes from an address. Previewers want whole addresses, so without an origin (`https://example.org`) there is no picture.
 */
export const previewTags = (language: PageLanguage, origin: string | undefined): string => {
  const { locale, title, description, alt } = words[language];
  const picture = [
    tag('og:url', `${origin}/test`),
    tag('og:image', `${origin}/og-${language}.png`),
    tag('og:image:width', '1200'),
    tag('og:image:height', '630'),
    tag('og:image:alt', alt),
    '    <meta name="twitter:card" content="summary_large_image" />',
  ];
  return [
    tag('og:type', 'website'),
    tag('og:site_name', 'Prima Vista'),
    tag('og:locale', locale),
    tag('og:title', title),
    tag('og:description', description),
    ...(origin ? picture : []),
  ].join('\n');
};

/** The language that an `Accept-Language` header puts first, if pages have it. */
export const languageOf = (accepted: string | undefined): PageLanguage =>
  /^\s*en\b/i.test(accepted ?? '') ? 'en' : 'it';
