import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';

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

describe('classes', () => {
  it.each([
    'grid w-[31px]',
    'sm:hover:bg-[#fff] p-2',
    '[&>svg]:size-5',
    '[@media(height<600px)]:static',
    'bg-(--own)',
    '-mt-[3px]',
    'flex items-center justify-between gap-2 rounded-lg border border-line bg-surface px-3 py-2 text-sm leading-tight hover:bg-hover',
  ])('are refused: %s', (text) => expect(judge(text)).toHaveLength(1));

  it.each(['grid w-8 bg-fill/50', 'Answers [of today]: see below', 'sm:-mt-2', 'https://example.org/a-[b'])(
    'are not refused: %s',
    (text) => expect(judge(text)).toEqual([]),
  );
});

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
