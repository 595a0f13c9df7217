import { both } from './both.ts';

/** The texts around every page: header, footer, language, loading and failures. */
export const chrome = both({
  home: ['Prima Vista, pagina iniziale', 'Prima Vista, home page'],
  language: ['Lingua', 'Language'],
  languageName: { it: ['Italiano', 'Italiano'], en: ['English', 'English'] },
  skipToContent: ['Vai al contenuto', 'Skip to content'],
  loading: ['Un momento…', 'One moment…'],
  stillLoading: ['Stiamo ancora caricando…', 'Still loading…'],
  facesBy: [(credit: string) => `Volti: ${credit}`, (credit: string) => `Faces: ${credit}`],
});
