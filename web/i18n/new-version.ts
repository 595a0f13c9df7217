/** The line above a page that is older than the server's. */
const it = {
  title: 'C’è una nuova versione di Prima Vista.',
  reload: 'Ricarica la pagina',
};

const en: typeof it = {
  title: 'There is a new version of Prima Vista.',
  reload: 'Reload the page',
};

export const newVersion = { it, en };
