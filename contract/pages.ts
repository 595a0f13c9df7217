import type { Scope } from './scopes.ts';

/** Who sees a page: everyone else is redirected at once, and not counted. */
type Audience = 'everybody' | 'signed-in' | 'nobody';

type Page = {
  /** Test pages are for participants, office pages for teachers and staff. */
  part: 'test' | 'office';
  audience: Audience;
  /** Shown to holders of any of them; if empty, to its whole audience. */
  scopes?: readonly Scope[];
  /**
   * The part of the address that grants access: to an account and only once with a `token` or the `query`, to a
   * participant's pages any number of times with a `user_uuid` or a `code`.
   */
  secret?: 'token' | 'query' | 'user_uuid' | 'code';
  /** Belongs to a class or one participant: search engines must not list it, nor anything below its first path segment. */
  unlisted?: true;
};

/** Every page of the site, by its address as the audit writes it: with `{placeholders}`, never filled in. */
const table = {
  '/': { part: 'test', audience: 'nobody' },
  '/test': { part: 'test', audience: 'everybody' },
  '/test/{session_uuid}/{user_uuid}': { part: 'test', audience: 'everybody', secret: 'user_uuid' },
  '/results/{session_uuid}/{user_uuid}': { part: 'test', audience: 'everybody', secret: 'user_uuid', unlisted: true },
  '/join': { part: 'test', audience: 'everybody', unlisted: true },
  '/join/{code}': { part: 'test', audience: 'everybody', secret: 'code', unlisted: true },
  '/survey/{session_uuid}': { part: 'test', audience: 'everybody', unlisted: true },
  '/rate/{study_uuid}': { part: 'test', audience: 'everybody', unlisted: true },
  '/endTest/explanation': { part: 'test', audience: 'everybody' },
  '/plan': { part: 'test', audience: 'everybody' },
  '/privacy': { part: 'test', audience: 'everybody' },
  '/check': { part: 'test', audience: 'everybody' },
  '/findings': { part: 'test', audience: 'everybody' },
  '/findings/method': { part: 'test', audience: 'everybody' },
  '/findings/{edition}': { part: 'test', audience: 'everybody' },
  '/tutorial': { part: 'test', audience: 'signed-in' },
  '/login': { part: 'office', audience: 'everybody' },
  '/logout': { part: 'office', audience: 'everybody' },
  '/oauth2': { part: 'office', audience: 'everybody', secret: 'query' },
  '/registration/{token}': { part: 'office', audience: 'everybody', secret: 'token' },
  '/address/{token}': { part: 'office', audience: 'everybody', secret: 'token' },
  '/home': { part: 'office', audience: 'signed-in' },
  '/sessions': { part: 'office', audience: 'signed-in', unlisted: true },
  '/sessions/{session_uuid}': { part: 'office', audience: 'signed-in', unlisted: true },
  '/sessions/{session_uuid}/stage': { part: 'office', audience: 'signed-in', unlisted: true },
  '/sessions/{session_uuid}/poster': { part: 'office', audience: 'signed-in', unlisted: true },
  '/sessions/{session_uuid}/lesson': { part: 'office', audience: 'signed-in', unlisted: true },
  '/sessions/{session_uuid}/results': { part: 'office', audience: 'signed-in', unlisted: true },
  '/guide': { part: 'office', audience: 'signed-in' },
  '/guide/notice': { part: 'office', audience: 'signed-in' },
  '/guide/plans': { part: 'office', audience: 'signed-in' },
  '/profile': { part: 'office', audience: 'signed-in' },
  '/users': { part: 'office', audience: 'signed-in', scopes: ['user:read'] },
  '/roles': { part: 'office', audience: 'signed-in', scopes: ['role:read'] },
  '/audit/frontend': { part: 'office', audience: 'signed-in', scopes: ['audit:read'] },
  '/audit/backend': { part: 'office', audience: 'signed-in', scopes: ['audit:read'] },
  '/audit/security': { part: 'office', audience: 'signed-in', scopes: ['audit:read'] },
  '/installation': { part: 'office', audience: 'signed-in', scopes: ['audit:read'] },
  '/settings': { part: 'office', audience: 'signed-in', scopes: ['settings:update'] },
  '/doctor': { part: 'office', audience: 'signed-in', scopes: ['audit:read'] },
  '/collection': { part: 'office', audience: 'signed-in', scopes: ['collection:read'] },
  '/norming': { part: 'office', audience: 'signed-in', scopes: ['session:create'], unlisted: true },
  '/norming/{study_uuid}': { part: 'office', audience: 'signed-in', scopes: ['session:create'], unlisted: true },
  '/face-sets': { part: 'office', audience: 'signed-in', scopes: ['faces:read'] },
  '/publishing': { part: 'office', audience: 'signed-in', scopes: ['findings:read'] },
  '/support': { part: 'office', audience: 'signed-in', scopes: ['support:read'] },
  '/support/inbox': { part: 'office', audience: 'signed-in', scopes: ['support:update'] },
} as const satisfies Record<`/${string}`, Page>;

