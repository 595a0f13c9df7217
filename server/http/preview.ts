import type { AuditPage } from '../../contract/pages.ts';

export type PageLanguage = 'it' | 'en';

const frame: Record<PageLanguage, { locale: string; alt: string }> = {
  it: { locale: 'it_IT', alt: 'Prima Vista: che cosa vedi, a prima vista?' },
  en: { locale: 'en_GB', alt: 'Prima Vista: what do you see, at first sight?' },
};

/** What a preview says of a page. Shown inside of quotation marks of HTML: no `"`, `<` or `&`. */
type PreviewText = { title: string; description: string };

/** Pages that people share, each with its own words; everything else is previewed as the test. */
const previewTexts = {
  '/test': {
    it: {
      title: 'Che cosa vedi, a prima vista?',
      description:
        'Una parola, un volto, tre secondi: un test di cinque minuti contro i pregiudizi inconsci. Non chiediamo il tuo nome.',
    },
    en: {
      title: 'What do you see, at first sight?',
      description: 'A word, a face, three seconds: a five-minute test on unconscious bias. We don’t ask your name.',
    },
  },
  '/findings': {
    it: {
      title: 'Che cosa vediamo, a prima vista: i risultati',
      description:
        'Come hanno risposto, finora, le persone che hanno fatto il test pubblico, parola per parola, e quanto sono sicure queste cifre.',
    },
    en: {
      title: 'What we see, at first sight: the findings',
      description:
        'How people who took the public test have answered so far, word by word, and how sure these figures are.',
    },
  },
  '/findings/{edition}': {
    it: {
      title: 'Che cosa vediamo, a prima vista: un’edizione dei risultati',
      description:
        'I risultati del test pubblico com’erano in un giorno preciso. Questa pagina non cambia più, e si può citare.',
    },
    en: {
      title: 'What we see, at first sight: an edition of the findings',
      description:
        'The findings of the public test as they were on one day. This page stays as it is and can be cited.',
    },
  },
  '/findings/method': {
    it: {
      title: 'Come si arriva a queste cifre',
      description:
        'Il metodo dei risultati di Prima Vista, in parole semplici e con le formule: che cosa misura il test, e che cosa non dice.',
    },
    en: {
      title: 'How these figures are made',
      description:
        'The method behind the findings of Prima Vista, in plain words and with the formulas: what the test measures, and what it does not say.',
    },
  },
  '/privacy': {
    it: {
      title: 'Prima Vista: che cosa resta delle tue risposte',
      description: 'Chi gestisce Prima Vista, che cosa viene conservato e per quanto tempo, e a chi scrivere.',
    },
    en: {
      title: 'Prima Vista: what is kept of your answers',
      description: 'Who runs Prima Vista, what is kept and for how long, and whom to write to.',
    },
  },
  '/check': {
    it: {
      title: 'Prova questa aula',
      description:
        'Prima della lezione: dice se qui una classe può fare il test, e che cosa la rete della scuola blocca.',
    },
    en: {
      title: 'Check this classroom',
      description:
        'Before the lesson: says whether a class can take the test here, and what the school’s network blocks.',
    },
  },
  '/join': {
    it: {
      title: 'Entra con la tua classe',
      description:
        'Scrivi il codice che vedi sullo schermo della classe e comincia il test insieme agli altri. Non chiediamo il tuo nome.',
    },
    en: {
      title: 'Join your class',
      description:
        'Type the code that you see on the screen in class, and take the test together. We don’t ask your name.',
    },
  },
} satisfies Partial<Record<AuditPage, Record<PageLanguage, PreviewText>>>;

type PreviewedPage = keyof typeof previewTexts;

const hasTexts = (page: AuditPage): page is PreviewedPage => page in previewTexts;

/** How a page is previewed: one that has no texts of its own, such as results or an unknown address, as the test. */
export const previewedPage = (page: AuditPage): PreviewedPage => {
  if (page === '/join/{code}') return '/join';
  return hasTexts(page) ? page : '/test';
};

const tag = (property: string, content: string): string => `    <meta property="${property}" content="${content}" />`;

/**
 * The tags by which a shared link gets a picture and a text, for those who read a page without running it. Nothing in them
 * comes from an address. Previewers want whole addresses, so without an origin (`https://example.org`) there is no picture.
 */
export const previewTags = (page: PreviewedPage, language: PageLanguage, origin: string | undefined): string => {
  const { locale, alt } = frame[language];
  const { title, description } = previewTexts[page][language];
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
