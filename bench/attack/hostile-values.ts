import fc, { type Arbitrary } from 'fast-check';
import type { Json } from './valid-values.ts';

const nested = (depth: number): Json => {
  let value: Json = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};

/** Texts that programs stumble over: PostgreSQL refuses NUL, UTF-8 has no lone surrogates, and some look like code. */
const hostileTexts: string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\\u0000',
  '\ud800',
  'x\udc00y',
  '\u202eabc\u202c',
  '\u200f',
  '\ufeff',
  '\u{1f1ee}\u{1f1f9}'.repeat(20),
  'é'.normalize('NFD').repeat(50),
  '__proto__',
  'constructor',
  'toString',
  "'; drop table app_user; --",
  "' or '1'='1",
  '%',
  '_',
  '\\',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '${',
  '{{7*7}}',
  '%s%n%x',
  '-1',
  'NaN',
  'Infinity',
  '1e309',
  '0x10',
  '9007199254740993',
  'null',
  'undefined',
  'true',
  '0000-00-00',
  '2026-02-30',
  '275760-09-13',
  '-000001-01-01',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '{00000000-0000-4000-8000-000000000000}',
  'a\r\nset-cookie: x=1',
  'a@b',
  'a@b.example\u0000',
  `${'a'.repeat(90)}@b.example`,
  'x'.repeat(101),
  'x'.repeat(5001),
  'x'.repeat(100_000),
  '\u0000'.repeat(100),
  'İ'.repeat(60),
  'ﷺ'.repeat(60),
];

const hostileNumbers = [
  -1,
  -0,
  0,
  0.1,
  1e-320,
  32_768,
  65_536,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  1e21,
  1.7e308,
];

const hostileShapes: Json[] = [
  null,
  true,
  [],
  {},
  [[]],
  [null],
  { length: -1 },
  { toString: 1 },
  JSON.parse('{"__proto__":{"admin":true}}'),
  { constructor: { prototype: { admin: true } } },
  Array.from({ length: 10_000 }, () => 0),
  nested(50),
  nested(4000),
];

const hostileText: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 120 }) },
  { weight: 1, arbitrary: fc.uuid() },
);

/** Values that are invalid nearly everywhere. */
export const hostileValue: Arbitrary<Json> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(...hostileNumbers) },
  { weight: 3, arbitrary: fc.constantFrom(...hostileShapes) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) as Arbitrary<Json> },
);

/** Field names that collide with properties every object has, or that are in no schema. */
export const hostileName: Arbitrary<string> = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'id',
  'id_role',
  'scopes',
  'flg_own',
  'disabled',
  '',
  '\u0000',
  'x'.repeat(2000),
);
