import type { pages as it } from '../it/pages.ts';

export const pages: typeof it = {
  notFound: {
    title: 'Page not found',
    text: 'If you were looking for the results of your test, they have been closed: they stay open for 30 minutes, or until you close them, and then cannot be opened again. All is well, there is nothing you need to do. If you typed the address by hand, check that it is complete.',
  },
  failure: {
    title: 'Something went wrong',
    text: 'The page stopped because of an error of ours. Try reloading it: if you were taking the test, you go on from where you were.',
    contact: 'If it happens again, contact whoever sent you here or the team that looks after Prima Vista.',
    reload: 'Reload the page',
  },
  home: 'Back to the home page',
};
