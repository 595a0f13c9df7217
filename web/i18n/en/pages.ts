import type { pages as it } from '../it/pages.ts';

export const pages: typeof it = {
  notFound: {
    title: 'Page not found',
    text: 'This address leads nowhere: it may be misspelt, or the test it led to has already been closed.',
  },
  failure: {
    title: 'Something went wrong',
    text: 'The page stopped because of an error of ours. Try reloading it: if you were taking the test, you go on from where you were.',
    contact: 'If it happens again, contact whoever sent you here or the team that looks after Prima Vista.',
    reload: 'Reload the page',
  },
  teachersArea: {
    title: 'Teachers’ area',
    text: 'On this installation of Prima Vista the area for teachers is not open yet.',
  },
  home: 'Back to the home page',
};
