import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AuditPage, auditPages } from '../../contract/pages.ts';
import { sha256 } from '../lib/hash.ts';
import { canonicalTag, type PageLanguage, previewTags } from './preview.ts';

type ByPage<T> = Partial<Record<AuditPage, Record<PageLanguage, T>>>;

const readBuilt = async <T>(webRoot: string, name: string): Promise<ByPage<T>> => {
  const file = join(webRoot, '..', name);
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
};

/** Loads styles first, and lets the theme script block no painting: there is something to read already. */
const deferScripts = (html: string): string =>
  html
    .replace(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')
    .replace(/<script\s+src=/g, '<script defer src=');

/** Puts the first screen into the page. The comments let the service worker remove it from its copy. */
const withFirstMarkup = (html: string, page: AuditPage, language: PageLanguage, markup: string): string =>
  (markup.includes('<h1') ? deferScripts(html) : html).replace(
    '<div id="root"></div>',
    // A function: the text may contain `$&`.
    () => `<div id="root" data-page="${page}" data-language="${language}"><!--first-->${markup}<!--/first--></div>`,
  );

/** Returns the tags with which a browser loads the files of a page's first screen at once. */
const firstFileTags = (files: readonly string[] = []): string => {
  const relOf = (file: string) => (file.endsWith('.css') ? 'stylesheet' : 'modulepreload');
  return files.map((file) => `    <link rel="${relOf(file)}" crossorigin data-first href="/${file}">\n`).join('');
};

export type Pages = Record<AuditPage, Record<PageLanguage, { content: string; etag: string }>>;

/** Reads the built page, and adds the preview, the files and the markup of each first screen, and the mark of a demonstration. */
export const readPages = async (
  webRoot: string,
  { origin, isDemo }: { origin: string | undefined; isDemo: boolean },
): Promise<Pages | undefined> => {
  const file = join(webRoot, 'index.html');
  // In development Vite serves the pages from source.
  if (!existsSync(file)) return undefined;
  const built = await readFile(file, 'utf8');
  // Written by tools/first-files.ts and tools/first-markup.ts.
  const firstFiles = await readBuilt<string[]>(webRoot, 'first-files.json');
  // A demonstration has a line above its pages that the markup lacks.
  const firstMarkup = isDemo ? {} : await readBuilt<string>(webRoot, 'first-markup.json');
  const marked = isDemo ? built.replace('<head>', '<head>\n    <meta name="demo" content="true" />') : built;
  const pageAs = (page: AuditPage, language: PageLanguage) => {
    const files = firstFileTags(firstFiles[page]?.[language]);
    const tags = `${files}${canonicalTag(page, origin)}${previewTags(page, language, origin)}`;
    const headed = marked
      .replace('<html lang="it">', `<html lang="${language}">`)
      .replace('</head>', `${tags}\n  </head>`);
    const markup = firstMarkup[page]?.[language];
    const content = markup ? withFirstMarkup(headed, page, language, markup) : headed;
    return { content, etag: `W/"${sha256(content, 'base64url')}"` };
  };
  return Object.fromEntries(
    auditPages.map((page) => [page, { it: pageAs(page, 'it'), en: pageAs(page, 'en') }]),
  ) as Pages;
};
