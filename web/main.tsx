import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { pageOf } from '../contract/pages.ts';
import { keepLinkedLanguage, readLanguage } from './i18n/language.tsx';
import { isDemo } from './is-demo.ts';
import { loadPage } from './routes.tsx';
import { Site } from './Site.tsx';
import { BrowserRouter } from './ui/router.tsx';
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import './site.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// While scripts run, the network is free: texts then come in their typeface.
document.fonts.load('1em "Atkinson Hyperlegible Next Variable"').catch(() => {});

const language = readLanguage();
keepLinkedLanguage();
const site = <Site {...{ language, isDemo }} Router={BrowserRouter} />;

/** Whether the server sent the first screen of this page, in this language (server/http/static-files.ts). */
const isThere =
  root.dataset.language === language && root.dataset.page === pageOf(location.pathname) && root.hasChildNodes();
if (!isThere) root.replaceChildren();

/** Whether there is something to read in it, which stays; our mark alone, until it is known what to show, is replaced. */
const isRead = isThere && root.querySelector('h1') !== null;

/** For so long the place of the page stays empty, in ms: no shorter wait is said. */
const patienceMs = 300;

const show = () => {
  if (isRead) hydrateRoot(root, site);
  // In slices: on a slow phone, to render all at once would keep a first tap waiting.
  else startTransition(() => createRoot(root).render(site));
  // From now on buttons do something: React keeps what is pressed while it takes the page over.
  delete root.dataset.page;
};
// What does not load is asked for again by the page itself, which says so.
Promise.race([loadPage(location.pathname), new Promise((resolve) => setTimeout(resolve, patienceMs))]).then(show, show);
