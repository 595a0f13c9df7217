import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { expect, it } from 'vitest';
import { officeTheme } from '../web/office/theme/office-theme.ts';

const office = join(import.meta.dirname, '../web/office');
const mantine = join(import.meta.dirname, '../node_modules/@mantine/core');

const changed = (ours: Record<string, string>, theirs: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(ours).filter(([name, value]) => theirs[name] !== value));

it('variables.css matches the theme (update with -u)', async () => {
  const theirs = defaultCssVariablesResolver(DEFAULT_THEME);
  const ours = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, officeTheme({ close: '' })));
  const variables = changed(ours.variables, theirs.variables);
  const light = changed(ours.light, theirs.light);
  const css = convertCssVariables({ variables, light, dark: {} }, ':root');
  const lines = css
    .replace(/\s*\{\s*/g, ' {\n')
    .replace(/;\s*/g, ';\n')
    .replace(/\}\s*/g, '}\n');
  const tidy = lines.replace(/^\s*(--[\w-]+):\s*/gm, '  $1: ');
  await expect(`/* Generated from office-theme.ts. */\n${tidy}`).toMatchFileSnapshot(
    join(office, 'theme/variables.css'),
  );
});

const sourcesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

/** The names that the office imports from Mantine's components. */
const usedNames = (): string[] =>
  sourcesBelow(office).flatMap((source) =>
    [...source.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
  );

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/from "(\.[^"]+)"/g)].map(([, path = '']) => join(dirname(file), path));

const closureOf = (files: string[], seen = new Set<string>()): Set<string> => {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    closureOf(importsOf(file), seen);
  }
  return seen;
};

/** The file behind each name of Mantine's index. */
const filesOf = (names: string[]): string[] =>
  [...readFileSync(join(mantine, 'esm/index.mjs'), 'utf8').matchAll(/import \{([^}]+)\} from "(\.[^"]+)"/g)].flatMap(
    ([, exported = '', path = '']) =>
      exported.split(',').some((name) => names.includes(name.trim())) ? [join(mantine, 'esm', path)] : [],
  );

/** In the order of Mantine's own style sheet, on which its rules rely. */
const inOrder = (sheets: string[]): string[] => {
  const whole = readFileSync(join(mantine, 'styles.css'), 'utf8');
  const place = (sheet: string) => whole.indexOf(/\.(m_\w+)/.exec(readFileSync(sheet, 'utf8'))?.[1] ?? '');
  return sheets.sort((a, b) => place(a) - place(b));
};

it('mantine.css imports the style sheets of the components that the office uses (update with -u)', async () => {
  const modules = [...closureOf(filesOf(usedNames()))].filter((f) => f.endsWith('.module.mjs'));
  const names = modules.map((file) => /(\w+)\.module\.mjs$/.exec(file)?.[1] ?? '');
  const sheets = names.map((name) => join(mantine, 'styles', `${name}.css`)).filter((sheet) => existsSync(sheet));
  const imports = [
    'core/styles/default-css-variables.css',
    'core/styles/global.css',
    ...inOrder(sheets).map((sheet) => `core/styles/${sheet.split('/').at(-1)}`),
  ].map((path) => `@import "@mantine/${path}";`);
  const css = `/* Generated from what web/office imports. Without Mantine's baseline, which web/ui/tokens.css replaces. */\n`;
  await expect(`${css}${imports.join('\n')}\n`).toMatchFileSnapshot(join(office, 'theme/mantine.css'));
});
