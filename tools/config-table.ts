import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settings } from '../server/config.ts';

const readme = join(import.meta.dirname, '../README.md');
const between = /(<!-- configuration -->\n)[\s\S]*?(<!-- \/configuration -->)/;

const rowOf = ([key, schema]: [string, (typeof settings)[keyof typeof settings]]): string => {
  const fallback = schema.safeParse(undefined);
  const shown = fallback.success && fallback.data !== undefined ? `\`${fallback.data}\`` : '';
  return `| \`${key}\` | ${shown} | ${schema.description} |`;
};

/** The README's table of settings, generated from server/config.ts. */
export const configTable = (): string =>
  ['| Variable | Default | What it is |', '|---|---|---|', ...Object.entries(settings).map(rowOf)].join('\n');

/** The README with an updated table. */
export const renewReadme = (text: string): string => text.replace(between, `$1${configTable()}\n$2`);

if (process.argv[1] === import.meta.filename) writeFileSync(readme, renewReadme(readFileSync(readme, 'utf8')));
