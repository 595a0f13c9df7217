import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '../web');
const files = readdirSync(web, { recursive: true })
  .map(String)
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => ({ name, text: readFileSync(join(web, name), 'utf8') }));

/** The other files in the folder of the dictionaries. */
const others = [
  'both.ts',
  'common-errors.ts',
  'format.ts',
  'errors.ts',
  'room-check-texts.ts',
  'split-dictionary.ts',
  'wait.ts',
];
const hasTexts = ({ name }: { name: string }) => /^i18n\/[\w-]+\.ts$/.test(name) && !others.includes(name.slice(5));
/** One language of a dictionary, which is loaded by itself; the dictionary of both is a file as well. */
const isPart = ({ name }: { name: string }) => /-(it|en)\.ts$/.test(name);
const isDictionary = (file: { name: string }) => hasTexts(file) && !isPart(file);

const source = files
  .filter((file) => !hasTexts(file))
  .map(({ text }) => text)
  .join('\n');

/** The path of every text in a dictionary. */
const pathsOf = (texts: object, above: string[] = []): string[][] =>
  Object.entries(texts).flatMap(([key, text]) => {
    const path = [...above, key];
    return typeof text === 'object' && !Array.isArray(text) ? pathsOf(text, path) : [path];
  });

const wordsOf = (pattern: RegExp): ReadonlySet<string> => new Set(source.match(pattern));
const words = wordsOf(/\w+/g);
const passedOn = wordsOf(/\w+(?=[[)])|(?<=\.{3}(\w+\.)*)\w+/g);

/** The words for calls are asked for by the call, and typed by the contract: there is one for each, and no other. */
const isCall = (key: string): boolean => /^[A-Z]+ \//.test(key);

/** A text is used when the source contains its name, or passes on, spreads or indexes a group that contains it. */
const isUsed = (path: string[]): boolean => {
  const key = path.at(-1) ?? '';
  return words.has(key) || isCall(key) || path.slice(0, -1).some((group) => passedOn.has(group));
};

it.each(files.filter(isDictionary).map(({ name }) => name))('%s contains no unused text', async (name) => {
  const module: Record<string, { it: object }> = await import(join(web, name));
  const unused = Object.values(module).flatMap((texts) => pathsOf(texts.it).filter((path) => !isUsed(path)));
  expect(unused.map((path) => path.join('.'))).toEqual([]);
});
