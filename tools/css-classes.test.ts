import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '../web');

/** What every feature may adjust to its place: the parts that all pages, or those of the office, are put together from. */
const isCommon = (folder: string): boolean =>
  /^(\.|ui|i18n|figures|play\/run\/faces|office)$/.test(folder);

/** The classes that begin a rule: `.plot` of `.plot .axis`, and not that of `.card .plot`. */
const leadingClasses = (css: string): string[] =>
  [...css.matchAll(/(?:^|[{},])\s*\.([a-z][\w-]*)/g)].map(([, name = '']) => name);

it('a class has its rules in one feature: which sheet was loaded first must not matter', () => {
  const sheets = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
  const folders = new Map<string, Set<string>>();
  for (const sheet of sheets) {
    const css = readFileSync(join(web, sheet), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    for (const name of leadingClasses(css)) folders.set(name, (folders.get(name) ?? new Set()).add(dirname(sheet)));
  }
  expect(folders.size).toBeGreaterThan(5);
  const shared = [...folders].filter(([, places]) => places.size > 1 && ![...places].some(isCommon));
  expect(shared.map(([name, places]) => `.${name}: ${[...places].join(', ')}`)).toEqual([]);
});

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
