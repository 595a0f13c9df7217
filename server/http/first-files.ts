import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuditPage } from '../../contract/pages.ts';
import type { PageLanguage } from './preview.ts';

/** By page and language: the built files of its first screen besides those that every page loads. */
export type FirstFiles = Partial<Record<AuditPage, Record<PageLanguage, string[]>>>;

/** What tools/first-files.ts listed beside the built pages; nothing where there is no such list, as in tests. */
export const readFirstFiles = async (webRoot: string): Promise<FirstFiles> => {
  const file = join(webRoot, '../first-files.json');
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as FirstFiles) : {};
};

/** The tags, marked as those of one page, with which a browser asks for these files at once, instead of when the script of every page names them. */
export const firstFileTags = (files: readonly string[]): string =>
  files
    .map((file) =>
      file.endsWith('.css')
        ? `    <link rel="stylesheet" crossorigin data-first href="/${file}">\n`
        : `    <link rel="modulepreload" crossorigin data-first href="/${file}">\n`,
    )
    .join('');
