import type { Scope } from './scopes.ts';

/** Whom a page is shown to: everybody else is led on at once, and not counted. */
type Audience = 'everybody' | 'signed-in' | 'nobody';

type Page = {
  /** Pages of the test are for those who take part, pages of the office for teachers and staff. */
  part: 'test' | 'office';
  audience: Audience;
  /** Shown to whoever holds one of them; none: to its whole audience. */
  scopes?: readonly Scope[];
  /**
   * The part of the address that lets in whoever holds it: as an account and only once with a `token` or the `query`,
   * as a participant and any number of times with a `user_uuid` or a `code`.
   */
  secret?: 'token' | 'query' | 'user_uuid' | 'code';
  /** Of a class or of one participant: no search engine is to list it, or anything below the first word of its address. */
  unlisted?: true;
};

/** Every page of the site, by its address as the audit writes it: `{places}` are named and never filled in. */
const table = {
  '/': { part: 'test', audience: 'nobody' },
  '/test': { part: 'test', audience: 'everybody' },
  '/test/{session_uuid}/{user_uuid}': { part: 'test', audience: 'everybody', secret: 'user_uuid' },
  '/results/{session_uuid}/{user_uuid}': { part: 'test', audience: 'everybody', secret: 'user_uuid', unlisted: true },
  '/join': { part: 'test', audience: 'everybody', unlisted: true },
  '/join/{code}': { part: 'test', audience: 'everybody', secret: 'code', unlisted: true },
  '/survey/{session_uuid}': { part: 'test', audience: 'everybody', unlisted: true },
  '/endTest/explanation': { part: 'test', audience: 'everybody' },
  '/tutorial': { part: 'test', audience: 'signed-in' },
  '/login': { part: 'office', audience: 'everybody' },
  '/logout': { part: 'office', audience: 'everybody' },
  '/oauth2': { part: 'office', audience: 'everybody', secret: 'query' },
  '/registration/{token}': { part: 'office', audience: 'everybody', secret: 'token' },
  '/home': { part: 'office', audience: 'signed-in' },
  '/sessions': { part: 'office', audience: 'signed-in', unlisted: true },
  '/sessions/{session_uuid}': { part: 'office', audience: 'signed-in', unlisted: true },
  '/sessions/{session_uuid}/results': { part: 'office', audience: 'signed-in', unlisted: true },
  '/guide': { part: 'office', audience: 'signed-in' },
  '/profile': { part: 'office', audience: 'signed-in' },
  '/users': { part: 'office', audience: 'signed-in', scopes: ['user:read'] },
  '/roles': { part: 'office', audience: 'signed-in', scopes: ['role:read'] },
  '/audit/frontend': { part: 'office', audience: 'signed-in', scopes: ['audit:read'] },
  '/audit/backend': { part: 'office', audience: 'signed-in', scopes: ['audit:read'] },
  '/support': { part: 'office', audience: 'signed-in', scopes: ['support:read'] },
} as const satisfies Record<`/${string}`, Page>;

type Table = typeof table;

export type SitePage = keyof Table;
export type OfficePage = { [P in SitePage]: Table[P]['part'] extends 'office' ? P : never }[SitePage];

/** What the audit calls a page; `other` is every address that is none. */
export type AuditPage = SitePage | 'other';

const pages: Readonly<Record<SitePage, Page>> = table;
const sitePages = Object.keys(pages) as SitePage[];

/** Every name of a page in the audit, `other` last. */
export const auditPages: readonly AuditPage[] = [...sitePages, 'other'];

/** Every page of the office, in the order of the table. */
export const officePages = sitePages.filter((page): page is OfficePage => pages[page].part === 'office');

/** The scopes that open a page to whoever holds one of them; none: it takes no scope. */
export const scopesOf = (page: SitePage): readonly Scope[] => pages[page].scopes ?? [];

/** Whether a page is for whoever has signed in. */
const isBehindSignIn = (page: SitePage): boolean => pages[page].audience === 'signed-in';

/** Whether a page is shown to somebody: all others are led on at once, and not counted. */
export const isShown = (page: AuditPage, isSignedIn: boolean): boolean => {
  if (page === 'other') return true;
  const { audience } = pages[page];
  return audience === 'everybody' || (audience === 'signed-in' && isSignedIn);
};

/** Whether the audit keeps who opened a page: only behind the sign-in of the office, never on a page of the test. */
export const namesUsers = (page: AuditPage): boolean =>
  page !== 'other' && pages[page].part === 'office' && isBehindSignIn(page);

const place = /\{(\w+)\}/g;

// As the router matches: without regard to case, and with any number of slashes at the end.
const patterns = sitePages.map((page) => ({
  page,
  pattern: new RegExp(`^${page.replace(/\/$/, '').replace(place, '[^/]+')}/*$`, 'i'),
}));

/** The page that an address leads to, whatever comes: no id, code, token, query or other host is in it. */
export const pageOf = (address: string): AuditPage => {
  const [path = ''] = address.split(/[?#]/, 1);
  return patterns.find(({ pattern }) => path.startsWith('/') && pattern.test(path))?.page ?? 'other';
};

/** What the API calls the places of ids, which have other names on the wire of the audit. */
const parameters: Readonly<Record<string, string>> = { session_uuid: 'uid_session', user_uuid: 'uid_user' };

/** The address of a page as the router writes it: `/sessions/:uid_session`. */
export const routeOf = (page: SitePage): string =>
  page.replace(place, (_, name: string) => `:${parameters[name] ?? name}`);

const firstWordOf = (path: string): string => (path.split('/')[1] ?? '').toLowerCase();

/** Whether a path, compared without regard to case, begins with the first word of such a page. */
const beginsLike = (isMeant: (page: Page) => boolean) => {
  const words = new Set(sitePages.filter((page) => isMeant(pages[page])).map(firstWordOf));
  return (path: string): boolean => words.has(firstWordOf(path));
};

/** Whether an address is one of the office, or lies below one. */
export const isOfficeAddress = beginsLike(({ part }) => part === 'office');

/** Whether an address may hold what signs somebody in: no browser keeps such a page, and no search engine lists it. */
export const isSecretAddress = beginsLike(({ secret }) => secret === 'token' || secret === 'query');

/** Whether no search engine is to list an address. */
export const isUnlistedAddress = beginsLike(({ unlisted }) => unlisted === true);
