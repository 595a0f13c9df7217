/** The scripts and styles that a page names: their names contain a hash of their content, so together they are its version. */
const namedIn = (html: string): string[] => html.match(/\/assets\/[^"]+/g) ?? [];

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
    // The same HTML at every address; this one says nothing about where somebody is.
    const answer = await fetch('/test', { cache: 'no-cache' });
    return answer.ok && !isSameVersion(await answer.text(), ownFiles());
  } catch {
    return false;
  }
};