type Table = typeof table;

export type SitePage = keyof Table;
export type OfficePage = { [P in SitePage]: Table[P]['part'] extends 'office' ? P : never }[SitePage];

/** A page's name in the audit; `other` is every address that is no page. */
export type AuditPage = SitePage | 'other';

const pages: Readonly<Record<SitePage, Page>> = table;
const sitePages = Object.keys(pages) as SitePage[];

export const auditPages: readonly AuditPage[] = [...sitePages, 'other'];

export const officePages = sitePages.filter((page): page is OfficePage => pages[page].part === 'office');

/** The scopes of which any one opens the page; empty when it needs none. */
export const scopesOf = (page: SitePage): readonly Scope[] => pages[page].scopes ?? [];

const isBehindSignIn = (page: SitePage): boolean => pages[page].audience === 'signed-in';

/** Whether a page is shown to this visitor: all others are redirected at once, and not counted. */
export const isShown = (page: AuditPage, isSignedIn: boolean): boolean => {
  if (page === 'other') return true;
  const { audience } = pages[page];
  return audience === 'everybody' || (audience === 'signed-in' && isSignedIn);
};

/** Whether the audit keeps who opened a page: only behind the office's sign-in, never on a test page. */
export const namesUsers = (page: AuditPage): boolean =>
  page !== 'other' && pages[page].part === 'office' && isBehindSignIn(page);

const place = /\{(\w+)\}/g;

// Matches like the router: case-insensitive, with any number of trailing slashes.
const patterns = sitePages.map((page) => ({
  page,
  pattern: new RegExp(`^${page.replace(/\/$/, '').replace(place, '[^/]+')}/*$`, 'i'),
}));

/** The page of any address; the result contains no id, code, token, query or host. */
export const pageOf = (address: string): AuditPage => {
  const [path = ''] = address.split(/[?#]/, 1);
  return patterns.find(({ pattern }) => path.startsWith('/') && pattern.test(path))?.page ?? 'other';
};

/** The API's names of placeholders that the audit names differently. */
const parameters: Readonly<Record<string, string>> = {
  session_uuid: 'uid_session',
  user_uuid: 'uid_user',
  study_uuid: 'uid_study',
};

/** The address of a page as the router writes it: `/sessions/:uid_session`. */
export const routeOf = (page: SitePage): string =>
  page.replace(place, (_, name: string) => `:${parameters[name] ?? name}`);

const firstWordOf = (path: string): string => (path.split('/')[1] ?? '').toLowerCase();

/** Whether a path begins with the first segment of such a page; case-insensitive. */
const beginsLike = (isMeant: (page: Page) => boolean) => {
  const words = new Set(sitePages.filter((page) => isMeant(pages[page])).map(firstWordOf));
  return (path: string): boolean => words.has(firstWordOf(path));
};

/** Whether an address is an office page, or lies below one. */
export const isOfficeAddress = beginsLike(({ part }) => part === 'office');

/** Whether an address may contain a sign-in secret: browsers must not keep such a page, nor search engines list it. */
export const isSecretAddress = beginsLike(({ secret }) => secret === 'token' || secret === 'query');

export const isUnlistedAddress = beginsLike(({ unlisted }) => unlisted === true);
