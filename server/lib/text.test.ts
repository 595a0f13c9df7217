import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { settings } from '../config.ts';
import { readConfig } from '../read-config.ts';
import { describeIssue, formatCount } from './text.ts';

it('counts one thing as one', () => {
  expect([0, 1, 2].map((count) => formatCount(count, 'account'))).toEqual(['0 accounts', '1 account', '2 accounts']);
  expect(formatCount(1, 'entry', 'entries')).toBe('1 entry');
});

/** A number that may be 1, and more than one thing. Bounds are never 1. */
const plural =
  /\$\{(?!max|min|least|per|previous|campaign)[^${}]*\} (?:completed |simulated )?(?:accounts|answers|bytes|cells|classes|columns|entries|faces|files|hours|lines|participants|rows|runs|seconds|sessions|steps|tests|tickets|times|values)\b/;

it('no message counts one thing as several', () => {
  const server = join(import.meta.dirname, '..');
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' });
  const written = files
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|testing\//.test(file))
    .flatMap((file) => {
      const lines = readFileSync(join(server, file), 'utf8').split('\n');
      return lines
        .filter((line) => plural.test(line) && !line.includes('sql`'))
        .map((line) => `${file}: ${line.trim()}`);
    });
  expect(written).toEqual([]);
});

/** What the library says by itself. */
const ofTheLibrary = /Too (small|big)|Invalid|expected (string|number)|Unrecognized|NaN/;

const wrong = ['', 'x', '-1', '1.5', '9'.repeat(30), 'x'.repeat(3000), 'https://', 'postgresql://'];

const problemsWith = (env: Record<string, string>): string => {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    return String(error);
  }
};

it.each(Object.keys(settings))('%s is refused in words that name it, and what is allowed', (name) => {
  for (const value of wrong) {
    const said = problemsWith({ [name]: value });
    expect(said).not.toMatch(ofTheLibrary);
    if (said !== '') expect(said).toContain(name);
  }
});

it.each([
  [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT: must be one of: text, json'],
  [{ PORT: '70000' }, 'PORT: must be at most 65535'],
  [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP: must be at least 1'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY: must have at least 32 characters'],
])('%o: %s', (env, said) => {
  expect(problemsWith(env)).toBe(`Error: The configuration is wrong:\n  ${said}`);
});

it('a file for a command is refused in the same words', () => {
  const About = z.strictObject({
    authors: z.array(z.strictObject({ name: z.string() })).min(1),
    url: z.url().optional(),
  });
  const problemsOf = (value: unknown) => {
    const { error } = About.safeParse(value, { error: describeIssue });
    return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  };
  expect(problemsOf({ authors: [] })).toEqual(['authors: must not be empty']);
  expect(problemsOf({ url: 3 })).toEqual(['authors: is missing', 'url: must be of another kind: string']);
  expect(problemsOf({ authors: [{ name: 'A', age: 1 }], url: 'x' })).toEqual([
    'authors.0: there is no age',
    'url: must be an address such as https://school.example',
  ]);
});
