import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settings } from '../server/config.ts';
import { readmeTable, settingsPage } from './config-table.ts';

const root = join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const scriptsIn = (name: string): string[] => Object.keys(JSON.parse(read(name)).scripts);
const markdownIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: folder !== '.' })
    .map((name) => join(folder, String(name)))
    .filter((name) => name.endsWith('.md'));

const documents = [
  ...['.', 'docs', 'bench/README.md', 'tools/faces/README.md', 'web/office/README.md'].flatMap((name) =>
    name.endsWith('.md') ? [name] : markdownIn(name),
  ),
  '.ci/run',
];

/** Paths in backticks that start with a folder of the project, such as `server/db/image-sets.ts`. */
const ownPath = /`((?:contract|server|web|bench|e2e|tools|docs|\.ci)\/[\w./-]*)`/g;
/** Created by commands, so missing in a fresh clone. */
const isMade = (path: string) => path.startsWith('bench/node_modules');

describe('the documents', () => {
  it.each(documents)('%s names only scripts that exist', (name) => {
    const scripts = [
      ...scriptsIn('package.json'),
      ...(name.startsWith('tools/faces/') ? scriptsIn('tools/faces/package.json') : []),
    ];
    const named = [...read(name).matchAll(/npm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
      (match) => match[1] ?? match[2] ?? '',
    );
    // `bench:…` stands for all scripts with this prefix.
    const exists = (script: string) =>
      scripts.some((known) => (script.endsWith(':') ? known.startsWith(script) : known === script));
    expect(named.filter((script) => !exists(script))).toEqual([]);
  });

  it.each(documents)('%s links to files that exist, and names no others', (name) => {
    const links = [...read(name).matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map((match) => match[1] ?? '');
    expect(links.filter((link) => !existsSync(join(root, name, '..', link)))).toEqual([]);
    const paths = [...read(name).matchAll(ownPath)].map((match) => match[1] ?? '').filter((path) => !isMade(path));
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('of privacy says of every stored table what is in it', () => {
    const tables = read('server/db/migrations/0000_baseline.sql').matchAll(/^CREATE (?:UNLOGGED )?TABLE "(\w+)"/gm);
    const names = [...tables].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(50);
    const privacy = read('docs/privacy.md');
    expect(names.filter((name) => !privacy.includes(`\`${name}\``))).toEqual([]);
  });

  it('of security goes through each requirement of ASVS 5.0, levels 1 and 2, once', () => {
    const rows = read('docs/asvs.md')
      .split('\n')
      .filter((line) => /^\| V\d/.test(line));
    const named = rows.flatMap((row) => row.split(' | ')[0]?.match(/V\d+\.\d+\.\d+/g) ?? []);
    expect(named).toHaveLength(253);
    expect(new Set(named).size).toBe(253);
    expect(rows.filter((row) => !/ \| (holds|partly|does not|operator|not applicable) \| /.test(row))).toEqual([]);
  });

  it('contains the settings of server/config.ts and server/db/settings.ts', () => {
    expect(read('README.md')).toContain(readmeTable());
    expect(read('docs/settings.md')).toBe(settingsPage());
  });

  it('names every setting in .env.example', () => {
    const named = [...read('.env.example').matchAll(/^#?\s?([A-Z0-9_]+)=/gm)].map((match) => match[1]);
    expect(named).toEqual(Object.keys(settings));
  });
});

/** Paragraphs of a document, without tables, code and headings; each item of a list is one. */
const paragraphsOf = (text: string): string[] =>
  text
    .replaceAll(/^\s*```[\s\S]*?^\s*```/gm, '')
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.)\s)/)
    .filter((paragraph) => !/^\s*(?:[|#]|<!--)/.test(paragraph));
const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

describe('the documents stay short', () => {
  const short = [...markdownIn('docs'), 'README.md', 'CONTRIBUTING.md'];

  it.each(short)('%s has no paragraph of more than 80 words', (name) => {
    expect(paragraphsOf(read(name)).filter((paragraph) => wordsIn(paragraph) > 80)).toEqual([]);
  });

  it('keeps at most 30 decisions, of at most 300 words', () => {
    const decisions = markdownIn('docs/decisions');
    expect(decisions.length).toBeLessThanOrEqual(30);
    expect(decisions.filter((name) => wordsIn(read(name)) > 300)).toEqual([]);
  });

  it('says what it is within 800 words, and what is new within 60 lines', () => {
    expect(wordsIn(read('README.md'))).toBeLessThanOrEqual(800);
    expect(read('CHANGELOG.md').split('\n').length).toBeLessThanOrEqual(62);
  });
});
