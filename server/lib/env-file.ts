import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { decodeText } from '../../contract/rules/decode-text.ts';
import { settings } from '../config.ts';
import { nearestName } from './text.ts';

export type EnvFile = {
  file: string;
  values: Record<string, string>;
  lines: Record<string, number>;
  problems: string[];
};

const isSetting = (name: string): boolean => Object.hasOwn(settings, name);

const assignment = /^(?:export\s+)?([\w.-]+)\s*=\s*(.*)$/;
/** A comment may follow. */
const quoted = /^(?:"([^"]*)"|'([^']*)'|`([^`]*)`)\s*(?:#.*)?$/;

type Value = { value: string } | { problem: string };

const readValue = (given: string): Value => {
  const [isQuoted, double, single, back] = quoted.exec(given) ?? [];
  if (isQuoted !== undefined) return { value: double?.replaceAll('\\n', '\n') ?? single ?? back ?? '' };
  if (/^["'`]/.test(given)) return { problem: 'the closing quote is missing on this line, or more follows it' };
  if (given.includes('#')) return { problem: 'it is unclear where the value ends: put it in quotes because of the #' };
  return { value: given };
};

const unknown = (name: string): string => {
  const nearest = nearestName(name, Object.keys(settings), Math.min(name.length / 3, 4));
  return nearest
    ? `${name} is not a setting. Did you mean ${nearest}?`
    : `${name} is not a setting. Remove the line, or set it in the environment if another program reads it.`;
};

/** Reads the settings in the text of a file, one a line. Messages never repeat a value: it may be a secret. */
export const parseEnvFile = (text: string, file: string): EnvFile => {
  const found: EnvFile = { file, values: {}, lines: {}, problems: [] };
  if (text.includes('\0')) return { ...found, problems: [`${file} is not a text file. Save it as UTF-8.`] };
  for (const [index, line] of text.split(/\r?\n|\r/).entries()) {
    const report = (problem: string) => found.problems.push(`${file}, line ${index + 1}: ${problem}`);
    const given = line.trim();
    if (given === '' || given.startsWith('#')) continue;
    const [, name = '', rest = ''] = assignment.exec(given) ?? [];
    if (name === '') report('this is not NAME=value. Begin a comment with #.');
    else if (!isSetting(name)) report(unknown(name));
    else if (Object.hasOwn(found.lines, name)) report(`${name} is on line ${found.lines[name]} already. Remove one.`);
    else {
      const read = readValue(rest);
      if ('problem' in read) report(`${name}: ${read.problem}`);
      else found.values[name] = read.value;
      found.lines[name] = index + 1;
    }
  }
  return found;
};

/** Reads `.env` in the current folder; undefined when there is none. Throws an Error when it cannot be read. */
export const readEnvFile = (): EnvFile | undefined => {
  const file = resolve('.env');
  try {
    return parseEnvFile(decodeText(readFileSync(file)), file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new Error(`Cannot read ${file} (${code}). Let the user who starts this read it.`, { cause: error });
  }
};
