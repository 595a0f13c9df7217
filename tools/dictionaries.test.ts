import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '../web');
const source = readdirSync(web, { recursive: true })
  .map(String)
  .filter((name) => /\.tsx?$/.test(name) && !/^i18n\/(it|en)\b/.test(name) && !name.includes('.test.'))
  .map((name) => readFileSync(join(web, name), 'utf8'))
  .join('\n');

/** Every key of a dictionary with the keys above it. */
const pathsOf = (texts: object, above: string[] = []): string[][] =>
  Object.entries(texts).flatMap(([key, text]) => {
    const path = [...above, key];
    return typeof text === 'object' && !Array.isArray(text) ? pathsOf(text, path) : [path];
  });

/** A text is used when its name stands in the source, or when a group above it is handed on or looked up as a whole. */
const isUsed = (path: string[]): boolean =>
  new RegExp(`\\b${path.at(-1)}\\b`).test(source) ||
  path.slice(0, -1).some((group) => new RegExp(`\\b${group}(\\[|\\))`).test(source));

const names = readdirSync(join(web, 'i18n/it'));

it.each(names)('every text of %s is used', async (name) => {
  const dictionaries: Record<string, object> = await import(join(web, 'i18n/it', name));
  const unused = Object.values(dictionaries).flatMap((texts) => pathsOf(texts).filter((path) => !isUsed(path)));
  expect(unused.map((path) => path.join('.'))).toEqual([]);
});
