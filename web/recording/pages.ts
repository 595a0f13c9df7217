import type { AuditPage } from '../../contract/audit.ts';

/** Every page of the audit: open to everybody, behind the sign-in, or only a way to another. */
const access: Record<AuditPage, 'open' | 'signed-in' | 'way'> = {
  '/': 'way',
  '/test': 'open',
  '/test/{session_uuid}/{user_uuid}': 'open',
  '/results/{session_uuid}/{user_uuid}': 'open',
  '/join': 'open',
  '/join/{code}': 'open',
  '/survey/{session_uuid}': 'open',
  '/endTest/explanation': 'open',
  '/tutorial': 'open',
  '/login': 'open',
  '/logout': 'open',
  '/oauth2': 'open',
  '/registration/{token}': 'open',
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
  other: 'open',
};

const partsOf = (path: string): string[] =>
  path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');

const patterns = (Object.keys(access) as AuditPage[]).map((page) => ({ page, parts: partsOf(page) }));

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
  access[page] === 'open' || (access[page] === 'signed-in' && isSignedIn);

/** Whether it is told who opened a page: only where one has to sign in, so never on the pages of the test. */
export const isNamed = (page: AuditPage): boolean => access[page] === 'signed-in';
