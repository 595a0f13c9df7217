import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pagePath, writePage } from './figures.ts';

test('docs/how-good.md shows exactly what is in bench/results', () => {
  expect(readFileSync(pagePath, 'utf8')).toBe(writePage());
});
