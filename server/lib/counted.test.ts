import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it('counts one thing as one', () => {
  expect([0, 1, 2].map((count) => counted(count, 'account'))).toEqual(['0 accounts', '1 account', '2 accounts']);
  expect(counted(1, 'entry', 'entries')).toBe('1 entry');
});

/** A number that may be 1, and more than one thing. Bounds are never 1. */
const plural =
  /\$\{(?!max|min|least|per|former|campaign)[^${}]*\} (?:completed |simulated )?(?:accounts|answers|bytes|cells|classes|columns|entries|faces|files|hours|lines|participants|rows|runs|seconds|sessions|steps|tests|tickets|times|values)\b/;

it('no message counts one thing as several', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const written = files
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|testing\//.test(file))
    .flatMap((file) => {
      const lines = readFileSync(join(import.meta.dirname, file), 'utf8').split('\n');
      return lines
        .filter((line) => plural.test(line) && !line.includes('sql`'))
        .map((line) => `${file}: ${line.trim()}`);
    });
  expect(written).toEqual([]);
});
