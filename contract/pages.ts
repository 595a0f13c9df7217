import type { Scope } from './scopes.ts';

type Page = {
  part: 'test' | 'office';
  audience: 'everybody' | 'signed-in' | 'nobody';
  /** Holders of any of them see the page; without scopes, its whole audience. */
  scopes?: readonly Scope[];
  /** The part of the address that grants access: `token` and `query` once to an account, the others to a participant. */
  secret?: 'token' | 'query' | 'user_uuid' | 'code';
  /** Search engines must not list it, nor anything below its first path segment. */
  unlisted?: true;
};

/** By the address as the audit writes it, with `{placeholders}`. */
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

/** `other`: every address that is no page. */
export type AuditPage = SitePage | 'other';

const pages: Readonly<Record<SitePage, Page>> = table;
const sitePages = Object.keys(pages) as SitePage[];

export const auditPages: readonly AuditPage[] = [...sitePages, 'other'];

export const officePages = sitePages.filter((page): page is OfficePage => pages[page].part === 'office');

/** The scopes of which any one opens the page; empty when it needs none. */
export const scopesOf = (page: SitePage): readonly Scope[] => pages[page].scopes ?? [];

/** Whether this visitor sees a page: all others are redirected, and not counted. */
export const isShown = (page: AuditPage, isSignedIn: boolean): boolean => {
  if (page === 'other') return true;
  const { audience } = pages[page];
  return audience === 'everybody' || (audience === 'signed-in' && isSignedIn);
};

/** Whether the audit keeps who opened a page: only behind the office's sign-in, never on a test page. */
export const namesUsers = (page: AuditPage): boolean =>
  page !== 'other' && pages[page].part === 'office' && pages[page].audience === 'signed-in';

const place = /\{(\w+)\}/g;

// Matches like the router: case-insensitive, with any number of trailing slashes.
const patterns = sitePages.map((page) => ({
  page,
  pattern: new RegExp(`^${page.replace(/\/$/, '').replace(place, '[^/]+')}/*$`, 'i'),
}));

/** Returns the page of any address, without ids, codes, tokens, query or host. */
export const pageOf = (address: string): AuditPage => {
  const [path = ''] = address.split(/[?#]/, 1);
  return patterns.find(({ pattern }) => path.startsWith('/') && pattern.test(path))?.page ?? 'other';
};

/** Returns a page's address as the router writes it: `/sessions/:uid_session`. */
export const routeOf = (page: SitePage): string =>
  page.replace(place, (_, name: string) => `:${name.replace(/^(\w+)_uuid$/, 'uid_$1')}`);

const firstWordOf = (path: string): string => (path.split('/')[1] ?? '').toLowerCase();

const beginsLike = (isMeant: (page: Page) => boolean) => {
  const words = new Set(sitePages.filter((page) => isMeant(pages[page])).map(firstWordOf));
  return (path: string): boolean => words.has(firstWordOf(path));
};

export const isOfficeAddress = beginsLike(({ part }) => part === 'office');

/** Whether an address may contain a sign-in secret: no browser must keep such a page. */
export const isSecretAddress = beginsLike(({ secret }) => secret === 'token' || secret === 'query');

export const isUnlistedAddress = beginsLike(({ unlisted }) => unlisted === true);
