import { expect, it } from 'vitest';
import { auditPages } from '../../../contract/pages.ts';
import { isPage } from './page-options.ts';

it('takes every page for a filter that is recorded of anybody, and nothing else', () => {
  expect(auditPages.filter((page) => !isPage(page))).toEqual(['/']);
  expect(['/nowhere', '', 'constructor'].filter(isPage)).toEqual([]);
});
