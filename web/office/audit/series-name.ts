/** What a series of a chart is called: in words, and as the audit writes it where that says more. */
export type SeriesName = { words: string; code?: string };

/** A text of a dictionary by a name that came from the server: own entries only. */
export const wordsOf = (dictionary: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(dictionary, name) ? dictionary[name] : undefined;

/** The name of a page, with its pattern. */
export const pageName = (pages: Readonly<Record<string, string>>, page: string): SeriesName => {
  const words = wordsOf(pages, page);
  if (words === undefined) return { words: page };
  return page.startsWith('/') ? { words, code: page } : { words };
};

/** A status, with what it means. */
export const statusName = (statuses: Readonly<Record<string, string>>, status: string): SeriesName => {
  const words = wordsOf(statuses, status);
  return { words: words === undefined ? status : `${status} · ${words}` };
};
