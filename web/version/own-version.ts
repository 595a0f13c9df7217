/** What the server names for the first screen of one page only (server/http/first-files.ts). */
const ofOnePage = /<link [^>]*\bdata-first\b[^>]*>/g;

/** The scripts and styles that every page names: their names contain a hash of their content, so together they are its version. */
const namedIn = (html: string): string[] => html.replace(ofOnePage, '').match(/\/assets\/[^"]+/g) ?? [];

/** Whether a page names only `files` (addresses), which another one has loaded: then both are of one version. */
export const isSameVersion = (html: string, files: readonly string[]): boolean =>
  namedIn(html).every((name) => files.some((file) => file.endsWith(name)));

const ownFiles = (): string[] =>
  [...document.querySelectorAll('script[src], link[href]')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
  );

/** Whether the server has another version of the pages by now; false where it cannot be asked. Never rejects. */
export const isOutdated = async (): Promise<boolean> => {
  if (import.meta.env.DEV) return false;
  try {
    // The same at every address, but for its first files; this one says nothing about where somebody is.
    const answer = await fetch('/test', { cache: 'no-cache' });
    return answer.ok && !isSameVersion(await answer.text(), ownFiles());
  } catch {
    return false;
  }
};
