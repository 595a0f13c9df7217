import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '../web');

it('a custom property that a style uses is set somewhere: a name without a value is no colour at all', () => {
  const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(css|tsx?)$/.test(name));
  const texts = sources.map((name) => readFileSync(join(web, name), 'utf8'));
  const all = (pattern: RegExp) =>
    new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name)));
  const set = all(/(?<!var\()(--[\w-]+)(?=['"]?\]?\s*[:,])/g);
  const used = all(/var\((--[\w-]+)\)/g);
  expect(used.size).toBeGreaterThan(30);
  expect([...used].filter((name = '') => !set.has(name))).toEqual([]);
});
