import type { GroupedRequests } from '../../../contract/audit.ts';

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

type Words = Readonly<Record<string, string>>;

/** A call as `METHOD route`, with what it does. */
export const callName = (call: string, calls: Words): SeriesName => {
  const words = wordsOf(call, calls);
  return words === undefined ? { words: call } : { words, code: call };
};

/** A route, with what its calls do, whatever their method; `unknown` is the name of all that do not exist. */
export const routeName = (route: string, calls: Words, unknown: string): SeriesName => {
  if (route === 'unknown') return { words: unknown };
  const words = Object.keys(calls).flatMap((call) => (call.split(' ')[1] === route ? [calls[call] ?? ''] : []));
  return words.length === 0 ? { words: route } : { words: words.join(' / '), code: route };
};

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort((a, b) => a.localeCompare(b, 'en'));

/** The routes that were called, as filter options. */
export const knownRoutes = (rows: readonly GroupedRequests[]): string[] =>
  sorted(rows.flatMap(({ detail }) => detail.map(({ route }) => route)));

/** The statuses that were returned, as filter options. */
export const knownStatuses = (rows: readonly GroupedRequests[]): string[] =>
  sorted(rows.flatMap(({ detail }) => detail.map(({ status_code }) => String(status_code))));
