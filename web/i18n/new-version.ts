import { both } from './both.ts';

/** The line above a page that is older than the server's. */
export const newVersion = both({
  title: ['C’è una nuova versione di Prima Vista.', 'There is a new version of Prima Vista.'],
  reload: ['Ricarica la pagina', 'Reload the page'],
});
