import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '../web');

/** What is built from utilities; the kit, web/ui, may go further. */
const folders = ['play', 'office', 'figures', 'findings', 'version', 'i18n'];

const longest = 120;

/** All strings of a file that may be classes: whole ones, and the parts of templates. */
const stringsOf = (file: string, source: string): string[] => {
  const found: string[] = [];
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && found.push(value)),
    TemplateElement: ({ value }) => void found.push(value.raw),
  }).visit(parseSync(file, source).program);
  return found;
};

/** `w-[31px]`, `bg-(--own)`, `[&>svg]:size-5`, with whatever variants before it. */
const arbitrary =
  /(?:^|\s)!?(?:[\w*/-]+:)*(?:-?[a-z][a-z0-9-]*-(?:\[[^\]\s]+\]|\(--[\w-]+\))|\[[@&:a-z-][^\]\s]*\]:\S)/;

const aClass = /^!?-?[a-z0-9*@[(][\w:/.%@&<>=*+,#()[\]!-]*$/;

/** Whether a string is made of classes only. */
const isClasses = (text: string): boolean => {
  const words = text.trim().split(/\s+/);
  return (
    words.every((word) => aClass.test(word)) && words.filter((word) => /[-:]/.test(word)).length > words.length / 2
  );
};

const judge = (text: string): string[] => [
  ...(arbitrary.test(text) ? [`arbitrary: ${text}`] : []),
  ...(text.length > longest && isClasses(text) ? [`${text.length} characters: ${text}`] : []),
];

it('pages use no arbitrary values, and no class string is longer than a line: such things are components of the kit', () => {
  const files = folders.flatMap((folder) =>
    readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
      .map((name) => join(folder, name)),
  );
  expect(files.length).toBeGreaterThan(80);
  const found = files.flatMap((file) =>
    stringsOf(file, readFileSync(join(web, file), 'utf8')).flatMap((text) =>
      judge(text).map((what) => `${file}: ${what}`),
    ),
  );
  expect(found).toEqual([]);
  const bad = ["'w-[31px]'", `'${'sm:p-2 '.repeat(20)}'`];
  expect(bad.flatMap((source) => stringsOf('page.tsx', source).flatMap(judge))).toHaveLength(2);
});

/** Lines of own CSS, tokens and base among them: what utilities cannot say. */
const mostLines = { participants: 550, office: 350 };

it('pages have little CSS of their own', () => {
  const sheets = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
  const linesOf = (names: string[]) =>
    names.flatMap((name) => readFileSync(join(web, name), 'utf8').trimEnd().split('\n')).length;
  const ofOffice = sheets.filter((name) => name.startsWith('office/'));
  const ofParticipants = sheets.filter((name) => !name.startsWith('office/'));
  expect(linesOf(ofOffice)).toBeLessThanOrEqual(mostLines.office);
  expect(linesOf(ofParticipants)).toBeLessThanOrEqual(mostLines.participants);
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
