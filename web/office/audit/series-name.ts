/** What a series of a chart is called: in words, and as the audit writes it where that says more. */
export type SeriesName = { words: string; code?: string };

/** A text of a dictionary by a name that came from the server: own entries only. */
export const wordsOf = (name: string, dictionary: Readonly<Record<string, string>>): string | undefined =>
  Object.hasOwn(dictionary, name) ? dictionary[name] : undefined;

/** The name of a page, with its pattern. */
export const pageName = (page: string, pages: Readonly<Record<string, string>>): SeriesName => {
  const words = wordsOf(page, pages);
  if (words === undefined) return { words: page };
  return page.startsWith('/') ? { words, code: page } : { words };
};

/** A status, with what it means. */
export const statusName = (status: string, statuses: Readonly<Record<string, string>>): SeriesName => {
  const words = wordsOf(status, statuses);
  return { words: words === undefined ? status : `${status} · ${words}` };
};
