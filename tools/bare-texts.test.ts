import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findBareTexts } from './bare-texts.ts';

const root = join(import.meta.dirname, '..');

it('every text beside others has an element of its own, so that a browser may translate the page', () => {
  expect(findBareTexts(root, join(root, 'tsconfig.web.json'))).toEqual([]);
});
