/** The texts around every page: header, footer, language, loading and failures. */
const it = {
  home: 'Prima Vista, pagina iniziale',
  language: 'Lingua',
  languageName: { it: 'Italiano', en: 'English' },
  skipToContent: 'Vai al contenuto',
  loading: 'Un momento…',
  stillLoading: 'Stiamo ancora caricando…',
  facesBy: (credit: string) => `Volti: ${credit}`,
};

const en: typeof it = {
  home: 'Prima Vista, home page',
  language: 'Language',
  languageName: { it: 'Italiano', en: 'English' },
  skipToContent: 'Skip to content',
  loading: 'One moment…',
  stillLoading: 'Still loading…',
  facesBy: (credit) => `Faces: ${credit}`,
};

export const chrome = { it, en };
