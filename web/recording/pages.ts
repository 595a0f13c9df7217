import type { AuditPage } from '../../contract/audit.ts';
import { isOfficeAddress } from '../office-addresses.ts';

/** Whom each page of the audit is shown to: the others are led on at once. */
const shownTo: Record<AuditPage, 'everybody' | 'signed-in' | 'nobody'> = {
  '/': 'nobody',
  '/test': 'everybody',
  '/test/{session_uuid}/{user_uuid}': 'everybody',
  '/results/{session_uuid}/{user_uuid}': 'everybody',
  '/join': 'everybody',
  '/join/{code}': 'everybody',
  '/survey/{session_uuid}': 'everybody',
  '/endTest/explanation': 'everybody',
  '/tutorial': 'signed-in',
  '/login': 'everybody',
  '/logout': 'everybody',
  '/oauth2': 'everybody',
  '/registration/{token}': 'everybody',
  '/home': 'signed-in',
  '/sessions': 'signed-in',
  '/sessions/{session_uuid}': 'signed-in',
  '/sessions/{session_uuid}/results': 'signed-in',
  '/guide': 'signed-in',
  '/profile': 'signed-in',
  '/users': 'signed-in',
  '/roles': 'signed-in',
  '/audit/frontend': 'signed-in',
  '/audit/backend': 'signed-in',
  '/support': 'signed-in',
  other: 'everybody',
};

const partsOf = (path: string): string[] =>
  path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');

const patterns = (Object.keys(shownTo) as AuditPage[]).map((page) => ({ page, parts: partsOf(page) }));

const isPlace = (part: string): boolean => part.startsWith('{');

/** The page that an address belongs to: a name of a short list, in which no id, code, token or query can stand. */
export const pageOf = (pathname: string): AuditPage => {
  const given = partsOf(pathname);
  const found = patterns.find(
    ({ parts }) =>
      parts.length === given.length && parts.every((part, index) => isPlace(part) || part === given[index]),
  );
  return found?.page ?? 'other';
};

/** Whether a page is shown to somebody: the others lead on at once, and are not counted. */
export const isShown = (page: AuditPage, isSignedIn: boolean): boolean =>
  shownTo[page] === 'everybody' || (shownTo[page] === 'signed-in' && isSignedIn);

/** Whether it is told who opened a page: only in the office, where one has signed in. Never on a page of the test. */
export const isNamed = (page: AuditPage): boolean => shownTo[page] === 'signed-in' && isOfficeAddress(page);
