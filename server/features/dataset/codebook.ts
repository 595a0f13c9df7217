import { createHash } from 'node:crypto';
import { type ColumnName, columns, columnsOf, type TableName, tables } from './columns.ts';
import type { Words } from './levels.ts';
import { quoted } from './table-files.ts';

export const languages = ['en', 'it'] as const;
export type Language = (typeof languages)[number];

/** Never translated. */
const fields = [
  'name',
  'label',
  'description',
  'type',
  'unit',
  'levels',
  'minimum',
  'maximum',
  'missing',
  'source',
  'tables',
] as const;

const never: Words = { it: 'mai', en: 'never' };

const rowOf = (
  name: ColumnName,
  names: readonly TableName[],
  language: Language,
): Record<(typeof fields)[number], string> => {
  const column = columns[name];
  const inWords = (words: Words | undefined) => words?.[language] ?? '';
  return {
    name,
    label: inWords(column.label),
    description: inWords(column.description),
    type: column.type,
    unit: inWords(column.unit),
    levels: (column.levels ?? []).map(({ code, label }) => `${code} = ${label[language]}`).join('; '),
    minimum: String(column.min ?? ''),
    maximum: String(column.max ?? ''),
    missing: inWords(column.missing ?? never),
    source: inWords(column.source),
    tables: names.filter((table) => (tables[table] as readonly ColumnName[]).includes(name)).join(' '),
  };
};

export const codebookCsv = (names: readonly TableName[], language: Language): string => {
  const lines = columnsOf(names).map((name) => {
    const row = rowOf(name, names, language);
    return fields.map((field) => quoted(row[field])).join(',');
  });
  return [fields.join(','), ...lines, ''].join('\n');
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const titles: Words = { it: 'Descrizione delle colonne', en: 'Codebook' };

const style =
  'body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color:#1a1a1a;background:#fff}section{border-top:1px solid #767676}dt{font-weight:600}dd{margin:0 0 .5rem}code{font-size:1em}';

/** The page runs nothing, loads nothing, and has this style alone. */
export const codebookPolicy = [
  'sandbox',
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "frame-ancestors 'none'",
].join('; ');

export const codebookHtml = (names: readonly TableName[], language: Language): string => {
  const sections = columnsOf(names).map((name) => {
    const { label, ...row } = rowOf(name, names, language);
    const lines = fields
      .filter((field) => field !== 'name' && field !== 'label' && row[field] !== '')
      .map((field) => `<dt>${field}</dt><dd>${escaped(row[field as keyof typeof row])}</dd>`);
    return `<section id="${name}"><h2><code>${name}</code> ${escaped(label)}</h2><dl>${lines.join('')}</dl></section>`;
  });
  const title = escaped(titles[language]);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head>
<body><h1>${title}</h1>
${sections.join('\n')}
</body></html>
`;
};
