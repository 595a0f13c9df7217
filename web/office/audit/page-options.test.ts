import { expect, it } from 'vitest';
import { pages } from '../../../contract/audit.ts';
import { isShown } from '../../recording/pages.ts';
import { isPage } from './page-options.ts';

it('takes every page for a filter that is recorded of anybody, and nothing else', () => {
  for (const page of pages) expect([page, isPage(page)]).toEqual([page, isShown(page, true)]);
  expect(isPage('/nowhere')).toBe(false);
});
