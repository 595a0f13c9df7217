import type { GroupedRequests } from '../../../contract/audit.ts';
import { auditPages } from '../../../contract/pages.ts';
import { audit } from '../../i18n/audit.ts';
import { auditCalls } from '../../i18n/audit-calls.ts';
import { useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import { isPage } from './audit-address.ts';

/** What a series of a chart is called: in words, and as the audit writes it where that says more. */
export type SeriesName = { words: string; code?: string };

type Words = Readonly<Record<string, string>>;

/** A text of a dictionary by a name that came from the server: own entries only. */
export const wordsOf = (name: string, dictionary: Words): string | undefined =>
  Object.hasOwn(dictionary, name) ? dictionary[name] : undefined;

type Texts = Pick<(typeof audit)['it'], 'pages' | 'statuses' | 'durations'>;

/** Functions that name what the audit records; what no dictionary knows is shown as it came. */
export const namesIn = ({ pages, statuses, durations }: Texts, calls: Words, officePages: Words) => ({
  page: (page: string): SeriesName => {
    const words = wordsOf(page, { ...pages, ...officePages });
    if (words === undefined) return { words: page };
    return page.startsWith('/') ? { words, code: page } : { words };
  },
  status: (status: string): SeriesName => {
    const words = wordsOf(status, statuses);
    return { words: words === undefined ? status : `${status} · ${words}` };
  },
  call: (call: string): SeriesName => {
    const words = wordsOf(call, calls);
    return words === undefined ? { words: call } : { words, code: call };
  },
  /** What the calls of a route do, whatever their method; `unknown` stands for all that do not exist. */
  route: (route: string): SeriesName => {
    if (route === 'unknown') return { words: durations.unknown };
    const words = Object.keys(calls).flatMap((call) => (call.split(' ')[1] === route ? [calls[call] ?? ''] : []));
    return words.length === 0 ? { words: route } : { words: words.join(' / '), code: route };
  },
});

export const useNames = () => namesIn(useText(audit), useText(auditCalls), useText(office).pageNames);

export const Code = ({ text }: { text: string }) => (
  <code className="font-mono font-normal text-text-3 text-xs" translate="no">
    <bdi>{text}</bdi>
  </code>
);

/** The words for a series, and its name from the server: isolated, so that it cannot change the text direction. */
export const SeriesLabel = ({ name: { words, code } }: { name: SeriesName }) => (
  <span className="wrap-anywhere">
    <bdi>{words}</bdi>
    {code && (
      <>
        {' '}
        <Code text={code} />
      </>
    )}
  </span>
);

type Names = ReturnType<typeof useNames>;

export const pageOptions = (names: Names) =>
  auditPages.filter(isPage).map((page) => ({ value: page, label: names.page(page).words }));

const sorted = (found: string[]): string[] => [...new Set(found)].sort((a, b) => a.localeCompare(b, 'en'));

/** The routes that were called, as filter options: the raw one first, by which they are sorted, and what its calls do. */
export const routeOptions = (names: Names, rows: readonly GroupedRequests[]) =>
  sorted(rows.flatMap(({ detail }) => detail.map(({ route }) => route))).map((route) => {
    const { words, code } = names.route(route);
    return { value: route, label: code ? `${code} · ${words}` : words };
  });

export const statusOptions = (names: Names, rows: readonly GroupedRequests[]) =>
  sorted(rows.flatMap(({ detail }) => detail.map(({ status_code }) => String(status_code)))).map((status) => ({
    value: status,
    label: names.status(status).words,
  }));
