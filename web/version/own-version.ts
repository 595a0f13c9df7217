import { within } from '../ui/within.ts';

/** What the server names for the first screen of one page only (server/http/page-html.ts). */
const ofOnePage = /<link [^>]*\bdata-first\b[^>]*>/g;

/** The scripts and styles that every page names: their names contain a hash of their content, so together they are its version. */
const namedIn = (html: string): string[] => html.replace(ofOnePage, '').match(/\/assets\/[^"]+/g) ?? [];

/** Whether a page names only `files` (addresses), which another one has loaded: then both are of one version. */
export const isSameVersion = (html: string, files: readonly string[]): boolean =>
  namedIn(html).every((name) => files.some((file) => file.endsWith(name)));

const timeoutMs = 15_000;

const ownFiles = (): string[] =>
  [...document.querySelectorAll('script[src], link[href]')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
  );

/** Whether the server has another version of the pages by now; false where it cannot be asked: an answer of something in between names no files. Never rejects. */
export const isOutdated = async (): Promise<boolean> => {
  if (import.meta.env.DEV) return false;
  try {
    // The same at every address, but for its first files; this one says nothing about where somebody is.
    const html = await within(timeoutMs, async (signal) =>
      (await fetch('/test', { cache: 'no-cache', signal })).text(),
    );
    return !isSameVersion(html, ownFiles());
  } catch {
    return false;
  }
};
