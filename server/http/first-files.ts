import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuditPage } from '../../contract/pages.ts';
import type { PageLanguage } from './preview.ts';

/** By page and language: the built files of its first screen besides those that every page loads. */
export type FirstFiles = Partial<Record<AuditPage, Record<PageLanguage, string[]>>>;

/** By page and language: the HTML of its first screen, where that is the same for everybody. */
export type FirstMarkup = Partial<Record<AuditPage, Record<PageLanguage, string>>>;

/** Nothing where there is no such file, as in tests. */
const readBuilt = async <T extends object>(webRoot: string, name: string): Promise<T | Record<string, never>> => {
  const file = join(webRoot, '..', name);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as T) : {};
};

/** What tools/first-files.ts listed beside the built pages. */
export const readFirstFiles = (webRoot: string): Promise<FirstFiles> => readBuilt(webRoot, 'first-files.json');

/** What tools/first-markup.ts rendered beside the built pages. */
export const readFirstMarkup = (webRoot: string): Promise<FirstMarkup> => readBuilt(webRoot, 'first-markup.json');

const emptyRoot = '<div id="root"></div>';

/** What makes a page work: where there is something to read, styles go before. */
const scripts = /<(?:script type="module"|link rel="modulepreload")/g;

/** The theme script blocks painting, except where there is something to read. */
const blockingScript = /<script\s+src=/g;

const deferScripts = (html: string): string =>
  html.replace(scripts, '$& fetchpriority="low"').replace(blockingScript, '<script defer src=');

/**
 * The place of the page with its first screen in it. The script that takes it over compares page and language; the comments
 * are where the service worker takes it out again, since its copy of the page is for every address.
 */
export const withFirstMarkup = (html: string, page: AuditPage, language: PageLanguage, markup: string): string =>
  (markup.includes('<h1') ? deferScripts(html) : html).replace(
    emptyRoot,
    // A function, since the text may contain what means something in a replacement.
    () => `<div id="root" data-page="${page}" data-language="${language}"><!--first-->${markup}<!--/first--></div>`,
  );

/** The tags, marked as those of one page, with which a browser asks for these files at once, instead of when the script of every page names them. */
export const firstFileTags = (files: readonly string[]): string =>
  files
    .map((file) =>
      file.endsWith('.css')
        ? `    <link rel="stylesheet" crossorigin data-first href="/${file}">\n`
        : `    <link rel="modulepreload" crossorigin data-first href="/${file}">\n`,
    )
    .join('');
