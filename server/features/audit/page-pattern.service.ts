import { type AuditPage, pages } from '../../../contract/audit.ts';

const patterns = pages
  .filter((page) => page !== 'other')
  .map((page) => ({ page, pattern: new RegExp(`^${page.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i') }));

/** The page that an address leads to, whatever comes: codes, uids, queries and other hosts are not in it. */
export const pageOf = (address: string): AuditPage => {
  const [path = ''] = address.split(/[?#]/, 1);
  return patterns.find(({ pattern }) => path.startsWith('/') && pattern.test(path))?.page ?? 'other';
};

const officePage = /^\/(home|sessions|guide|profile|users|roles|audit|support)(\/|$)/;

/** Whether who is signed in is named: on pages of the office only, never on those of the test. */
export const namesUsers = (page: AuditPage): boolean => officePage.test(page);
