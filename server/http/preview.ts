import type { AuditPage } from '../../contract/pages.ts';

export type PageLanguage = 'it' | 'en';

const frame: Record<PageLanguage, { locale: string; alt: string }> = {
  it: { locale: 'it_IT', alt: 'Prima Vista: che cosa vedi, a prima vista?' },
  en: { locale: 'en_GB', alt: 'Prima Vista: what do you see, at first sight?' },
};

/** In quotation marks of HTML: no `"`, `<` or `&`. */
type PreviewText = [title: string, description: string];

/** Pages that people share. All others are previewed as the test. */
const previewTexts = {
  '/test': {
    it: [
      'Che cosa vedi, a prima vista?',
      'Una parola, un volto, tre secondi: un test di cinque minuti contro i pregiudizi inconsci. Non chiediamo il tuo nome.',
    ],
    en: [
      'What do you see, at first sight?',
      'A word, a face, three seconds: a five-minute test on unconscious bias. We don’t ask your name.',
    ],
  },
  '/findings': {
    it: [
      'Che cosa vediamo, a prima vista: i risultati',
      'Come hanno risposto, finora, le persone che hanno fatto il test pubblico, parola per parola, e quanto sono sicure queste cifre.',
    ],
    en: [
      'What we see, at first sight: the findings',
      'How people who took the public test have answered so far, word by word, and how sure these figures are.',
    ],
  },
  '/findings/{edition}': {
    it: [
      'Che cosa vediamo, a prima vista: un’edizione dei risultati',
      'I risultati del test pubblico com’erano in un giorno preciso. Questa pagina non cambia più, e si può citare.',
    ],
    en: [
      'What we see, at first sight: an edition of the findings',
      'The findings of the public test as they were on one day. This page stays as it is and can be cited.',
    ],
  },
  '/findings/method': {
    it: [
      'Come si arriva a queste cifre',
      'Il metodo dei risultati di Prima Vista, in parole semplici e con le formule: che cosa misura il test, e che cosa non dice.',
    ],
    en: [
      'How these figures are made',
      'The method behind the findings of Prima Vista, in plain words and with the formulas: what the test measures, and what it does not say.',
    ],
  },
  '/privacy': {
    it: [
      'Prima Vista: che cosa resta delle tue risposte',
      'Chi gestisce Prima Vista, che cosa viene conservato e per quanto tempo, e a chi scrivere.',
    ],
    en: [
      'Prima Vista: what is kept of your answers',
      'Who runs Prima Vista, what is kept and for how long, and whom to write to.',
    ],
  },
  '/check': {
    it: [
      'Prova questa aula',
      'Prima della lezione: dice se qui una classe può fare il test, e che cosa la rete della scuola blocca.',
    ],
    en: [
      'Check this classroom',
      'Before the lesson: says whether a class can take the test here, and what the school’s network blocks.',
    ],
  },
  '/join': {
    it: [
      'Entra con la tua classe',
      'Scrivi il codice che vedi sullo schermo della classe e comincia il test insieme agli altri. Non chiediamo il tuo nome.',
    ],
    en: [
      'Join your class',
      'Type the code that you see on the screen in class, and take the test together. We don’t ask your name.',
    ],
  },
} satisfies Partial<Record<AuditPage, Record<PageLanguage, PreviewText>>>;

const previewedAs = (page: AuditPage): keyof typeof previewTexts => {
  if (page === '/join/{code}') return '/join';
  return page in previewTexts ? (page as keyof typeof previewTexts) : '/test';
};

const tag = (property: string, content: string): string => `    <meta property="${property}" content="${content}" />`;

/** Returns the tags of a shared link's text and, since previewers need whole addresses, with an origin its picture. */
export const previewTags = (page: AuditPage, language: PageLanguage, origin: string | undefined): string => {
  const { locale, alt } = frame[language];
  const shown = previewedAs(page);
  const [title, description] = previewTexts[shown][language];
  const picture = [
    // Only the address names the edition.
    ...(shown === '/findings/{edition}' ? [] : [tag('og:url', `${origin}${shown}`)]),
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

/** Returns the address that search engines keep in place of one that is a participant's secret. */
export const canonicalTag = (page: AuditPage, origin = ''): string =>
  page === '/test/{session_uuid}/{user_uuid}' ? `    <link rel="canonical" href="${origin}/test" />\n` : '';

/** Returns the language of a page: that of the link, `/test?lang=en`, else Italian, whatever the browser accepts. */
export const languageOf = (url: string): PageLanguage =>
  new URLSearchParams(url.split('?')[1]).get('lang') === 'en' ? 'en' : 'it';
