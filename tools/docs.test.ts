import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configTable } from './config-table.ts';

const root = join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
const markdownIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: folder !== '.' })
    .map((name) => join(folder, String(name)))
    .filter((name) => name.endsWith('.md'));

const documents = [...['.', 'docs', 'bench'].flatMap(markdownIn), '.ci/run'];

describe('the documents', () => {
  it.each(documents)('%s names only scripts that exist', (name) => {
    const named = [...read(name).matchAll(/npm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
      (match) => match[1] ?? match[2],
    );
    expect(named.filter((script) => !scripts.includes(String(script)))).toEqual([]);
  });

  it.each(documents)('%s links only to files that exist', (name) => {
    const links = [...read(name).matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map((match) => match[1] ?? '');
    expect(links.filter((link) => !existsSync(join(root, name, '..', link)))).toEqual([]);
  });

  it('holds the configuration table that server/config.ts gives', () => {
    expect(read('README.md')).toContain(configTable());
  });

  it('names every setting in .env.example', () => {
    const named = [...read('.env.example').matchAll(/^#?\s?([A-Z_]+)=/gm)].map((match) => match[1]);
    const keys = [...configTable().matchAll(/^\| `([A-Z_]+)`/gm)].map((match) => match[1]);
    expect(named).toEqual(keys);
  });
});
