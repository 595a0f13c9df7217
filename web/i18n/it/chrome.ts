/** Words around every page: header, footer, language, what happens while something loads or fails. */
export const chrome = {
  home: 'Prima Vista, pagina iniziale',
  language: 'Lingua',
  languageName: { it: 'Italiano', en: 'English' },
  skipToContent: 'Vai al contenuto',
  loading: 'Un momento…',
  facesBy: (credit: string) => `Volti: ${credit}`,
};
