import type { pages as it } from '../it/pages.ts';

export const pages: typeof it = {
  notFound: {
    title: 'Page not found',
    text: 'There is nothing at this address: check that it is complete. If you were looking for the results of a test you have just taken, they have been closed: they stay open for 30 minutes, or until you close them, and then cannot be opened again; those of a class are there until the teacher deletes the session. In either case all is well and there is nothing you need to do.',
  },
  failure: {
    title: 'Something went wrong',
    text: 'The page stopped because of an error on our side. Try reloading it: if you were taking the test, you can pick up where you left off.',
    contact: 'If it happens again, contact whoever sent you here or the team that looks after Prima Vista.',
    reload: 'Reload the page',
  },
  home: 'Back to the home page',
  back: 'Go back',
};
